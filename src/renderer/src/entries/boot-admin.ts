import { loadInlineFonts } from '@/app/load-inline-fonts'
import { applyPreferredTheme } from '@/app/theme/apply-theme'

// Inline in the head of the admin page: runs before the first paint.

const { dataset } = document.documentElement
// Without it, styles hide what needs script.
dataset.script = ''
// The wrong theme is never seen (product.md §4).
applyPreferredTheme()
loadInlineFonts()

// The page says so: a module that failed to load stays failed until the page is reloaded.
const markNotLoaded = ({ target }: Event) => {
  if (target instanceof HTMLScriptElement) dataset.notLoaded = ''
}
addEventListener('error', markNotLoaded, { capture: true })
