import { openPanel } from '../support/admin/admin'
import { newWindow } from '../support/test'
import { expect, save, test, write } from './owner'
import { isStored, roundsOf, type Text, textOf } from './texts'

/** In characters. A larger store takes longer to reach the other tab. */
const SIZE = 5_000

// The browser tests run this too, in fewer rounds.
test('two-tabs: both save a post at the same moment, and then an edit of it', { tag: '@thorough' }, async ({
  page,
}) => {
  const tabs = [await openPanel(page), await openPanel(await newWindow(page))]
  /** The last text of each post that was called saved, by the posts' names. */
  const latest = new Map<string, Text>()
  for (let round = 0; round < roundsOf(40, 300); round++) {
    const drafts = tabs.map((admin, tab) => {
      const text = textOf(`Tab ${tab} post ${Math.floor(round / 2)}`, round % 2, SIZE)
      return { admin, text, before: round % 2 === 1 ? latest.get(text.name) : undefined }
    })
    await Promise.all(drafts.map(({ admin, text, before }) => write(admin, text, before)))
    const outcomes = await Promise.all(drafts.map(({ admin, text }) => save(admin, text)))
    for (const [tab, { admin, text }] of drafts.entries())
      if (outcomes[tab] === 'refused') await admin.open()
      else latest.set(text.name, text)
  }
  // A tab sees the other's write a little later.
  const texts = () => Promise.all(tabs.map((admin) => admin.storedText()))
  await expect.poll(async () => new Set(await texts()).size).toBe(1)
  const [posts = []] = await Promise.all(tabs.map((admin) => admin.storedPosts()))
  for (const text of latest.values()) expect.soft(isStored(posts, text), text.title).toBe(true)
  expect(posts).toHaveLength(latest.size)
})
