import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { digestOf } from './backup-file'
import { createHeldTexts } from './held-texts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'held-texts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const list = () => join(folder, 'backed-up-texts.txt')

it('knows what was added, at the next start too, and nothing else', async () => {
  expect(await createHeldTexts(folder, files).has(digestOf('one'))).toBe(false)
  for (const text of ['one', 'two']) await createHeldTexts(folder, files).add(digestOf(text))
  const held = createHeldTexts(folder, files)
  for (const text of ['one', 'two']) expect(await held.has(digestOf(text))).toBe(true)
  expect(await held.has(digestOf('three'))).toBe(false)
})

it('knows all but the one that a killed app has cut off', async () => {
  const held = createHeldTexts(folder, files)
  await held.add(digestOf('one'))
  writeFileSync(list(), '\n0a1b', { flag: 'a' })
  await held.add(digestOf('two'))
  for (const text of ['one', 'two']) expect(await held.has(digestOf(text))).toBe(true)
})

it('forgets from the oldest on, so that the list does not grow for ever', async () => {
  const held = createHeldTexts(folder, files)
  await held.add(digestOf('oldest'))
  const many = Array.from({ length: 20_000 }, (_, number) => `\n${digestOf(`${number}`)}`)
  writeFileSync(list(), many.join(''), { flag: 'a' })
  await held.add(digestOf('newest'))
  await held.trim()
  expect(statSync(list()).size).toBeLessThan(600_000)
  expect(await held.has(digestOf('oldest'))).toBe(false)
  for (const text of ['19999', 'newest']) expect(await held.has(digestOf(text))).toBe(true)
  expect(readdirSync(folder)).toHaveLength(1)
})

it('leaves a short list as it is, and makes none where there is none', async () => {
  const held = createHeldTexts(folder, files)
  await held.trim()
  expect(readdirSync(folder)).toEqual([])
  await held.add(digestOf('one'))
  await held.trim()
  expect(await held.has(digestOf('one'))).toBe(true)
})
