/** @import { World } from '../run.mjs' */
/** @import { Tally } from '../tally.mjs' */
/** @import { Text } from '../texts.mjs' */
/** @import { Outcome } from '../owner.mjs' */
import { setTimeout as wait } from 'node:timers/promises'
import { withContext, withProfile } from '../browsers.mjs'
import { findText } from '../find.mjs'
import { Owner, seed } from '../owner.mjs'
import { listOf, textOf } from '../texts.mjs'

/** How long after typing the browser is killed, in ms. */
const TYPED_FOR = 1500
/** In characters. A large store reaches the disk late. */
const LARGE = 1_500_000

const seedsOf = (/** @type {number} */ rounds) => [
  ...Array.from({ length: rounds }, (_, round) => textOf(`Seed ${round}`, 0)),
  textOf('Large', 0, LARGE),
]
/** In every other round an edit of another post, else a new post. @param {number} round */
const textOfRound = (round) =>
  round % 2 === 1
    ? { text: textOf(`Seed ${round}`, 1), before: textOf(`Seed ${round}`, 0) }
    : { text: textOf(`New ${round}`, 1), before: undefined }

/**
 * Kills the browser again and again on one profile. Looks for each text after the next start, and for all in the end.
 * @param {World} world
 * @param {Tally} tally
 * @param {(owner: Owner, text: Text) => Promise<Outcome | undefined>} finish the owner's action with the typed text
 */
function killed({ site, rounds }, tally, finish) {
  return withProfile(async (start) => {
    await seed(start, site, listOf(seedsOf(rounds)))
    /** @type {{ text: Text, outcome: Outcome | undefined }[]} */
    const all = []
    for (let round = 0; round < rounds; round++) {
      const { text, before } = textOfRound(round)
      await tally.run(text.title, async () => {
        const owner = await Owner.enter(await start(), site)
        await owner.write(text, before)
        const outcome = await finish(owner, text)
        // `start` kills the browser that runs.
        const again = await Owner.enter(await start(), site)
        tally.judge(text.title, await findText(again, text), outcome)
        all.push({ text, outcome })
      })
    }
    const context = await start()
    for (const { text, outcome } of all) {
      const owner = await Owner.enter(context, site)
      const found = await findText(owner, text)
      if (!found.isStored && !found.isOffered) tally.judge(`${text.title} in the end`, found, outcome)
      await owner.page.close()
    }
  })
}

/** @param {World} world @param {Tally} tally */
export const killedAfterSave = (world, tally) => killed(world, tally, (owner, text) => owner.save(text))

/** @param {World} world @param {Tally} tally */
export const killedWhileTyping = (world, tally) =>
  killed(world, tally, async () => {
    await wait(TYPED_FOR)
    return undefined
  })

/** The page crashes while it saves, up to 200 ms after Save was pressed. @param {World} world @param {Tally} tally */
export async function crashes({ browser, site, rounds }, tally) {
  for (let round = 0; round < rounds; round++) {
    const delay = Math.round((round * 200) / Math.max(1, rounds - 1))
    const { text, before } = textOfRound(round)
    const label = `${text.title} ${delay} ms after Save`
    await tally.run(label, () =>
      withContext(browser, async (context) => {
        const owner = await Owner.enter(context, site, { stored: listOf(seedsOf(rounds)) })
        await owner.write(text, before)
        await wait(TYPED_FOR)
        const session = await context.newCDPSession(owner.page)
        const crash = owner.page.waitForEvent('crash')
        await owner.pressSave()
        await wait(delay)
        // The page never answers.
        session.send('Page.crash').catch(() => {})
        await crash
        await owner.page.close()
        tally.judge(label, await findText(await Owner.enter(context, site), text))
      }),
    )
  }
}
