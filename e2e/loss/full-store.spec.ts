import { openPanel } from '../support/admin/admin'
import { fillStore } from '../support/full-store'
import { storePosts } from '../support/test'
import { breakSetItem, HEALED } from './faults'
import { expect, expectFound, save, shows, test, write } from './owner'
import { isStored, postsOf, roundsOf, type Text, textOf } from './texts'

/** In characters: the size of the saved text, and the most that its post needs beside it. */
const SIZE = 20_000
const BESIDE = 600

/** The free space of each round, in characters: first too little, mostly about the post's size, then enough. */
const roomsOf = (count: number): number[] =>
  Array.from({ length: count }, (_, round) => {
    const part = round / Math.max(1, count - 1)
    if (part < 0.2) return Math.round((part / 0.2) * SIZE)
    if (part > 0.9) return SIZE + BESIDE + Math.round(((part - 0.9) / 0.1) * SIZE)
    return SIZE + Math.round(((part - 0.2) / 0.7) * BESIDE)
  })

for (const [round, room] of roomsOf(roundsOf(10, 40)).entries()) {
  const before = round % 2 === 1 ? textOf('Edited', 0) : undefined
  const text = textOf(before ? 'Edited' : 'New', 1, SIZE)
  test(`quota-sizes: ${text.title} with room for ${room}`, async ({ page }) => {
    const others = [textOf('Other', 0), textOf('Another', 0)]
    const stored = postsOf(...others, ...(before ? [before] : []))
    await storePosts(page, stored)
    const admin = await openPanel(page)
    await write(admin, text, before)
    await fillStore(page, room)
    const outcome = await save(admin, text)
    const posts = await admin.storedPosts()
    if (room < SIZE) expect(outcome).toBe('refused')
    if (outcome === 'refused') {
      expect(posts).toEqual(stored)
      expect(await shows(admin, text)).toBe(true)
    } else for (const each of [text, ...others]) expect(isStored(posts, each), each.title).toBe(true)
  })
}

/** Enough for ten calls of setItem if each save makes one. */
const SAVES = 11

for (const how of ['quota', 'error', 'silent'] as const)
  for (const isLasting of [false, true])
    for (let at = 1; at <= roundsOf(3, 10); at++)
      test(`failing-set-item: ${how} ${isLasting ? 'from' : 'at'} call ${at}`, async ({ page }) => {
        const admin = await openPanel(page)
        await page.addInitScript(breakSetItem, { at, how, isLasting, healed: HEALED })
        await page.reload()
        let before: Text | undefined
        let text = textOf('Post', 0)
        let outcome = ''
        for (let count = 0; count < SAVES && outcome !== 'refused'; count++) {
          text = textOf('Post', count)
          await write(admin, text, before)
          outcome = await save(admin, text)
          if (outcome === 'saved')
            expect.soft(isStored(await admin.storedPosts(), text), `saved: ${text.title}`).toBe(true)
          before = text
        }
        if (outcome === 'refused') {
          expect.soft(await shows(admin, text), `on the screen: ${text.title}`).toBe(true)
          await admin.answer('OK')
        }
        await page.evaluate((name) => void Object.assign(window, { name }), HEALED)
        await page.reload()
        await expectFound(admin, text, 'after a reload')
      })
