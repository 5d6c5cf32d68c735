/** @import { BrowserContext } from '@playwright/test' */
/** @import { World } from '../run.mjs' */
/** @import { Tally } from '../tally.mjs' */
import { withProfile } from '../browsers.mjs'
import { breakDatabases } from '../faults.mjs'
import { findText } from '../find.mjs'
import { Owner, seed } from '../owner.mjs'
import { listOf, textOf } from '../texts.mjs'

const HOWS = /** @type {const} */ (['hangs', 'fails', 'throws'])

/** No database answers while the owner types, saves and comes back. @param {World} world @param {Tally} tally */
export async function deadDatabases({ site, rounds }, tally) {
  let longest = 0
  for (const how of HOWS)
    for (let round = 0; round < rounds; round++) {
      const before = round % 2 === 1 ? textOf('Edited', 0) : undefined
      const [typed, saved] = [textOf(before ? 'Edited' : 'New', 1), textOf(before ? 'Edited' : 'New', 2)]
      const label = `database ${how}, ${before ? 'edited' : 'new'} post`
      await tally.run(label, () =>
        withProfile(async (start) => {
          await seed(start, site, listOf([textOf('Edited', 0)]))
          const owner = await enterBroken(await start(), site, how)
          await owner.write(typed, before)
          await owner.page.reload()
          tally.judge(`${label}: typed, after a reload`, await findText(owner, typed))

          await owner.openPanel()
          await owner.write(saved, before)
          const started = Date.now()
          const outcome = await owner.save(saved)
          longest = Math.max(longest, Date.now() - started)
          if (outcome === 'nothing') tally.broken.push(`${label}: the page said nothing after the save`)
          if (outcome === 'refused') await owner.dismiss()
          await owner.page.reload()
          tally.judge(`${label}: saved, after a reload`, await findText(owner, saved), outcome)
          // After a warning, the text may end with the browser.
          if (outcome === 'saved')
            tally.judge(
              `${label}: saved, after a kill`,
              await findText(await Owner.enter(await start(), site), saved),
              outcome,
            )
        }),
      )
    }
  tally.note(`said within ${longest} ms`)
}

/** @param {BrowserContext} context @param {string} site @param {typeof HOWS[number]} how */
async function enterBroken(context, site, how) {
  return Owner.enter(context, site, { prepare: (page) => page.addInitScript(breakDatabases, how) })
}
