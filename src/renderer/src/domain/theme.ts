export type Theme = 'light' | 'dark'

/** The stored theme if there is one, else the system's (product.md §4). */
export function resolveTheme(stored: string | null, systemIsDark: boolean): Theme {
  if (stored === 'light' || stored === 'dark') return stored
  return systemIsDark ? 'dark' : 'light'
}

export function otherTheme(theme: Theme): Theme {
  return theme === 'light' ? 'dark' : 'light'
}
