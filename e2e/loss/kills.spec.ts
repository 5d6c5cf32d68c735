import { setTimeout as wait } from 'node:timers/promises'
import { type AdminPage, openPanel } from '../support/admin/admin'
import { newWindow, storePosts } from '../support/test'
import { expectFound, save, seed, test, write } from './owner'
import { postsOf, roundsOf, seedsOf, type Text, textOf, textOfRound } from './texts'

/** How long after typing the browser is killed, in ms. */
const TYPED_FOR = 1500
/** In characters. A large store reaches the disk late. */
const LARGE = 1_500_000

const withLarge = (rounds: number) => postsOf(...seedsOf(rounds), textOf('Large', 0, LARGE))

const FINISHES: Record<string, (admin: AdminPage, text: Text) => Promise<unknown>> = {
  'killed-after-save': save,
  'killed-while-typing': () => wait(TYPED_FOR),
}

test.describe('on one profile', () => {
  test.use({ keepsProfile: true })

  for (const [name, finish] of Object.entries(FINISHES))
    test(`${name}: again and again`, async ({ app }) => {
      const rounds = roundsOf(6, 20)
      await seed(app, withLarge(rounds))
      const texts: Text[] = []
      const startAgain = async () => {
        await app.kill()
        return openPanel(await app.start())
      }
      for (let round = 0; round < rounds; round++) {
        const { text, before } = textOfRound(round)
        const admin = await startAgain()
        await write(admin, text, before)
        await finish(admin, text)
        await expectFound(await startAgain(), text, 'after the kill')
        texts.push(text)
      }
      const { page } = await startAgain()
      for (const text of texts) {
        const admin = await openPanel(await newWindow(page))
        await expectFound(admin, text)
        await admin.page.close()
      }
    })
})

const CRASHES = roundsOf(5, 21)
for (let round = 0; round < CRASHES; round++) {
  const delay = Math.round((round * 200) / Math.max(1, CRASHES - 1))
  test(`crashes: ${delay} ms after Save`, async ({ page, context }) => {
    const { text, before } = textOfRound(round)
    await storePosts(page, withLarge(CRASHES))
    const admin = await openPanel(page)
    await write(admin, text, before)
    await wait(TYPED_FOR)
    const session = await context.newCDPSession(page)
    const crash = page.waitForEvent('crash')
    await admin.save.dispatchEvent('click')
    await wait(delay)
    // The page never answers.
    session.send('Page.crash').catch(() => {})
    await crash
    await page.close()
    await expectFound(await openPanel(await context.newPage()), text)
  })
}
