import { expect, it } from 'vitest'
import { isPrevented } from '../testing/fakes/events'
import { createClosingGuard } from './closing-guard'

/** The effects of these steps on a guarded window, in order. A step is an event, or the button that the owner presses. */
async function run(steps: string): Promise<string> {
  const effects: string[] = []
  let press: (label: string) => void = () => {}
  let answerAtOnce = ''
  const buttonOf = (label: string, buttons: string[] = [], cancelId = -1) =>
    label === 'Escape' ? cancelId : buttons.indexOf(label)
  const guard = createClosingGuard({
    showMessage: ({ buttons, cancelId }) =>
      new Promise((resolve) => {
        effects.push('ask-to-reload')
        press = (label) => resolve(buttonOf(label, buttons, cancelId))
      }),
    showMessageAtOnce: ({ buttons, cancelId }) => {
      effects.push('ask-to-leave')
      return buttonOf(answerAtOnce, buttons, cancelId)
    },
    askInPage: () => effects.push('ask'),
    reload: () => effects.push('reload'),
    close: () => effects.push('close'),
  })
  const close = (button: string) => {
    answerAtOnce = button
    if (isPrevented(guard.onClose)) effects.push('prevent')
  }
  const unload = (button: string) => {
    answerAtOnce = button
    if (isPrevented(guard.onUnloadPrevented)) effects.push('allow-unload')
  }
  const events: Record<string, () => void> = {
    type: () => guard.setUnsaved(true),
    saved: () => guard.setUnsaved(false),
    close: () => close(''),
    'close+Leave': () => close('Leave'),
    'close+Escape': () => close('Escape'),
    yes: () => guard.answer(true),
    no: () => guard.answer(false),
    crash: guard.onPageGone,
    'unload+Leave': () => unload('Leave'),
    'unload+Escape': () => unload('Escape'),
  }
  for (const step of steps.split(' ')) {
    const event = events[step] ?? (() => press(step))
    event()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return effects.join(' ')
}

it.each([
  ['goes on at once when all is saved', 'close', ''],
  ['goes on once the typed text is saved', 'type saved close', ''],
  ['stays if the page says so, and asks the next time', 'type close no close', 'ask prevent ask prevent'],
  ['goes on once the page has saved or discarded its text', 'type close yes close', 'ask prevent close'],
  ['ignores an answer to no question', 'type yes close', 'ask prevent'],
  [
    'goes on without an answer of the page if the owner says so',
    'type close close+Leave unload+Escape',
    'ask prevent ask-to-leave allow-unload',
  ],
  [
    'stays on Escape, and waits for the answer of the page',
    'type close close+Escape yes',
    'ask prevent ask-to-leave prevent close',
  ],
  ['goes on at the next request once the text was saved', 'type close saved close', 'ask prevent'],
  ['a page that prevents its unload stays on Escape', 'close unload+Escape', 'ask-to-leave'],
  [
    'a page has nothing unsaved after a confirmed reload',
    'type unload+Leave close',
    'ask-to-leave allow-unload',
  ],
  [
    'a page that prevents its unload is overruled once it has answered',
    'type close yes unload+Escape',
    'ask prevent close allow-unload',
  ],
  ['a crashed page has nothing unsaved, and is reloaded', 'type crash Reload close', 'ask-to-reload reload'],
  ['the window of a crashed page closes on Escape', 'crash Escape', 'ask-to-reload close'],
  [
    'an answer of the page means nothing after a crash',
    'type close crash yes close',
    'ask prevent ask-to-reload',
  ],
  ['a crash after the answer says nothing', 'type close yes crash close', 'ask prevent close'],
])('%s', async (_, steps, effects) => expect(await run(steps)).toBe(effects))
