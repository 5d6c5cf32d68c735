import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder'
import { failWith } from '../testing/system-error'
import type { FileCalls } from '../write-safely'
import { filtersForSaving, saveTo } from './file-dialogs'

const ANY = { name: 'All Files', extensions: ['*'] }
let folder = ''

beforeEach(() => {
  folder = aFolder()
})

const save = (path: string, text: string, changed: Partial<FileCalls> = {}) =>
  saveTo({ ...files, ...changed }, path, { name: 'posts.json', data: new TextEncoder().encode(text) })

it('proposes the ending of the saved file', () => {
  expect(filtersForSaving('posts.json')).toEqual([{ name: 'JSON', extensions: ['json'] }, ANY])
  expect(filtersForSaving('posts')).toEqual([ANY])
})

it('saves a file, also over an older one, and no other file', async () => {
  const path = join(folder, 'posts.json')
  expect(await save(path, 'Ünï')).toEqual({ ok: true })
  expect(readFileSync(path, 'utf8')).toBe('Ünï')
  await save(path, '[]')
  expect(readFileSync(path, 'utf8')).toBe('[]')
  expect(readdirSync(folder)).toEqual(['posts.json'])
})

it.each([
  ['ENOSPC', 'disk-full'],
  ['EACCES', 'not-allowed'],
  ['EIO', 'failed'],
])('leaves the older file when the new one cannot be written, with the reason: %s', async (code, reason) => {
  const path = join(folder, 'posts.json')
  writeFileSync(path, 'older')
  expect(await save(path, 'new', { rename: failWith(code) })).toEqual({
    ok: false,
    reason,
    detail: `Error: ${code}: it refused`,
  })
  expect(readFileSync(path, 'utf8')).toBe('older')
  expect(readdirSync(folder)).toEqual(['posts.json'])
})
