import { loadInlineFonts } from '@/app/load-inline-fonts'
import { applyPreferredTheme } from '@/app/theme/apply-theme'

// Stands in the head of the admin's page and runs before the first paint.

const { dataset } = document.documentElement
// Styles hide what needs script where this did not run.
dataset.script = ''
// The wrong theme is never seen (product.md §4).
applyPreferredTheme()
loadInlineFonts()

// The page says when its code does not come: a module that failed stays failed until the page is reloaded.
const markNotLoaded = ({ target }: Event) => {
  if (target instanceof HTMLScriptElement) dataset.notLoaded = ''
}
addEventListener('error', markNotLoaded, { capture: true })
