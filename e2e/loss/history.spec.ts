import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openPanel } from '../support/admin/admin'
import { choose, press, showTransfer, textFile } from '../support/admin/transfer'
import { recordsOf } from '../support/records'
import { breakDatabases } from './faults'
import { ARCHIVE, expect, expectFound, save, seed, shows, test, write } from './owner'
import { postsOf, roundsOf, type Text, textOf } from './texts'

const textsIn = async (page: Page, database: string, store: string): Promise<string[]> =>
  JSON.parse(await recordsOf(page, [database, store])).map(({ text }: { text: string }) => text)

const isOf = (entry: string, { title, content }: Text) =>
  entry.includes(JSON.stringify(title)) && entry.includes(JSON.stringify(content))

test.describe('on one profile', () => {
  test.use({ keepsProfile: true })

  test('history: killed between the save and its version', async ({ app }) => {
    const rounds = roundsOf(4, 40)
    const first = Array.from({ length: rounds }, (_, round) => textOf(`Seed ${round}`, 0))
    await seed(app, postsOf(...first))
    for (const [round, before] of first.entries()) {
      const [text, later] = [textOf(before.name, 1), textOf(before.name, 2)]
      // The save ends, and its version is never added.
      await app.page.addInitScript(breakDatabases, { how: 'hangs' as const, only: ARCHIVE })
      let admin = await openPanel(app.page)
      await write(admin, text, before)
      expect(await save(admin, text)).toBe('saved')
      // The disk may have the save, or only its second copy.
      await wait(round * 100)
      await app.kill()
      admin = await openPanel(await app.start())
      await expectFound(admin, text, `killed in round ${round}`)
      const wasLost = await shows(admin, text)
      if (wasLost) await admin.saveToList()
      await admin.open()
      await write(admin, later, text)
      expect(await save(admin, later)).toBe('saved')
      // The seed was not saved here: if the disk has the save that replaced it, it is nowhere.
      const saved = wasLost ? [before, text, later] : [text, later]
      const missing = async () => {
        const versions = await textsIn(admin.page, ARCHIVE, 'versions')
        return saved.filter((each) => !versions.some((entry) => isOf(entry, each)))
      }
      await expect.poll(missing, `versions missing in round ${round}`).toEqual([])
    }
  })

  for (const way of ['delete', 'replace'] as const)
    test(`history: killed while all posts are ${way}d`, async ({ app }) => {
      const rounds = roundsOf(3, 30)
      const count = process.env.LOSS_FULL ? 2000 : 50
      for (let round = 0; round < rounds; round++) {
        // In each round posts of other ids.
        const ofRound = (version: number) =>
          Array.from({ length: count }, (_, at) => textOf(`Round ${round} post ${at}`, version))
        const posts = postsOf(...ofRound(0)).map((post) => ({ ...post, id: `${post.id}${round}` }))
        await seed(app, posts)
        const admin = await openPanel(app.page)
        if (way === 'delete') {
          await admin.go('Manage Blogs')
          await admin.page.getByRole('checkbox', { name: 'Select all shown posts' }).click()
          await admin.page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
          await admin.dialog.getByRole('button', { name: 'Delete', exact: true }).dispatchEvent('click')
        } else {
          await showTransfer(admin)
          await choose(admin, textFile(JSON.stringify(postsOf(...ofRound(1)))))
          await press(admin, `Replace all ${count} posts`)
        }
        await wait((round * 2000) / Math.max(1, rounds - 1))
        await app.kill()
        const page = (await openPanel(await app.start())).page
        const list = await page.evaluate(() => localStorage.getItem('blogPosts') ?? '')
        const versions = await textsIn(page, ARCHIVE, 'versions')
        const kept = [list, ...versions, ...(await textsIn(page, 'inkfolio', 'safety-copies'))].join()
        const lost = ofRound(0).filter(({ content }) => !kept.includes(JSON.stringify(content)))
        expect(
          lost.map(({ title }) => title),
          `killed in round ${round}`,
        ).toEqual([])
      }
    })
})
