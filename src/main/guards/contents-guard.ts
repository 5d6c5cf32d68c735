import { shell, type WebContents } from 'electron'
import { decideNavigation, decideNewWindow, decideRedirect, type Navigation } from './navigation-policy'

/** Stops the page in `contents` from leaving `origin`. `site`: the address of the owner's site; null without one. */
export function guardContents(contents: WebContents, origin: string, site: string | null): void {
  /** The only place that opens anything outside the app. `navigation-policy.ts` has parsed the address. */
  function follow(decision: Navigation, event?: { preventDefault(): void }): void {
    if (decision.kind === 'stay') return
    event?.preventDefault()
    if (decision.kind === 'load') contents.loadURL(decision.address).catch(console.error)
    if (decision.kind === 'outside')
      shell
        .openExternal(decision.address)
        .catch((error) => console.error('A link could not be opened:', error))
  }

  // Electron emits this event for the main frame too, so `will-navigate` needs no listener.
  contents.on('will-frame-navigate', (event) =>
    follow(decideNavigation(event.url, event.isMainFrame, origin), event),
  )
  contents.on('will-redirect', (event) => follow(decideRedirect(event.url, event.isMainFrame, origin), event))
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    follow(decideNewWindow(url, origin, site))
    return { action: 'deny' }
  })
}
