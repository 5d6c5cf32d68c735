/** @import { World } from '../run.mjs' */
/** @import { Tally } from '../tally.mjs' */
/** @import { Text } from '../texts.mjs' */
import { withContext } from '../browsers.mjs'
import { findText, poll } from '../find.mjs'
import { Owner } from '../owner.mjs'
import { findStored, listOf, textOf } from '../texts.mjs'

/** In characters. A larger store takes longer to reach the other tab. */
const SIZE = 5_000

/**
 * Two tabs press Save at the same moment, again and again. Each saves a new post, then an edit of it.
 * @param {World} world
 * @param {Tally} tally
 */
export function twoTabs({ browser, site, rounds }, tally) {
  return withContext(browser, async (context) => {
    const first = await Owner.enter(context, site)
    const second = await Owner.enter(context, site)
    /** The last text of each post that was called saved, by the posts' names. @type {Map<string, Text>} */
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
          const outcome = ends[tab] ?? 'nothing'
          tally.note(outcome)
          if (outcome === 'saved' || outcome === 'warned') latest.set(text.name, text)
        }
      })
      // Leaves an editor that is still open, after a refused save or a lost post.
      for (const { owner } of drafts)
        if ((await owner.field('Content *').count()) > 0) await owner.openPanel()
    }
    // A tab sees the other's write a little later.
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

/** Two tabs edit one post: the one that saves second is asked. @param {World} world @param {Tally} tally */
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
          outcome: await draft.owner.save(draft.text),
        })
        const ends = []
        if (isAtOnce) ends.push(...(await Promise.all(drafts.map(save))))
        else for (const draft of drafts) ends.push(await save(draft))
        const saved = ends.filter(({ outcome }) => outcome === 'saved')
        // Otherwise the second save has overwritten the first one without a question.
        if (saved.length !== 1)
          tally.lost.push(`${label}: ${ends.map(({ outcome }) => outcome).join(' and ')}`)
        for (const { owner, text, outcome } of ends) {
          if (outcome === 'refused') await owner.dismiss()
          if (outcome !== 'saved') await owner.page.reload()
          tally.judge(`${label}: ${text.title}`, await findText(owner, text), outcome)
        }
      }),
    )
  }
}
