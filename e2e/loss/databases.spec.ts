import { openPanel } from '../support/admin/admin'
import { breakDatabases } from './faults'
import { expectFound, save, seed, test, write } from './owner'
import { postsOf, roundsOf, textOf } from './texts'

test.use({ keepsProfile: true })

for (const how of ['hangs', 'fails', 'throws'] as const)
  for (let round = 0; round < roundsOf(2, 2); round++) {
    const name = round % 2 === 0 ? 'New' : 'Edited'
    test(`dead-databases: each ${how}, ${name} post, round ${round}`, async ({ app }) => {
      const stored = textOf('Edited', 0)
      const before = name === 'Edited' ? stored : undefined
      const [typed, saved] = [textOf(name, 1), textOf(name, 2)]
      await seed(app, postsOf(stored))
      const { page } = app
      await page.addInitScript(breakDatabases, { how })
      const admin = await openPanel(page)
      await write(admin, typed, before)
      await page.reload()
      await expectFound(admin, typed, 'typed, after a reload')

      await admin.open()
      await write(admin, saved, before)
      const outcome = await save(admin, saved)
      if (outcome === 'refused') await admin.answer('OK')
      await page.reload()
      await expectFound(admin, saved, `${outcome}, after a reload`)
      // After a warning, the text may end with the browser.
      if (outcome !== 'saved') return
      await app.kill()
      await expectFound(await openPanel(await app.start()), saved, 'saved, after a kill')
    })
  }
