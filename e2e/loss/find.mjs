/** @import { Owner } from './owner.mjs' */
/** @import { Text } from './texts.mjs' */
import { setTimeout as wait } from 'node:timers/promises'
import { WORDS } from './owner.mjs'
import { findStored } from './texts.mjs'

/** @typedef {{ isStored: boolean, isOffered: boolean, isDoubled: boolean }} Found */

/** In ms. A database that never answers delays an offer by some seconds, or more on a busy machine. */
const OFFERED_BY = 60_000
/** In ms. If a stored text is offered too, it is offered by then. */
const ALSO_OFFERED_BY = 400

/**
 * Where the owner finds a text: among the posts, in the editor, or in an offer of the panel. An offer is opened, and
 * counts only if it has the whole text.
 * @param {Owner} owner in the panel, in any view
 * @param {Text} text
 * @returns {Promise<Found>}
 */
export async function findText(owner, text) {
  const { isStored, isDoubled } = findStored(await owner.storedPosts(), text)
  if (isStored) {
    const isOffered = await poll(() => offerOf(owner, text).isVisible(), ALSO_OFFERED_BY)
    return { isStored, isOffered, isDoubled: isDoubled || isOffered }
  }
  let hasLeft = false
  const started = Date.now()
  // A lost save is stored again at once.
  const isBack = async () => (await owner.shows(text)) || findStored(await owner.storedPosts(), text).isStored
  const isOffered = await poll(async () => {
    if (await isBack()) return true
    const openings = [owner.page.getByRole('button', { name: WORDS.restore }), offerOf(owner, text)]
    for (const opening of openings) {
      if (!(await opening.first().isVisible())) continue
      await opening.first().click()
      // Otherwise there may be another button to press: an editor offers the text once more.
      return poll(isBack, 3_000)
    }
    // The view that the tab came back to may show no offer.
    if (!hasLeft && Date.now() - started > OFFERED_BY / 2) {
      hasLeft = true
      await owner.go('Dashboard')
    }
    return false
  }, OFFERED_BY)
  return { isStored, isOffered, isDoubled }
}

/** A button that names the text, and is not a stored post's. @param {Owner} owner @param {Text} text */
function offerOf(owner, { title }) {
  const name = title.replaceAll('.', '\\.')
  return owner.page.getByRole('button', { name: new RegExp(`^(?!Edit |Delete ).*${name}`) })
}

/**
 * Polls until the answer is yes, or the timeout. Gives the last answer.
 * @param {() => Promise<boolean>} ask
 * @param {number} ms
 */
export async function poll(ask, ms) {
  const end = Date.now() + ms
  while (!(await ask())) {
    if (Date.now() > end) return false
    await wait(25)
  }
  return true
}
