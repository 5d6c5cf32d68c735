/** @import { World } from '../run.mjs' */
/** @import { Tally } from '../tally.mjs' */
import { withContext } from '../browsers.mjs'
import { breakSetItem, HEALED } from '../faults.mjs'
import { findText } from '../find.mjs'
import { Owner } from '../owner.mjs'
import { findStored, listOf, textOf } from '../texts.mjs'

/** In characters: the size of the saved text, and the most that its post needs beside it. */
const SIZE = 20_000
const BESIDE = 600

/**
 * The free space in each round, in characters: first too little, mostly about the post's size, then enough.
 * @param {number} count
 * @returns {number[]}
 */
const roomsOf = (count) =>
  Array.from({ length: count }, (_, place) => {
    const part = place / Math.max(1, count - 1)
    if (part < 0.2) return Math.round((part / 0.2) * SIZE)
    if (part > 0.9) return SIZE + BESIDE + Math.round(((part - 0.9) / 0.1) * SIZE)
    return SIZE + Math.round(((part - 0.2) / 0.7) * BESIDE)
  })

/** @param {World} world @param {Tally} tally */
export async function quotaSizes({ browser, site, rounds }, tally) {
  for (const [round, room] of roomsOf(rounds).entries()) {
    const before = round % 2 === 1 ? textOf('Edited', 0) : undefined
    const text = textOf(before ? 'Edited' : 'New', 1, SIZE)
    const others = [textOf('Other', 0), textOf('Another', 0)]
    const label = `${text.title} with room for ${room}`
    await tally.run(label, () =>
      withContext(browser, async (context) => {
        const stored = listOf(before ? [...others, before] : others)
        const owner = await Owner.enter(context, site, { stored })
        await owner.write(text, before)
        await owner.page.evaluate(fillStore, room)
        const outcome = await owner.save(text)
        const posts = await owner.storedPosts()
        const { isStored, isDoubled } = findStored(posts, text)
        const isSame = (await owner.storedText()) === stored
        const isOnScreen = outcome === 'refused' && isSame && (await owner.shows(text))
        tally.judge(label, { isStored, isOffered: isOnScreen, isDoubled }, outcome)
        for (const other of others)
          if (!findStored(posts, other).isStored) tally.lost.push(`${label}: ${other.title}`)
      }),
    )
  }
}

/** Runs in the page: fills the store but for `room` characters. @param {number} room */
function fillStore(room) {
  // Finds the browser's limit by halves, down to the last character.
  let filler = ''
  for (let step = 2 ** 23; step >= 1; step /= 2) {
    try {
      localStorage.setItem('filler', filler + 'x'.repeat(step))
      filler += 'x'.repeat(step)
    } catch {
      // The step does not fit. Half of it may.
    }
  }
  localStorage.setItem('filler', filler.slice(room))
}

const HOWS = /** @type {const} */ (['quota', 'error', 'silent'])
/** Enough for ten calls of setItem if each save makes one. */
const SAVES = 11

/** setItem fails at one of the first calls, or from there on. @param {World} world @param {Tally} tally */
export async function failingSetItem({ browser, site, rounds }, tally) {
  for (const how of HOWS)
    for (const isLasting of [false, true])
      for (let at = 1; at <= rounds; at++) {
        const label = `${how} ${isLasting ? 'from' : 'at'} call ${at}${isLasting ? ' on' : ''}`
        await tally.run(label, () =>
          withContext(browser, async (context) => {
            const owner = await Owner.enter(context, site, {
              prepare: (page) => page.addInitScript(breakSetItem, { at, how, isLasting, healed: HEALED }),
            })
            await saveUntilRefused(owner, tally, label)
          }),
        )
      }
}

/**
 * Saves one post again and again, and checks the page's message.
 * @param {Owner} owner @param {Tally} tally @param {string} label
 */
async function saveUntilRefused(owner, tally, label) {
  let before
  let text = textOf('Post', 0)
  let outcome
  for (let save = 0; save < SAVES && outcome !== 'refused'; save++) {
    text = textOf('Post', save)
    await owner.write(text, before)
    outcome = await owner.save(text)
    const { isStored } = findStored(await owner.storedPosts(), text)
    if (outcome === 'saved' && !isStored) tally.falseSaved.push(`${label}: ${text.title}`)
    if (outcome === 'nothing') break
    before = text
  }
  if (outcome === 'refused') {
    if (!(await owner.shows(text))) tally.lost.push(`${label}: ${text.title} is not on the screen`)
    await owner.dismiss()
  }
  await owner.page.evaluate((name) => void Object.assign(window, { name }), HEALED)
  await owner.page.reload()
  tally.judge(`${label}: ${text.title} after a reload`, await findText(owner, text), outcome)
}
