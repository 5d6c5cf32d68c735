import { isAdminPath, REDIRECTED } from '@/app/admin/admin-path'
import { loadInlineFonts } from '@/app/load-inline-fonts'
import { awaitPosts } from '@/app/public/awaited-posts'
import { watchParts } from '@/app/public/outdated'
import { startLater } from '@/app/public/start-later'
import { applyPreferredTheme } from '@/app/theme/apply-theme'

// Inline in the head, after the styles: all script that runs before the first paint.

const BASE = import.meta.env.BASE_URL
const { dataset } = document.documentElement
// Some hosts serve this page at the admin's paths (product.md §2.1). Redirects only once, to avoid a loop.
if (isAdminPath(location.pathname, BASE)) {
  if (location.hash === REDIRECTED || location.pathname.endsWith('.html')) dataset.noAdmin = ''
  else location.replace(`${BASE}admin.html${location.search}${REDIRECTED}`)
}

// Without this mark, styles hide the elements that need script.
dataset.script = ''
// The wrong theme is never seen (product.md §4).
applyPreferredTheme()
loadInlineFonts()
awaitPosts()
watchParts()
startLater()
