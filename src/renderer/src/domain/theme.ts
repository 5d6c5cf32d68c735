export type Theme = 'light' | 'dark'

/** The stored preference, or null for a value that is none (product.md §3, Theme preference). */
function parseTheme(stored: string | null): Theme | null {
  return stored === 'light' || stored === 'dark' ? stored : null
}

/** product.md §4: the stored value when present, else the system's preference. */
export function resolveTheme(stored: string | null, systemIsDark: boolean): Theme {
  return parseTheme(stored) ?? (systemIsDark ? 'dark' : 'light')
}

export function otherTheme(theme: Theme): Theme {
  return theme === 'light' ? 'dark' : 'light'
}
