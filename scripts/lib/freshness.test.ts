import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isStale } from './freshness.mjs'

let folder = ''
const at = (seconds: number, path: string) => utimesSync(path, seconds, seconds)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'freshness-'))
  mkdirSync(join(folder, 'src/deep'), { recursive: true })
  writeFileSync(join(folder, 'src/deep/a.ts'), '')
  writeFileSync(join(folder, 'made'), '')
  for (const path of ['src/deep/a.ts', 'src/deep', 'src']) at(1000, join(folder, path))
  at(2000, join(folder, 'made'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const stale = () => isStale(join(folder, 'made'), [join(folder, 'src'), join(folder, 'absent')])

it('is fresh when it is newer than every source', () => {
  expect(stale()).toBe(false)
})

it('is stale when a file deep below has changed', () => {
  at(3000, join(folder, 'src/deep/a.ts'))
  expect(stale()).toBe(true)
})

it('is stale when a source was removed', () => {
  rmSync(join(folder, 'src/deep/a.ts'))
  expect(stale()).toBe(true)
})

it('is stale when it was never made', () => {
  rmSync(join(folder, 'made'))
  expect(stale()).toBe(true)
})
