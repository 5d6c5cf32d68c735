import { expect } from '@playwright/test'
import type { Tab } from './engine'

// Visible elements, as XPath.
const quoted = (text: string) => `concat("", "${text.split('"').join('", \'"\', "')}")`
const named = (text: string) => `[normalize-space() = ${quoted(text)} or @aria-label = ${quoted(text)}]`
export const button = (name: string) => `//button${named(name)}`
export const link = (name: string) => `//a${named(name)}`
export const heading = (name: string) => `//*[self::h1 or self::h2 or self::h3]${named(name)}`
/** The control below a label. */
export const field = (label: string) => `//label[span${named(label)}]/*[self::input or self::textarea]`

const SOON = { intervals: [50] }

/** Waits until an element is shown. */
export async function expectSeen(tab: Tab, element: string): Promise<void> {
  await expect.poll(() => tab.evaluateOn(element, isSeen), { ...SOON, message: `sees ${element}` }).toBe(true)
}

/** Waits until the text of the matching elements contains a text. */
export async function expectText(tab: Tab, element: string, text: string): Promise<void> {
  await expect
    .poll(() => tab.evaluate(textOf, element), { ...SOON, message: `reads ${element}` })
    .toContain(text)
}

/** Presses an element once it is enabled, no longer moves, and is in the middle of the window. */
export async function press(tab: Tab, element: string): Promise<void> {
  for (;;) {
    await expectUsable(tab, element)
    await tab.evaluateOn(element, guardPress)
    await tab.click(element)
    let hit: unknown
    const look = async () => {
      hit = await tab.evaluate(() => Reflect.get(window, 'pressHit') as unknown)
      return hit
    }
    // A new page knows nothing of the press that led to it.
    await expect.poll(look, { ...SOON, message: `has pressed ${element}` }).not.toBe('waiting')
    if (hit !== 'missed') return
  }
}

/** Types into the field of a label. */
export async function write(tab: Tab, label: string, text: string): Promise<void> {
  await expectUsable(tab, field(label))
  await tab.type(field(label), text)
}

async function expectUsable(tab: Tab, element: string): Promise<void> {
  await expect
    .poll(() => tab.evaluateOn(element, isUsable, element), { ...SOON, message: `can use ${element}` })
    .toBe(true)
}

export async function signIn(tab: Tab, login: { username: string; password: string }): Promise<void> {
  await write(tab, 'Username', login.username)
  await write(tab, 'Password', login.password)
  await press(tab, button('Sign In'))
  await expectSeen(tab, heading('Admin Panel'))
}

/** The localStorage value of a key. */
export const read = (tab: Tab, key: string): Promise<string | null> =>
  tab.evaluate((name) => localStorage.getItem(name), key)

const isSeen = (found: HTMLElement | null): boolean =>
  found?.checkVisibility({ visibilityProperty: true }) ?? false

function textOf(element: string): string {
  const found = document.evaluate(element, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
  return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at)?.textContent).join(
    '\n',
  )
}

/** Whether an element can be used, and has not moved since the last call. */
function isUsable(found: HTMLElement | null, element: string): boolean {
  if (!found?.checkVisibility({ visibilityProperty: true })) return false
  if (found.matches(':disabled, [aria-disabled="true"]')) return false
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = found.getBoundingClientRect()
  const position = [element, x, y, width, height].join()
  const before: unknown = Reflect.get(window, 'positionBefore')
  Reflect.set(window, 'positionBefore', position)
  return position === before
}

/** A press misses an element that moves just then, and is retried. */
function guardPress(wanted: HTMLElement | null): void {
  const end = new AbortController()
  Reflect.set(window, 'pressHit', 'waiting')
  const guard = (event: Event) => {
    const isHit = event.target instanceof Node && wanted?.contains(event.target)
    if (!isHit) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (event.type !== 'click') return
    Reflect.set(window, 'pressHit', isHit ? 'hit' : 'missed')
    end.abort()
  }
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    window.addEventListener(type, guard, { capture: true, signal: end.signal })
}
