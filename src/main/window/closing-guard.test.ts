import { expect, it } from 'vitest'
import { isPrevented } from '../testing/fakes/events'
import { createClosingGuard } from './closing-guard'

/** The effects of these steps on a guarded window, in order. A step is an event, or the button that the owner presses. */
async function run(steps: string): Promise<string> {
  const effects: string[] = []
  let press: (label: string) => void = () => {}
  let endTimeout = () => {}
  let answerAtOnce = ''
  const buttonOf = (label: string, buttons: string[] = [], cancelId = -1) =>
    label === 'Escape' ? cancelId : buttons.indexOf(label)
  const guard = createClosingGuard({
    showMessage: ({ type, buttons, cancelId }) =>
      new Promise((resolve) => {
        effects.push(type === 'error' ? 'ask-to-reload' : 'ask')
        press = (label) => resolve(buttonOf(label, buttons, cancelId))
      }),
    showMessageAtOnce: ({ buttons, cancelId }) => {
      effects.push('ask-to-leave')
      return buttonOf(answerAtOnce, buttons, cancelId)
    },
    send: (request) => effects.push(request.replace('BeforeClosing', '')),
    later: (onTimeout) => {
      endTimeout = onTimeout
    },
    reload: () => effects.push('reload'),
    close: () => effects.push('close'),
  })
  const prevent = (button: string) => {
    answerAtOnce = button
    if (isPrevented(guard.onUnloadPrevented)) effects.push('allow-unload')
  }
  const events: Record<string, () => void> = {
    type: () => guard.setUnsaved(true),
    saved: () => guard.setUnsaved(false),
    close: () => {
      if (isPrevented(guard.onClose)) effects.push('prevent')
    },
    done: () => guard.answer(true),
    failed: () => guard.answer(false),
    timeout: () => endTimeout(),
    crash: guard.onPageGone,
    'unload+Leave': () => prevent('Leave'),
    'unload+Escape': () => prevent('Escape'),
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
  ['stays on Escape, and asks the next time', 'type close Escape close', 'ask prevent ask prevent'],
  ['asks once for several requests', 'type close close close', 'ask prevent prevent prevent'],
  [
    'goes on without saving, once the page has discarded its text',
    'type close Discard done close',
    'ask prevent discard close',
  ],
  [
    'goes on without saving after a timeout, once',
    'type close Discard timeout done timeout',
    'ask prevent discard close',
  ],
  [
    'goes on at once when it is requested again after Discard',
    'type close Discard close done timeout',
    'ask prevent discard',
  ],
  ['goes on after saving', 'type close Save done close', 'ask prevent save close'],
  [
    'asks again when the page does not answer to a save',
    'type close Save close Discard',
    'ask prevent save ask prevent discard',
  ],
  ['goes on at the next request once a pending save has succeeded', 'type close saved close', 'ask prevent'],
  ['ignores an answer to no question', 'type done Discard close', 'ask prevent'],
  ['a page that prevents its unload stays on Escape', 'close unload+Escape', 'ask-to-leave'],
  [
    'a page has nothing unsaved after a confirmed reload',
    'type unload+Leave close',
    'ask-to-leave allow-unload',
  ],
  [
    'a page that prevents its unload is overruled once the owner has answered',
    'type close Discard unload+Escape timeout unload+Escape',
    'ask prevent discard allow-unload close allow-unload',
  ],
  ['a crashed page has nothing unsaved, and is reloaded', 'type crash Reload close', 'ask-to-reload reload'],
  ['the window of a crashed page closes on Escape', 'crash Escape', 'ask-to-reload close'],
  [
    'the question about unsaved text means nothing after a crash',
    'type close crash close',
    'ask prevent ask-to-reload',
  ],
  ['a crash after Discard closes the window', 'type close Discard crash close', 'ask prevent discard close'],
])('%s', async (_, steps, effects) => expect(await run(steps)).toBe(effects))
