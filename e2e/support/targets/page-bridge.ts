// Runs in the page before its own scripts, in place of the preload: the preload's bridge over another wire.
import { createBridge } from '../../../src/preload/bridge'
import { DESKTOP_API_KEY } from '../../../src/shared/desktop-api'

type Listener = (event: unknown, ...args: unknown[]) => void

declare global {
  interface Window {
    /** Playwright's binding: asks the test's process, where main's services are. */
    inkfolioInvoke(channel: string, ...args: unknown[]): Promise<unknown>
    inkfolioDeliver(channel: string, ...args: unknown[]): void
  }
}

const listeners = new Map<string, Set<Listener>>()

const bridge = createBridge({
  invoke: (channel, ...args) => window.inkfolioInvoke(channel, ...args),
  on: (channel, listener) => listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
})

window.inkfolioDeliver = (channel, ...args) => {
  for (const listener of listeners.get(channel) ?? []) listener(null, ...args)
}
Object.defineProperty(window, DESKTOP_API_KEY, { value: Object.freeze(bridge) })
