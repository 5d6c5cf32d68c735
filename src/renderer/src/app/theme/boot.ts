import { resolveTheme } from '@/domain/theme'
import { readStoredTheme } from '@/storage/theme'
import { applyTheme, systemPrefersDark } from './apply-theme'

// Stands in the page's head and runs before the first paint, so that the wrong theme is never seen (spec §4).
applyTheme(resolveTheme(readStoredTheme(), systemPrefersDark().matches))
