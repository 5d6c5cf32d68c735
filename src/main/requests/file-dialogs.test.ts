import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aFolder } from '../testing/a-folder'
import { failWith, systemError } from '../testing/system-error'
import type { FileCalls } from '../write-safely'
import {
  filtersForOpening,
  filtersForSaving,
  LARGEST_TRANSFER_BYTES,
  proposedPath,
  readChosen,
  saveTo,
} from './file-dialogs'
import { createUnfinishedExports } from './unfinished-exports'

const ANY = { name: 'All Files', extensions: ['*'] }
let top = ''
let folder = ''

beforeEach(() => {
  top = aFolder()
  folder = join(top, 'Documents')
  mkdirSync(folder)
})

const notes = () => join(top, 'Unfinished Exports')

/** One run of the app, with the exports that an earlier run left unfinished. */
function aRun(changed: Partial<FileCalls> = {}) {
  const calls = { ...files, ...changed }
  const report = (problem: string, error: unknown) => expect.unreachable(`${problem}: ${error}`)
  const unfinished = createUnfinishedExports({ folder: notes(), files: calls, report })
  const save = (path: string, content: string | Uint8Array) =>
    saveTo(calls, unfinished, path, { name: 'posts.json', content })
  return { save, sweep: unfinished.sweep }
}

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
  'opens in the folder it was given: %s',
  (name) => {
    expect(proposedPath(() => folder, name)).toBe(join(folder, 'posts.json'))
  },
)

it('opens with the name alone where the system gives no folder', () => {
  const none = () => {
    throw new Error("Failed to get 'documents' path")
  }
  expect(proposedPath(none, '../posts.json')).toBe('posts.json')
})

it('saves over a private file no less private', async () => {
  const path = join(folder, 'posts.json')
  writeFileSync(path, 'older', { mode: 0o600 })
  const { mode } = statSync(path)
  await aRun().save(path, 'new')
  expect(statSync(path).mode).toBe(mode)
})

it('saves text and bytes, over an older file as well, and leaves nothing else', async () => {
  const path = join(folder, 'posts.json')
  expect(await aRun().save(path, 'Ünï')).toEqual({ ok: true })
  expect(readFileSync(path, 'utf8')).toBe('Ünï')
  await aRun().save(path, new Uint8Array([1, 2, 3]))
  expect([...readFileSync(path)]).toEqual([1, 2, 3])
  expect(readdirSync(folder)).toEqual(['posts.json'])
  expect(readdirSync(notes())).toEqual([])
})

it.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EACCES', 'not-allowed'],
  ['EROFS', 'not-allowed'],
  ['EIO', 'failed'],
])('leaves the older file when the new one cannot be written, and says why: %s', async (code, reason) => {
  const path = join(folder, 'posts.json')
  writeFileSync(path, 'older')
  expect(await aRun({ rename: failWith(code) }).save(path, 'new')).toEqual({
    ok: false,
    reason,
    detail: `Error: ${code}: it refused`,
  })
  expect(readFileSync(path, 'utf8')).toBe('older')
  expect(readdirSync(folder)).toEqual(['posts.json'])
  expect(readdirSync(notes())).toEqual([])
})

it('says so when the folder that was chosen is gone', async () => {
  const path = join(folder, 'gone', 'posts.json')
  expect(await aRun().save(path, 'new')).toMatchObject({
    ok: false,
    reason: 'failed',
    detail: expect.stringContaining('ENOENT'),
  })
})

it('touches no file of the owner’s beside the one that was chosen', async () => {
  const own = join(folder, 'posts.json.partial')
  writeFileSync(own, 'the owner’s')
  await aRun().save(join(folder, 'posts.json'), 'new')
  expect(readFileSync(own, 'utf8')).toBe('the owner’s')
  expect(readdirSync(folder).sort()).toEqual(['posts.json', 'posts.json.partial'])
})

