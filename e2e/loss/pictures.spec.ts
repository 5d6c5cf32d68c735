import { setTimeout as wait } from 'node:timers/promises'
import { type AdminPage, openPanel } from '../support/admin/admin'
import { paste } from '../support/admin/paste-files'
import { storedPictures } from '../support/admin/text-pictures'
import { showTransfer } from '../support/admin/transfer'
import { makePicture } from '../support/pictures'
import { breakDatabases } from './faults'
import { ARCHIVE, expect, expectFound, seed, shows, test, write } from './owner'
import { picturesIn, postsOf, roundsOf, seedsOf, textOf, textOfRound } from './texts'

/** Longer than the draft takes that has the typed text. */
const TYPED_FOR = 1500
const KILLED_WITHIN = 1500

/** Pastes a picture that no other round has. */
async function pastePicture(admin: AdminPage, round: number): Promise<void> {
  const size = { width: 600 + round, height: 600, noise: true }
  const buffer = await makePicture(admin.page, { type: 'image/png', ...size })
  await paste(admin.field('Content *'), { name: 'noise.png', mimeType: 'image/png', buffer })
}

/** Expects each picture of the texts to be stored, and each that no text has to be offered. */
async function expectPictures(admin: AdminPage): Promise<void> {
  const stored = Object.keys(await storedPictures(admin.page))
  const named = picturesIn((await admin.storedPosts()).map(({ content }) => content).join())
  expect.soft(named.filter((name) => !stored.includes(name))).toEqual([])
  const unused = stored.length - named.length
  await showTransfer(admin)
  const offer = admin.dialog.getByText(/^Not used by any text anymore: \d+ pictures?\.$/)
  if (unused === 0) await expect.soft(offer).toBeHidden()
  else await expect.soft(offer).toHaveText(new RegExp(`: ${unused} picture`))
  await admin.answer('Close')
}

test.describe('on one profile', () => {
  test.use({ keepsProfile: true })

  test('pictures: killed between the bytes, the line and the save', async ({ app }) => {
    const rounds = roundsOf(4, 60)
    await seed(app, postsOf(...seedsOf(rounds)))
    for (let round = 0; round < rounds; round++) {
      const { text, before } = textOfRound(round)
      const delay = Math.round((round * KILLED_WITHIN) / Math.max(1, rounds - 1))
      const admin = await openPanel(app.page)
      await write(admin, text, before)
      await wait(TYPED_FOR)
      await pastePicture(admin, round)
      // In some rounds the save ends before the kill.
      if (round % 4 > 1) await admin.save.dispatchEvent('click')
      await wait(delay)
      await app.kill()
      const again = await openPanel(await app.start())
      await expectFound(again, text, `killed ${delay} ms after the paste`)
      if (await shows(again, text)) await again.saveToList()
      await expectPictures(again)
    }
  })
})

/** In bytes. Drafts need less, a picture more. */
const QUOTA = 300_000

for (const how of ['is full', 'hangs', 'fails', 'throws'] as const)
  test(`pictures: their database ${how}, and drafts are stored`, async ({ page, context, baseURL }) => {
    const text = textOf('Post', 1)
    if (how === 'is full') {
      // Before the first use of a database: the browser remembers how much room there is.
      const { origin } = new URL(baseURL ?? '')
      const session = await context.newCDPSession(page)
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: QUOTA })
    } else await page.addInitScript(breakDatabases, { how, only: ARCHIVE })
    const admin = await openPanel(page)
    await write(admin, text)
    await admin.waitForDrafts(1)
    await pastePicture(admin, 0)
    await expect(admin.dialog.getByRole('heading')).toHaveText('The picture wasn’t added')
    await admin.answer('OK')
    await expect(admin.field('Content *')).toHaveValue(text.content)
    const more = { ...text, content: `${text.content} And more.` }
    await admin.field('Content *').fill(more.content)
    await expect.poll(() => admin.drafts()).toMatchObject([{ text: { content: more.content } }])
    await page.reload()
    await expectFound(admin, more, 'after a reload')
  })
