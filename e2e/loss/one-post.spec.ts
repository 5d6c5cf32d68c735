import { openPanel } from '../support/admin/admin'
import { newWindow, storePosts } from '../support/test'
import { expect, expectFound, save, test, write } from './owner'
import { postsOf, roundsOf, textOf } from './texts'

for (let round = 0; round < roundsOf(2, 10); round++) {
  const isAtOnce = round % 2 === 1
  test(`one-post: two tabs edit it, ${isAtOnce ? 'at once' : 'in turn'}, round ${round}`, async ({
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
