import type { Theme } from '@/domain/theme'
import { applyTheme } from './apply-theme'

/**
 * Puts another theme on the page at once. What has a transition of its own would otherwise keep the old colours for a
 * moment longer than the page around it, so for two frames nothing has one (styles/motion.css).
 */
export function switchTheme(theme: Theme): void {
  const { className, dataset } = document.documentElement
  if (className === theme) return
  dataset.themeSwitch = ''
  applyTheme(theme)
  // The first frame is the one that shows the new colours. A tab in the background has none until it is seen.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.themeSwitch))
}
