import { describe, expect, it } from 'vitest'
import { type ClosingAction, type ClosingEvent, nextClosing, OPEN } from './closing'

const UNSAVED: ClosingEvent = { kind: 'unsaved', unsaved: true }
const CLOSE: ClosingEvent = { kind: 'close-asked' }
const QUIT: ClosingEvent = { kind: 'quit-asked' }
const choose = (choice: 'save' | 'discard' | 'stay'): ClosingEvent => ({ kind: 'chosen', choice })
const answer = (saved: boolean): ClosingEvent => ({ kind: 'answered', saved })

/** What is done about each event in turn. */
function run(...events: ClosingEvent[]): (readonly ClosingAction[])[] {
  let state = OPEN
  return events.map((event) => {
    const [next, actions] = nextClosing(state, event)
    state = next
    return actions
  })
}

describe('closing', () => {
  it.each<[string, ClosingEvent[], ClosingAction[][]]>([
    ['goes on at once when all is saved', [CLOSE], [[]]],
    [
      'goes on once what was typed is saved',
      [UNSAVED, { kind: 'unsaved', unsaved: false }, CLOSE],
      [[], [], []],
    ],
    ['is held and asked about', [UNSAVED, CLOSE], [[], ['hold', 'ask']]],
    [
      'goes on without saving',
      [UNSAVED, CLOSE, choose('discard'), CLOSE],
      [[], ['hold', 'ask'], ['close'], []],
    ],
    [
      'goes on after saving',
      [UNSAVED, CLOSE, choose('save'), answer(true), CLOSE],
      [[], ['hold', 'ask'], ['save'], ['close'], []],
    ],
    [
      'stays when saving fails, and asks the next time',
      [UNSAVED, CLOSE, choose('save'), answer(false), CLOSE],
      [[], ['hold', 'ask'], ['save'], [], ['hold', 'ask']],
    ],
    [
      'stays, and asks the next time',
      [UNSAVED, CLOSE, choose('stay'), CLOSE],
      [[], ['hold', 'ask'], [], ['hold', 'ask']],
    ],
    [
      'asks once however often it is asked for',
      [UNSAVED, CLOSE, CLOSE, CLOSE],
      [[], ['hold', 'ask'], ['hold'], ['hold']],
    ],
    [
      'is held while the page saves',
      [UNSAVED, CLOSE, choose('save'), CLOSE],
      [[], ['hold', 'ask'], ['save'], ['hold']],
    ],
    [
      'takes no answer that nobody asked for',
      [UNSAVED, answer(true), choose('discard'), CLOSE],
      [[], [], [], ['hold', 'ask']],
    ],
  ])('%s', (_, events, actions) => {
    expect(run(...events)).toEqual(actions)
  })
})

describe('quitting', () => {
  it('goes on as quitting when the dialog was answered', () => {
    expect(run(UNSAVED, QUIT, CLOSE, choose('discard')).at(-1)).toEqual(['quit'])
    expect(run(UNSAVED, QUIT, CLOSE, choose('save'), answer(true)).at(-1)).toEqual(['quit'])
  })

  it('is over when the owner stays: a later close closes the window alone', () => {
    expect(run(UNSAVED, QUIT, CLOSE, choose('stay'), CLOSE, choose('discard')).at(-1)).toEqual(['close'])
  })
})
