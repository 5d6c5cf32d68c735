import { createListeners } from '@/platform/listeners'
import { tryStore } from './drafts/tab-drafts'

const KEY = 'inkfolio-focus'

/** Whether the editor is shown without side navigation and strip, until the tab is closed. */
export function createFocusMode() {
  let isOn = tryStore((store) => store.getItem(KEY) !== null, false)
  const { notify, subscribe } = createListeners()
  return {
    isOn: () => isOn,
    toggle: () => {
      isOn = !isOn
      tryStore((store) => (isOn ? store.setItem(KEY, '1') : store.removeItem(KEY)), undefined)
      notify()
    },
    subscribe,
  }
}
