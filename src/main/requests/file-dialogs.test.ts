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

/** One run of the app. It finds the notes of earlier runs. */
function aRun(changed: Partial<FileCalls> = {}) {
  const calls = { ...files, ...changed }
  const report = (problem: string, error: unknown) => expect.unreachable(`${problem}: ${error}`)
  const unfinished = createUnfinishedExports({ folder: notes(), files: calls, report })
  const save = (path: string, data: string | Uint8Array) =>
    saveTo(calls, unfinished, path, { name: 'posts.json', data })
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

it('proposes the ending of the saved file', () => {
  expect(filtersForSaving('posts.json')).toEqual([{ name: 'JSON', extensions: ['json'] }, ANY])
  expect(filtersForSaving('posts')).toEqual([ANY])
})

it.each(['posts.json', '../posts.json', '/etc/posts.json', 'a/../../posts.json'])(
  'proposes a path in the given folder: %s',
  (name) => {
    expect(proposedPath(() => folder, name)).toBe(join(folder, 'posts.json'))
  },
)

it('proposes the name alone if the system has no folder', () => {
  const none = () => {
    throw new Error("Failed to get 'documents' path")
  }
  expect(proposedPath(none, '../posts.json')).toBe('posts.json')
})

it('keeps the permissions of an older file', async () => {
  const path = join(folder, 'posts.json')
  writeFileSync(path, 'older', { mode: 0o600 })
  const { mode } = statSync(path)
  await aRun().save(path, 'new')
  expect(statSync(path).mode).toBe(mode)
})

it('saves text and bytes, also over an older file, and no other file', async () => {
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
])('leaves the older file when the new one cannot be written, with the reason: %s', async (code, reason) => {
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

describe('an interrupted export', () => {
  /** Kills the app before the partial file is renamed. */
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

  it('is removed at the next start, and no file of the owner', async () => {
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

  it('is the only file that a note can remove', async () => {
    mkdirSync(notes())
    writeFileSync(join(folder, 'posts.json'), 'older')
    writeFileSync(join(notes(), 'posts.json'), folder)
    await aRun().sweep()
    expect(readdirSync(folder)).toEqual(['posts.json'])
  })
})

it('saves although no note can be written, and reports it', async () => {
  writeFileSync(notes(), 'a file in its place')
  const report = vi.fn()
  const unfinished = createUnfinishedExports({ folder: notes(), files, report })
  const path = join(folder, 'posts.json')
  expect(await saveTo(files, unfinished, path, { name: 'posts.json', data: 'new' })).toEqual({ ok: true })
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

it('opens a file without its path', async () => {
  writeFileSync(join(folder, 'a.json'), '[]')
  expect(await readChosen(files, [join(folder, 'a.json')])).toEqual({
    ok: true,
    files: [{ name: 'a.json', data: new Uint8Array([0x5b, 0x5d]) }],
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
  writeFileSync(join(folder, 'b.json'), '[]')
  const locked = { ...files, readFile: () => Promise.reject(systemError('EACCES')) }
  expect(await readChosen(locked, chosen)).toMatchObject({
    ok: false,
    reason: 'not-allowed',
    name: 'a.json',
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
