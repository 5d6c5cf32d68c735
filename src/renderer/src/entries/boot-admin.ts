import { tellNotLoaded } from '@/app/admin/tell-not-loaded'
import { loadInlineFonts } from '@/app/load-inline-fonts'
import { applyPreferredTheme } from '@/app/theme/apply-theme'

// Stands in the head of the admin's page and runs before the first paint, so that the wrong theme is never seen.
applyPreferredTheme()
loadInlineFonts()
tellNotLoaded()
