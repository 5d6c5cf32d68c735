import { createListeners } from '@/platform/listeners'

/** Something that stays switched on until the page is loaded again. */
function createSwitch() {
  let isOn = false
  const { notify, subscribe } = createListeners()
  const toggle = () => {
    isOn = !isOn
    notify()
  }
  return { isOn: () => isOn, toggle, subscribe }
}

/** Whether the editor is shown without side navigation and strip. */
export const focusMode = createSwitch()

/** Whether the preview stands beside the text, in a window that is wide enough. */
export const previewBeside = createSwitch()
