import { resolveTheme, type Theme } from '@/domain/theme'
import { readStoredTheme } from '@/storage/theme'

/** The browser's own colour around the page: the `paper` of styles/tokens.css in each theme. */
const THEME_COLOR: Record<Theme, string> = { light: '#f6f6f2', dark: '#0e1015' }

/** Puts the theme on the page root (product.md §4) and colours the browser's own surfaces. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  // Setting the same class again would restyle the whole page.
  if (root.className === theme) return
  root.className = theme
  // The HTML has one `theme-color` for light systems and one for dark ones.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', THEME_COLOR[theme])
}

/** Applies the stored or system theme at the start of the page. */
export function applyPreferredTheme(): void {
  applyTheme(resolveTheme(readStoredTheme(), systemPrefersDark().matches))
}

export const systemPrefersDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')
