import { REDIRECTED } from '@/app/admin/admin-path'
import { loadInlineFonts } from '@/app/load-inline-fonts'
import { markMisplaced } from '@/app/mark-misplaced'
import { applyPreferredTheme } from '@/app/theme/apply-theme'

// Inline in the head of the admin page: runs before the first paint.

const { dataset } = document.documentElement
// Without this mark, styles hide the elements that need script.
dataset.script = ''
// The wrong theme is never seen (product.md §4).
applyPreferredTheme()
loadInlineFonts()

if (location.hash === REDIRECTED) history.replaceState(history.state, '', location.pathname + location.search)

// The page shows a message: a module that failed to load stays failed until the page is reloaded.
const markNotLoaded = ({ target }: Event) => {
  if (!(target instanceof HTMLScriptElement)) return
  dataset.notLoaded = ''
  markMisplaced(new URL(target.src).pathname)
}
addEventListener('error', markNotLoaded, { capture: true })
