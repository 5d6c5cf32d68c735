import { shell, type WebContents } from 'electron'
import { decideNavigation, decideNewWindow, decideRedirect, type Navigation } from './navigation-policy'

/** The one place from which anything opens outside; the address has been parsed by `parseExternalLink`. */
function carryOut(decision: Navigation, hold: () => void): void {
  if (decision.kind === 'stay') return
  hold()
  if (decision.kind === 'outside') {
    shell.openExternal(decision.address).catch((error) => console.error('A link could not be opened:', error))
  }
}

/** Keeps a page within `origin`: `will-navigate` alone knows nothing of redirects and frames. */
export function guardContents(contents: WebContents, origin: string): void {
  contents.on('will-frame-navigate', (event) => {
    carryOut(decideNavigation(event.url, event.isMainFrame, origin), () => event.preventDefault())
  })
  contents.on('will-redirect', (event) => {
    carryOut(decideRedirect(event.url, event.isMainFrame, origin), () => event.preventDefault())
  })
  contents.setWindowOpenHandler(({ url }) => {
    carryOut(decideNewWindow(url), () => {})
    return { action: 'deny' }
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
}
