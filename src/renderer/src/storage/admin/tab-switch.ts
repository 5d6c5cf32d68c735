import { createListeners } from '@/platform/listeners'
import { tryStore } from './drafts/tab-drafts'

/** Remembers whether something is switched on, until the tab is closed. */
export function createTabSwitch(key: string) {
  let isOn = tryStore((store) => store.getItem(key) !== null, false)
  const { notify, subscribe } = createListeners()
  return {
    isOn: () => isOn,
    toggle: () => {
      isOn = !isOn
      tryStore((store) => (isOn ? store.setItem(key, '1') : store.removeItem(key)), undefined)
      notify()
    },
    subscribe,
  }
}
