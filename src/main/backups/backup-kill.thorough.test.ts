import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backupText } from '../testing/backup-text'
import { bundleProgram } from '../testing/programs'
import { isBackupName, newestBackupFirst } from './backup-rotation'
import { createBackupStore } from './backup-store'

const KILLS = 20
/** The number of folders that are written to at the same time. */
const LANES = 4
const LONGEST_LIFE_MS = 25

let program = ''
beforeAll(async () => {
  program = await bundleProgram('backup-writer.ts')
})
afterAll(() => rmSync(dirname(program), { recursive: true }))

/** Lets a process write backups, and kills it `life` ms after the first. Returns the acknowledged names and numbers. */
function writeAndKill(
  folder: string,
  first: number,
  life: number,
): Promise<[name: string, number: number][]> {
  const child = spawn(process.execPath, [program, folder, `${first}`])
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    if (output === '') setTimeout(() => child.kill('SIGKILL'), life)
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (_, signal) => {
      if (signal !== 'SIGKILL' || errors !== '') return fail(new Error(`${signal ?? 'It ended'}: ${errors}`))
      // The kill may have cut off the last line, which acknowledges no backup then.
      const lines = output.split('\n').slice(0, -1)
      done(lines.map((line) => [line.split(' ')[1] ?? '', Number.parseInt(line, 10)]))
    })
  })
}

/** Kills several processes in one folder, one after another. Returns the number of partial files. */
async function killInLane(lane: number): Promise<number> {
  const folder = join(dirname(program), `lane-${lane}`)
  const store = createBackupStore({ folder, files, now: () => new Date(), report: () => {} })
  let first = 0
  let strays = 0
  for (let kill = 0; kill < KILLS / LANES; kill++) {
    // Each kill of the test has another moment.
    const life = ((kill * LANES + lane) / KILLS) * LONGEST_LIFE_MS
    const written = await writeAndKill(folder, first, life)
    // The process may have written another backup without acknowledging it.
    first = (written.at(-1)?.[1] ?? first) + 2
    strays += readdirSync(folder).filter((name) => name.endsWith('.partial')).length
    const names = newestBackupFirst(readdirSync(folder))
    // The rotation keeps the last 20. One may not be acknowledged.
    expect(names).toEqual(expect.arrayContaining(written.slice(-19).map(([name]) => name)))
    for (const [name, number] of written.filter(([name]) => names.includes(name)))
      expect(await store.read(name)).toMatchObject({ ok: true, text: backupText(number) })
    expect(await store.read(names[0] ?? '')).toMatchObject({ ok: true })
  }
  expect((await store.list()).filter(({ state }) => state !== 'good')).toEqual([])
  const others = readdirSync(folder).filter((name) => !isBackupName(name) && !name.endsWith('.partial'))
  expect(others).toEqual(['backed-up-texts.txt'])
  return strays
}

it(`loses no acknowledged backup and leaves none damaged in ${KILLS} kills`, {
  timeout: 120_000,
}, async () => {
  const strays = await Promise.all(Array.from({ length: LANES }, (_, lane) => killInLane(lane)))
  // If no kill hit a write, the test would prove nothing.
  expect(strays.reduce((sum, count) => sum + count)).toBeGreaterThan(0)
})
