import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { filtersForOpening, filtersForSaving, proposedPath, readChosen, saveTo } from './file-dialogs'

const ANY = { name: 'All Files', extensions: ['*'] }
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-dialogs-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  ['.json,.MD, .zip,application/json', ['json', 'md', 'zip']],
  ['.tar.gz,.json', ['json']],
])('offers the endings of %j', (accept, extensions) => {
  expect(filtersForOpening(accept)).toEqual([{ name: 'Files to Import', extensions }, ANY])
})

it.each(['', 'application/json', 'image/*', '.', './etc', '.a b'])('offers every file for %j', (accept) => {
  expect(filtersForOpening(accept)).toEqual([ANY])
})

it('keeps the ending of what is saved', () => {
  expect(filtersForSaving('posts.json')).toEqual([{ name: 'JSON', extensions: ['json'] }, ANY])
  expect(filtersForSaving('posts')).toEqual([ANY])
})

it.each(['posts.json', '../posts.json', '/etc/posts.json', 'a/../../posts.json'])(
  'starts in the folder it was given: %s',
  (name) => {
    expect(proposedPath(folder, name)).toBe(join(folder, 'posts.json'))
  },
)

it('saves text and bytes, over an older file as well, and leaves nothing else', async () => {
  const path = join(folder, 'posts.json')
  await saveTo(files, path, { name: 'posts.json', content: 'Ünï' })
  expect(readFileSync(path, 'utf8')).toBe('Ünï')
  await saveTo(files, path, { name: 'posts.json', content: new Uint8Array([1, 2, 3]) })
  expect([...readFileSync(path)]).toEqual([1, 2, 3])
  expect(readdirSync(folder)).toEqual(['posts.json'])
})

it('leaves the older file when the new one cannot be written', async () => {
  const path = join(folder, 'posts.json')
  writeFileSync(path, 'older')
  const full = { ...files, rename: () => Promise.reject(new Error('ENOSPC')) }
  await expect(saveTo(full, path, { name: 'posts.json', content: 'new' })).rejects.toThrow('ENOSPC')
  expect(readFileSync(path, 'utf8')).toBe('older')
  expect(readdirSync(folder)).toEqual(['posts.json'])
})

it('touches no file of the owner’s beside the one that was chosen', async () => {
  const own = join(folder, 'posts.json.partial')
  writeFileSync(own, 'the owner’s')
  await saveTo(files, join(folder, 'posts.json'), { name: 'posts.json', content: 'new' })
  expect(readFileSync(own, 'utf8')).toBe('the owner’s')
  expect(readdirSync(folder).sort()).toEqual(['posts.json', 'posts.json.partial'])
})

it('writes the file that a link leads to, and leaves the link', async () => {
  mkdirSync(join(folder, 'elsewhere'))
  writeFileSync(join(folder, 'elsewhere/kept.json'), 'older')
  symlinkSync('elsewhere/kept.json', join(folder, 'posts.json'))
  await saveTo(files, join(folder, 'posts.json'), { name: 'posts.json', content: 'new' })
  expect(readlinkSync(join(folder, 'posts.json'))).toBe('elsewhere/kept.json')
  expect(readFileSync(join(folder, 'elsewhere/kept.json'), 'utf8')).toBe('new')
})

it('opens what was chosen by its name alone', async () => {
  writeFileSync(join(folder, 'a.json'), '[]')
  expect(await readChosen(files, [join(folder, 'a.json')])).toEqual([
    { name: 'a.json', content: new Uint8Array([0x5b, 0x5d]) },
  ])
  await expect(readChosen(files, [join(folder, 'gone.json')])).rejects.toThrow('ENOENT')
})

it('does not open a file that would fill the memory', async () => {
  const huge = { ...files, stat: (async () => ({ size: 2 ** 40 })) as unknown as typeof files.stat }
  await expect(readChosen(huge, [join(folder, 'film.json')])).rejects.toThrow('film.json is too large')
})
