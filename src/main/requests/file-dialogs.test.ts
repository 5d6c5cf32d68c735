import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { LARGEST_TRANSFER_BYTES } from '../../shared/limits'
import { aFolder } from '../testing/a-folder'
import { failWith } from '../testing/system-error'
import type { FileCalls } from '../write-safely'
import { filtersForSaving, readChosen, saveTo } from './file-dialogs'

const ANY = { name: 'All Files', extensions: ['*'] }
let folder = ''

beforeEach(() => {
  folder = aFolder()
})

const save = (path: string, data: string | Uint8Array, changed: Partial<FileCalls> = {}) =>
  saveTo({ ...files, ...changed }, path, { name: 'posts.json', data })

it('proposes the ending of the saved file', () => {
  expect(filtersForSaving('posts.json')).toEqual([{ name: 'JSON', extensions: ['json'] }, ANY])
  expect(filtersForSaving('posts')).toEqual([ANY])
})

it('saves text and bytes, also over an older file, and no other file', async () => {
  const path = join(folder, 'posts.json')
  expect(await save(path, 'Ünï')).toEqual({ ok: true })
  expect(readFileSync(path, 'utf8')).toBe('Ünï')
  await save(path, new Uint8Array([1, 2, 3]))
  expect([...readFileSync(path)]).toEqual([1, 2, 3])
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

it('opens a file without its path, with the time of its last change', async () => {
  writeFileSync(join(folder, 'a.json'), '[]')
  utimesSync(join(folder, 'a.json'), 0, 1_700_000_000)
  expect(await readChosen(files, [join(folder, 'a.json')])).toEqual({
    ok: true,
    files: [{ name: 'a.json', data: new Uint8Array([0x5b, 0x5d]), lastModified: 1_700_000_000_000 }],
  })
})

it('opens no file if one cannot be read, with its name and the reason', async () => {
  writeFileSync(join(folder, 'a.json'), '[]')
  const chosen = [join(folder, 'a.json'), join(folder, 'b.json')]
  expect(await readChosen(files, chosen)).toMatchObject({
    ok: false,
    reason: 'unreadable',
    name: 'b.json',
    detail: expect.stringContaining('ENOENT'),
  })
})

it.each([
  ['files that', [LARGEST_TRANSFER_BYTES + 1]],
  [
    'files that together',
    [LARGEST_TRANSFER_BYTES / 4, LARGEST_TRANSFER_BYTES / 2 + 1, LARGEST_TRANSFER_BYTES / 4],
  ],
])('does not open %s exceed the limit, and names the largest', async (_which, sizes) => {
  const paths = sizes.map((size) => {
    const path = join(folder, `${size}.json`)
    writeFileSync(path, '')
    // A sparse file takes no room on the disk.
    truncateSync(path, size)
    return path
  })
  const unread = { ...files, readFile: () => Promise.reject(new Error('nothing is to be read')) }
  const name = `${Math.max(...sizes)}.json`
  expect(await readChosen(unread, paths)).toEqual({ ok: false, reason: 'too-large', name })
})
