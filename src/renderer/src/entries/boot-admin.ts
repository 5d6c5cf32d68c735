import { tellNotLoaded } from '@/app/admin/tell-not-loaded'
import { loadInlineFonts } from '@/app/load-inline-fonts'
import { applyPreferredTheme } from '@/app/theme/apply-theme'

// Stands in the head of the admin's page and runs before the first paint.

// Styles hide what needs script where this did not run.
document.documentElement.dataset.script = ''
// The wrong theme is never seen (spec §4).
applyPreferredTheme()
loadInlineFonts()
tellNotLoaded()
