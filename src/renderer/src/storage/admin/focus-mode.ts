import { tryStore } from './tab-drafts'

const KEY = 'inkfolio-focus'

/** Whether the editor is shown without side navigation and strip, until the tab is closed. */
export function createFocusMode() {
  let isOn = tryStore((store) => store.getItem(KEY) !== null, false)
  const listeners = new Set<() => void>()
  return {
    isOn: () => isOn,
    toggle: () => {
      isOn = !isOn
      tryStore((store) => (isOn ? store.setItem(KEY, '1') : store.removeItem(KEY)), undefined)
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
