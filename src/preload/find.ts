import { ipcRenderer } from 'electron'
import { FIND_CHANNEL, type FindAction, FOUND_CHANNEL } from '../shared/find'

type Key = { readonly key: string; readonly shiftKey: boolean; readonly isComposing: boolean }
type Part = {
  value: string
  textContent: string
  focus(): void
  select(): void
  addEventListener(type: string, listener: (event: Key) => void): void
}
// Main and preload are compiled without the DOM's types. The find bar uses this part of them.
declare const document: { getElementById(id: string): Part } & Pick<Part, 'addEventListener'>
declare const addEventListener: Part['addEventListener']

/** The only script of the find bar (src/main/find/find-page.ts). Its page gets no bridge. */
document.addEventListener('DOMContentLoaded', () => {
  const field = document.getElementById('term')
  const count = document.getElementById('count')
  const ask = (action: FindAction) => ipcRenderer.send(FIND_CHANNEL, action, field.value)

  field.addEventListener('input', () => ask('search'))
  field.addEventListener('keydown', ({ key, shiftKey, isComposing }) => {
    if (key === 'Enter' && !isComposing) ask(shiftKey ? 'previous' : 'next')
  })
  document.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) ask('close')
  })
  for (const action of ['next', 'previous', 'close'] as const)
    document.getElementById(action).addEventListener('click', () => ask(action))
  ipcRenderer.on(FOUND_CHANNEL, (_event, words) => {
    count.textContent = words
  })
  // The menu's Find… focuses the bar again.
  addEventListener('focus', () => {
    field.focus()
    field.select()
  })
})
