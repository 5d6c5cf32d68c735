import { execFileSync } from 'node:child_process'
import { readdirSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { aFolder } from '../testing/a-folder'
import { isBackupName } from './backup-rotation'
import { createBackupStore } from './backup-store'

/** Mounts a disk of 1 MB. Returns its folder, or why that is not possible here. */
function mountSmallDisk(): { disk: string } | { why: string } {
  const disk = aFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'inkfolio-test', disk], { stdio: 'pipe' })
  } catch (error) {
    return { why: error instanceof Error ? error.message.trim() : String(error) }
  }
  onTestFinished(() => void execFileSync('umount', [disk]))
  return { disk }
}

/** Fills the disk up to the last `free` bytes. */
function fill(disk: string, free: number): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - free)))
}

const textOf = (size: number) => JSON.stringify([{ id: 'a', content: 'x'.repeat(size) }])

it('keeps the last good backup on a full disk, fails, and succeeds once there is room', async ({ skip }) => {
  const mounted = mountSmallDisk()
  if ('why' in mounted) {
    process.stdout.write(`Not tested on a full disk, as none can be mounted here: ${mounted.why}\n`)
    return skip(mounted.why)
  }
  const folder = join(mounted.disk, 'Backups')
  const report = (problem: string) => expect.unreachable(problem)
  const store = createBackupStore({ folder, files, now: () => new Date(), report })
  const good = await store.write(textOf(100_000))
  expect(good.ok).toBe(true)

  for (const free of [0, 4_096, 50_000, 150_000]) {
    fill(mounted.disk, free)
    expect(await store.write(textOf(200_000))).toMatchObject({ ok: false, reason: 'disk-full' })
    expect(readdirSync(folder).filter(isBackupName)).toEqual([good.ok && good.name])
    expect(good.ok && (await store.read(good.name))).toMatchObject({ ok: true, text: textOf(100_000) })
    unlinkSync(join(mounted.disk, 'filler'))
  }

  expect((await store.write(textOf(200_000))).ok).toBe(true)
  expect((await store.list()).map(({ state }) => state)).toEqual(['good', 'good'])
})
