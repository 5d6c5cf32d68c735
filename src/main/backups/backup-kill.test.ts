import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backupText } from '../testing/backup-text'
import { isBackupName, newestFirst } from './backup-rotation'
import { type BackupStore, createBackupStore } from './backup-store'

const KILLS = 200
/** Folders that are written to, and killed in, at the same time. */
const LANES = 4
const LONGEST_LIFE_MS = 25

let top = ''

beforeAll(async () => {
  // Among the packages, where no tool watches and every system allows to write.
  top = mkdtempSync(resolve('node_modules', '.backup-kill-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: resolve(import.meta.dirname, '../testing/backup-writer.ts'),
      outDir: top,
      rollupOptions: { output: { entryFileNames: 'writer.mjs' } },
    },
  })
})
afterAll(() => rmSync(top, { recursive: true }))

/** Numbers from 0 up to 1, the same at each run: only what the system does between them differs. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Acknowledged = { number: number; name: string }

/** Lets a process write backups, and kills it `life` milliseconds after the first was acknowledged. */
function writeAndKill(folder: string, first: number, life: number): Promise<Acknowledged[]> {
  const child = spawn(process.execPath, [join(top, 'writer.mjs'), folder, `${first}`])
  let said = ''
  let wrong = ''
  child.stdout.on('data', (chunk) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), life)
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    wrong += chunk
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (_, signal) => {
      if (signal !== 'SIGKILL' || wrong !== '') return fail(new Error(`${signal ?? 'It ended'}: ${wrong}`))
      // A line without an end was cut off by the kill: nobody has seen it.
      const lines = said.split('\n').slice(0, -1)
      done(lines.map((line) => ({ number: Number.parseInt(line, 10), name: line.split(' ')[1] ?? '' })))
    })
  })
}

/** Kills again and again in one folder; gives how often a half-written file was left. */
async function killInLane(lane: number): Promise<number> {
  const folder = join(top, `lane-${lane}`)
  const store = createBackupStore({ folder, files, now: () => new Date(), report: () => {} })
  const random = randomFrom(lane + 1)
  const acknowledged = new Map<string, number>()
  const checked = new Set<string>()
  let first = 0
  let strays = 0
  for (let kill = 0; kill < KILLS / LANES; kill++) {
    const written = await writeAndKill(folder, first, random() * LONGEST_LIFE_MS)
    for (const { name, number } of written) acknowledged.set(name, number)
    // One more may have been written that nobody heard of.
    first = (written.at(-1)?.number ?? first) + 2
    strays += readdirSync(folder).filter((name) => name.endsWith('.partial')).length
    const kept = newestFirst(readdirSync(folder))
    expect(kept).toEqual(expect.arrayContaining(lastAcknowledged(acknowledged, kept)))
    await expectWhole(
      store,
      kept.filter((name) => !checked.has(name)),
      acknowledged,
    )
    for (const name of kept) checked.add(name)
  }
  expect((await store.list()).filter(({ state }) => state !== 'good')).toEqual([])
  await store.sweep()
  expect(readdirSync(folder).filter((name) => !isBackupName(name))).toEqual(['backed-up-texts.txt'])
  return strays
}

/** What the rotation may not have removed: the acknowledged ones that are not behind the twentieth file. */
function lastAcknowledged(acknowledged: ReadonlyMap<string, number>, kept: readonly string[]): string[] {
  const oldest = kept[Math.min(kept.length, 20) - 1] ?? ''
  return [...acknowledged.keys()].filter((name) => name >= oldest)
}

/** Also the last one, which may not have been acknowledged, must be whole once it bears its name. */
async function expectWhole(
  store: BackupStore,
  names: readonly string[],
  acknowledged: ReadonlyMap<string, number>,
): Promise<void> {
  for (const name of names) {
    const backup = await store.read(name)
    expect([name, backup.ok ? 'whole' : backup.reason]).toEqual([name, 'whole'])
    const number = acknowledged.get(name)
    if (number !== undefined) expect(backup.ok && backup.text === backupText(number)).toBe(true)
  }
}

it(`loses no acknowledged backup and leaves none corrupt in ${KILLS} kills`, {
  timeout: 120_000,
}, async () => {
  const strays = await Promise.all(Array.from({ length: LANES }, (_, lane) => killInLane(lane)))
  // Kills that fell into no write would show nothing.
  expect(strays.reduce((sum, count) => sum + count)).toBeGreaterThan(0)
})
