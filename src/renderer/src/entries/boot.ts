import { loadInlineFonts } from '@/app/load-inline-fonts'
import { awaitPosts } from '@/app/public/awaited-posts'
import { beginWithFirstScreen } from '@/app/public/first-screen'
import { startLater } from '@/app/public/start-later'
import { applyPreferredTheme } from '@/app/theme/apply-theme'

// Inline in the head, after the styles: all script that runs before the first paint.

// Some hosts serve this page for every path without a file. The admin has its own (product.md §2.1).
const admin = `${import.meta.env.BASE_URL}admin`
if (location.pathname === admin || location.pathname === `${admin}/`) {
  location.replace(`${admin}.html${location.search}`)
}

// Without it, styles hide what needs script.
document.documentElement.dataset.script = ''
// The wrong theme is never seen (product.md §4).
applyPreferredTheme()
loadInlineFonts()
awaitPosts()
beginWithFirstScreen()
startLater()
