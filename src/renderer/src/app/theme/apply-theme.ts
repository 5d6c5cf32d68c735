import { resolveTheme, type Theme } from '@/domain/theme'
import { readStoredTheme } from '@/storage/theme'

/** The browser's own colour around the page: the `paper` of styles/tokens.css in each theme. */
const THEME_COLOR: Record<Theme, string> = { light: '#f6f6f2', dark: '#0e1015' }

/** Puts the theme on the page root (product.md §4) and colours the browser's own surfaces. */
function applyTheme(theme: Theme): void {
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

/**
 * Switches the theme at once. For two frames there are no transitions (styles/main.css): an element with its own
 * transition would keep the old colours for longer.
 */
export function switchTheme(theme: Theme): void {
  const { className, dataset } = document.documentElement
  if (className === theme) return
  dataset.themeSwitch = ''
  applyTheme(theme)
  // The first frame shows the new colours. A background tab has no frames until it is seen.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.themeSwitch))
}

export const systemPrefersDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')