describe('an export that is killed midway', () => {
  /** The app is gone before the partial file gets its name. */
  async function kill(run = aRun): Promise<void> {
    const killed = new Promise<void>((resolve) => {
      const rename: FileCalls['rename'] = () => {
        resolve()
        return new Promise(() => {})
      }
      void run({ rename }).save(join(folder, 'posts.json'), 'new')
    })
    await killed
  }

  it('leaves nothing after the next start, and the owner’s files as they were', async () => {
    writeFileSync(join(folder, 'posts.json'), 'older')
    writeFileSync(join(folder, '.inkfolio-film.partial'), 'the owner’s')
    await kill()
    expect(readdirSync(folder)).toHaveLength(3)
    await aRun().sweep()
    expect(readdirSync(folder).sort()).toEqual(['.inkfolio-film.partial', 'posts.json'])
    expect(readFileSync(join(folder, 'posts.json'), 'utf8')).toBe('older')
    expect(readdirSync(notes())).toEqual([])
  })

  it('is removed once its drive is connected again', async () => {
    await kill()
    renameSync(folder, `${folder} elsewhere`)
    const reported: string[] = []
    const report = (problem: string) => void reported.push(problem)
    await createUnfinishedExports({ folder: notes(), files, report }).sweep()
    expect(reported).toEqual(['A partial export could not be removed'])
    renameSync(`${folder} elsewhere`, folder)
    await aRun().sweep()
    expect([readdirSync(folder), readdirSync(notes())]).toEqual([[], []])
  })

  it('loses no other file to a note that is not ours', async () => {
    mkdirSync(notes())
    writeFileSync(join(folder, 'posts.json'), 'older')
    writeFileSync(join(notes(), 'posts.json'), folder)
    await aRun().sweep()
    expect(readdirSync(folder)).toEqual(['posts.json'])
  })
})

it('saves although no note can be written, which is reported', async () => {
  writeFileSync(notes(), 'a file in its place')
  const report = vi.fn()
  const unfinished = createUnfinishedExports({ folder: notes(), files, report })
  const path = join(folder, 'posts.json')
  expect(await saveTo(files, unfinished, path, { name: 'posts.json', content: 'new' })).toEqual({ ok: true })
  expect(readFileSync(path, 'utf8')).toBe('new')
  expect(report).toHaveBeenCalledWith('The note about an export could not be written', expect.any(Error))
})

it('writes the file that a link leads to, and leaves the link', async () => {
  mkdirSync(join(folder, 'elsewhere'))
  writeFileSync(join(folder, 'elsewhere/kept.json'), 'older')
  symlinkSync('elsewhere/kept.json', join(folder, 'posts.json'))
  await aRun().save(join(folder, 'posts.json'), 'new')
  expect(readlinkSync(join(folder, 'posts.json'))).toBe('elsewhere/kept.json')
  expect(readFileSync(join(folder, 'elsewhere/kept.json'), 'utf8')).toBe('new')
})

it('opens what was chosen by its name alone', async () => {
  writeFileSync(join(folder, 'a.json'), '[]')
  expect(await readChosen(files, [join(folder, 'a.json')])).toEqual({
    ok: true,
    files: [{ name: 'a.json', content: new Uint8Array([0x5b, 0x5d]) }],
  })
})

it('opens none when one of them cannot be read, and says which and why', async () => {
  writeFileSync(join(folder, 'a.json'), '[]')
  const chosen = [join(folder, 'a.json'), join(folder, 'b.json')]
  expect(await readChosen(files, chosen)).toMatchObject({
    ok: false,
    reason: 'unreadable',
    name: 'b.json',
    detail: expect.stringContaining('ENOENT'),
  })
  writeFileSync(join(folder, 'b.json'), '[]')
  const locked = { ...files, readFile: () => Promise.reject(systemError('EACCES')) }
  expect(await readChosen(locked, chosen)).toMatchObject({
    ok: false,
    reason: 'not-allowed',
    name: 'a.json',
  })
})

it.each([
  ['a file', [LARGEST_TRANSFER_BYTES + 1]],
  [
    'files that together',
    [LARGEST_TRANSFER_BYTES / 4, LARGEST_TRANSFER_BYTES / 2 + 1, LARGEST_TRANSFER_BYTES / 4],
  ],
])('does not open %s would fill the memory, and names the largest', async (_which, sizes) => {
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
