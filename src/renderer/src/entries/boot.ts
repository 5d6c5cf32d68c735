import { loadInlineFonts } from '@/app/load-inline-fonts'
import { awaitPosts } from '@/app/public/awaited-posts'
import { beginWithFirstScreen } from '@/app/public/first-screen'
import { startLater } from '@/app/public/start-later'
import { applyPreferredTheme } from '@/app/theme/apply-theme'

// Stands in the page's head, behind the styles: all the script that runs before the first paint.

// A host that gives this page for every path without a file: the admin area has its own (product.md §2.1).
const admin = `${import.meta.env.BASE_URL}admin`
if (location.pathname === admin || location.pathname === `${admin}/`) {
  location.replace(`${admin}.html${location.search}`)
}

// Styles hide what needs script where this did not run.
document.documentElement.dataset.script = ''
// The wrong theme is never seen (product.md §4).
applyPreferredTheme()
loadInlineFonts()
awaitPosts()
beginWithFirstScreen()
startLater()
