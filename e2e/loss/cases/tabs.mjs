/** @import { World } from '../run.mjs' */
/** @import { Tally } from '../tally.mjs' */
/** @import { Text } from '../texts.mjs' */
import { withContext } from '../browsers.mjs'
import { findText, poll } from '../find.mjs'
import { Owner } from '../owner.mjs'
import { findStored, listOf, textOf } from '../texts.mjs'

/** In characters: a store of some size takes longer to reach the other tab. */
const SIZE = 5_000

/**
 * Two tabs press Save at the same moment, again and again: each saves a new post and an edit of it by turns.
 * @param {World} world
 * @param {Tally} tally
 */
export function twoTabs({ browser, site, rounds }, tally) {
  return withContext(browser, async (context) => {
    const first = await Owner.enter(context, site)
    const second = await Owner.enter(context, site)
    /** What was last called saved, by the posts' names. @type {Map<string, Text>} */
    const latest = new Map()
    for (let round = 0; round < rounds; round++) {
      const drafts = [first, second].map((owner, tab) => {
        const text = textOf(`Tab ${tab} post ${Math.floor(round / 2)}`, round % 2, SIZE)
        return { owner, text, before: round % 2 === 1 ? latest.get(text.name) : undefined }
      })
      await tally.run(`round ${round}`, async () => {
        await Promise.all(drafts.map(({ owner, text, before }) => owner.write(text, before)))
        const ends = await Promise.all(drafts.map(({ owner, text }) => owner.save(text)))
        for (const [tab, { text }] of drafts.entries()) {
          const told = ends[tab] ?? 'nothing'
          tally.note(told)
          if (told === 'saved' || told === 'warned') latest.set(text.name, text)
        }
      })
      // Out of an editor that a refused save, or a post that was lost, has left open.
      for (const { owner } of drafts)
        if ((await owner.field('Content *').count()) > 0) await owner.openPanel()
    }
    // A tab hears a little later of what the other one wrote.
    const agree = async () => (await first.storedText()) === (await second.storedText())
    if (!(await poll(agree, 10_000))) tally.broken.push('the two tabs do not see the same posts')
    const posts = await first.storedPosts()
    for (const text of latest.values()) {
      const { isStored, isDoubled } = findStored(posts, text)
      tally.judge(text.title, { isStored, isOffered: false, isDoubled })
      if (!isStored) tally.falseSaved.push(text.title)
    }
  })
}

/** Two tabs edit one post: the second to save is asked. @param {World} world @param {Tally} tally */
export async function onePost({ browser, site, rounds }, tally) {
  for (let round = 0; round < rounds; round++) {
    const isAtOnce = round % 2 === 1
    const label = `round ${round}, ${isAtOnce ? 'both at once' : 'one after the other'}`
    await tally.run(label, () =>
      withContext(browser, async (context) => {
        const [before, one, other] = [textOf('Shared', 0), textOf('Shared', 1), textOf('Shared', 2)]
        const owners = [
          await Owner.enter(context, site, { stored: listOf([before]) }),
          await Owner.enter(context, site),
        ]
        const drafts = owners.map((owner, tab) => ({ owner, text: tab === 0 ? one : other }))
        for (const { owner, text } of drafts) await owner.write(text, before)
        const save = async (/** @type {typeof drafts[number]} */ draft) => ({
          ...draft,
          told: await draft.owner.save(draft.text),
        })
        const ends = []
        if (isAtOnce) ends.push(...(await Promise.all(drafts.map(save))))
        else for (const draft of drafts) ends.push(await save(draft))
        const saved = ends.filter(({ told }) => told === 'saved')
        // The second one's save would have gone over the first one's unasked.
        if (saved.length !== 1) tally.lost.push(`${label}: ${ends.map(({ told }) => told).join(' and ')}`)
        for (const { owner, text, told } of ends) {
          if (told === 'refused') await owner.dismiss()
          if (told !== 'saved') await owner.page.reload()
          tally.judge(`${label}: ${text.title}`, await findText(owner, text), told)
        }
      }),
    )
  }
}
