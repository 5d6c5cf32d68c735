import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumOptions } from '../../scripts/lib/programs/launch-chromium.mjs'
import { type AdminPage, openPanel } from '../support/admin/admin'
import { kill } from '../support/targets/kill'
import { newWindow } from '../support/test'
import { expect, expectFound, save, shows, test, write } from './owner'
import { type Text, textOf } from './texts'

/** Longer than the rest of a block on the disk, and not to be compressed. */
const longText = (name: string): Text => {
  const { content, ...text } = textOf(name, 0)
  return { ...text, content: `${randomBytes(20_000).toString('hex')}${content}` }
}

/** A disk of its own for a browser's profile, which can be filled. */
class SmallDisk {
  private readonly folder = mkdtempSync(join(tmpdir(), 'inkfolio-disk-'))
  private readonly filler = join(this.folder, 'filler')
  readonly profile = join(this.folder, 'profile')
  readonly isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', this.folder]).status === 0

  fill(): void {
    const file = openSync(this.filler, 'a')
    try {
      // Block by block, because the browser writes too.
      for (;;) writeSync(file, Buffer.alloc(4096))
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
    closeSync(file)
  }

  makeRoom(): void {
    rmSync(this.filler)
  }

  remove(): void {
    spawnSync('umount', ['-l', this.folder])
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Types until the panel says that drafts can, or cannot, be stored. `prepare` is called before each try. */
const typeUntil = (admin: AdminPage, isStored: boolean, prepare: () => void) =>
  expect(async () => {
    prepare()
    await admin.field('Content *').press('End')
    await admin.page.keyboard.type('.')
    await admin.page.keyboard.press('Backspace')
    const notice = admin.page.getByText('Autosave isn’t working')
    await expect(notice).toBeVisible({ visible: !isStored, timeout: 2_000 })
  }).toPass({ timeout: 60_000 })

/** Finds and stores each text in a tab of its own. */
async function findEach({ page }: AdminPage, ...texts: readonly Text[]): Promise<void> {
  for (const text of texts) {
    const admin = await openPanel(await newWindow(page))
    await expectFound(admin, text)
    if (await shows(admin, text)) await admin.saveToList()
    await admin.page.close()
  }
}

test('full-disk: what is written when there is room again stays', async ({ attach }) => {
  const disk = new SmallDisk()
  let context: BrowserContext | null = null
  const start = async () => {
    context = await chromium.launchPersistentContext(disk.profile, chromiumOptions())
    await attach(context)
    return openPanel(context.pages()[0] ?? (await context.newPage()))
  }
  const end = async (how: 'closed' | 'killed') => {
    if (context) await (how === 'closed' ? context.close() : kill(context))
  }
  try {
    test.skip(!disk.isMounted, 'only on Linux, and only root can mount a small disk')
    const [before, during, after, later] = ['Before', 'During', 'After', 'Later'].map(longText) as [
      Text,
      Text,
      Text,
      Text,
    ]
    let admin = await start()
    await write(admin, before)
    expect(await save(admin, before)).toBe('saved')
    await write(admin, during)
    // The browser itself makes some room.
    await typeUntil(admin, false, () => disk.fill())
    disk.makeRoom()
    await typeUntil(admin, true, () => {})
    await end('killed')

    admin = await start()
    await findEach(admin, before, during)
    await write(admin, after)
    disk.fill()
    expect(await save(admin, after)).toBe('warned')
    await end('closed')
    disk.makeRoom()

    // Nothing tells the page that the disk was full.
    admin = await start()
    await write(admin, later)
    expect(await save(admin, later)).toBe('saved')
    const databases = () => admin.page.evaluate(async () => JSON.stringify(await indexedDB.databases()))
    await expect.poll(databases).not.toContain('inkfolio-log')
    await end('killed')
    await findEach(await start(), before, during, later)
  } finally {
    await end('killed')
    disk.remove()
  }
})
