import { openPanel } from '../support/admin'
import { newWindow, storePosts } from '../support/test'
import { expect, expectFound, save, test, write } from './owner'
import { isStored, postsOf, roundsOf, type Text, textOf } from './texts'

/** In characters. A larger store takes longer to reach the other tab. */
const SIZE = 5_000

test('two-tabs: both press Save at the same moment, for a new post and then for an edit of it', async ({
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

for (let round = 0; round < roundsOf(2, 10); round++) {
  const isAtOnce = round % 2 === 1
  test(`one-post: two tabs edit it, ${isAtOnce ? 'both at once' : 'one after the other'}, round ${round}`, async ({
    page,
  }) => {
    const before = textOf('Shared', 0)
    await storePosts(page, postsOf(before))
    const tabs = [await openPanel(page), await openPanel(await newWindow(page))]
    const drafts = tabs.map((admin, tab) => ({ admin, text: textOf('Shared', tab + 1) }))
    for (const { admin, text } of drafts) await write(admin, text, before)
    const outcomes: string[] = []
    const saveDraft = async ({ admin, text }: (typeof drafts)[number]) => save(admin, text)
    if (isAtOnce) outcomes.push(...(await Promise.all(drafts.map(saveDraft))))
    else for (const draft of drafts) outcomes.push(await saveDraft(draft))
    // Otherwise the second save has overwritten the first one without a question.
    expect.soft(outcomes.toSorted()).toEqual(['refused', 'saved'])
    for (const [tab, { admin, text }] of drafts.entries()) {
      if (outcomes[tab] === 'refused') await admin.answer('OK')
      if (outcomes[tab] !== 'saved') await admin.page.reload()
      await expectFound(admin, text)
    }
  })
}
