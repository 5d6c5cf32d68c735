import { describe, expect, it } from 'vitest'
import { type ClosingAction, type ClosingEvent, nextClosing, OPEN } from './closing'

const UNSAVED: ClosingEvent = { kind: 'unsaved', unsaved: true }
const SAVED: ClosingEvent = { kind: 'unsaved', unsaved: false }
const CLOSE: ClosingEvent = { kind: 'close-asked' }
const HELD: ClosingEvent = { kind: 'unload-held' }
const GONE: ClosingEvent = { kind: 'page-gone' }
const WAITED: ClosingEvent = { kind: 'waited' }
const choose = (choice: 'save' | 'discard' | 'stay'): ClosingEvent => ({ kind: 'chosen', choice })
const answer = (done: boolean): ClosingEvent => ({ kind: 'answered', done })

/** The actions after each event in turn. */
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
    ['goes on once what was typed is saved', [UNSAVED, SAVED, CLOSE], [[], [], []]],
    ['is held and asked about', [UNSAVED, CLOSE], [[], ['hold', 'ask']]],
    [
      'goes on without saving, once the page has discarded its text',
      [UNSAVED, CLOSE, choose('discard'), answer(true), CLOSE],
      [[], ['hold', 'ask'], ['discard'], ['close'], []],
    ],
    [
      'goes on without saving though the page does not answer in time, and once only',
      [UNSAVED, CLOSE, choose('discard'), WAITED, answer(true), WAITED],
      [[], ['hold', 'ask'], ['discard'], ['close'], [], []],
    ],
    [
      'goes on at once when it is asked for again after that was chosen',
      [UNSAVED, CLOSE, choose('discard'), CLOSE, answer(true), WAITED],
      [[], ['hold', 'ask'], ['discard'], [], [], []],
    ],
    [
      'does not go on for a time that is over while the page saves',
      [UNSAVED, CLOSE, choose('save'), WAITED],
      [[], ['hold', 'ask'], ['save'], []],
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
      'is asked about again when the page does not answer to a save',
      [UNSAVED, CLOSE, choose('save'), CLOSE, choose('discard')],
      [[], ['hold', 'ask'], ['save'], ['hold', 'ask'], ['discard']],
    ],
    [
      'goes on, and withdraws the question, when a pending save has succeeded',
      [UNSAVED, CLOSE, SAVED, CLOSE],
      [[], ['hold', 'ask'], ['withdraw', 'close'], []],
    ],
    [
      'does so too when it was asked for again while the page saved',
      [UNSAVED, CLOSE, choose('save'), CLOSE, SAVED, CLOSE, answer(true), choose('stay')],
      [[], ['hold', 'ask'], ['save'], ['hold', 'ask'], ['withdraw', 'close'], [], [], []],
    ],
    [
      'asks nothing when it is asked for again after the save and before the page’s answer',
      [UNSAVED, CLOSE, choose('save'), SAVED, CLOSE],
      [[], ['hold', 'ask'], ['save'], [], []],
    ],
    [
      'leaves the question open when that save has failed',
      [UNSAVED, CLOSE, choose('save'), CLOSE, answer(false), choose('discard')],
      [[], ['hold', 'ask'], ['save'], ['hold', 'ask'], [], ['discard']],
    ],
    [
      'does not go on after a save once the owner has chosen to stay',
      [UNSAVED, CLOSE, choose('save'), CLOSE, choose('stay'), SAVED, answer(true)],
      [[], ['hold', 'ask'], ['save'], ['hold', 'ask'], [], [], []],
    ],
    [
      'ignores an answer to no question',
      [UNSAVED, answer(true), choose('discard'), CLOSE],
      [[], [], [], ['hold', 'ask']],
    ],
  ])('%s', (_, events, actions) => {
    expect(run(...events)).toEqual(actions)
  })
})

describe('a page that prevents its unload', () => {
  it.each<[string, ClosingEvent[], ClosingAction[][]]>([
    ['is asked about where main knew of nothing unsaved', [CLOSE, HELD], [[], ['ask-to-discard']]],
    ['is asked about when it reloads', [UNSAVED, HELD], [[], ['ask-to-discard']]],
    [
      'is overruled once the owner has answered',
      [UNSAVED, CLOSE, choose('discard'), HELD, WAITED, HELD],
      [[], ['hold', 'ask'], ['discard'], ['let-go'], ['close'], ['let-go']],
    ],
    ['stays while the owner is asked', [UNSAVED, CLOSE, HELD], [[], ['hold', 'ask'], []]],
    [
      'is asked about where something was typed after the save that the window closes with',
      [UNSAVED, CLOSE, SAVED, CLOSE, HELD],
      [[], ['hold', 'ask'], ['withdraw', 'close'], [], ['ask-to-discard']],
    ],
  ])('%s', (_, events, actions) => {
    expect(run(...events)).toEqual(actions)
  })
})

describe('a page that has crashed', () => {
  it('is asked about, and has nothing unsaved any more', () => {
    expect(run(UNSAVED, GONE, CLOSE)).toEqual([[], ['ask-to-reload'], []])
  })

  it('leaves no question open about its text', () => {
    expect(run(UNSAVED, CLOSE, GONE, choose('save'), CLOSE).slice(2)).toEqual([
      ['withdraw', 'ask-to-reload'],
      [],
      [],
    ])
  })

  it('does not leave the window waiting for its answer', () => {
    expect(run(UNSAVED, CLOSE, choose('save'), GONE, CLOSE).at(-1)).toEqual([])
  })

  it('is no reason to stay or to ask once the owner has chosen to leave', () => {
    expect(run(UNSAVED, CLOSE, choose('discard'), GONE, CLOSE).slice(3)).toEqual([['close'], []])
    expect(run(UNSAVED, CLOSE, choose('save'), answer(true), GONE, CLOSE).slice(3)).toEqual([
      ['close'],
      [],
      [],
    ])
  })
})
