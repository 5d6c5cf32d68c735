import { readdirSync, readFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from './testing/a-folder'
import { failWith } from './testing/system-error'
import { type FileCalls, writeSafely } from './write-safely'

let folder = ''

beforeEach(() => {
  folder = aFolder()
})

/** Writes 'new' to the file 'a'. Returns the steps by which it survives a power failure. */
async function write(syncFolder = async () => {}): Promise<string[]> {
  const done: string[] = []
  const calls: FileCalls = {
    ...files,
    open: (async (path: string, flags: string) => {
      // Not every system opens a folder.
      if (path === folder)
        return { sync: () => syncFolder().then(() => done.push('sync folder')), close: async () => {} }
      const handle = await files.open(path, flags)
      const sync = handle.sync.bind(handle)
      handle.sync = async () => {
        await sync()
        done.push('sync file')
      }
      return handle
    }) as FileCalls['open'],
    rename: async (from, to) => {
      await files.rename(from, to)
      done.push('rename')
    },
  }
  await writeSafely(calls, join(folder, 'a'), new TextEncoder().encode('new'), join(folder, 'a.partial'))
  return done
}

it('syncs the file, renames it, and then syncs the folder', async () =>
  expect(await write()).toEqual(['sync file', 'rename', 'sync folder']))

it.each(['EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP'])(
  'succeeds on a system that cannot sync a folder: %s',
  async (code) => {
    expect(await write(failWith(code))).toEqual(['sync file', 'rename'])
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('new')
    expect(readdirSync(folder)).toEqual(['a'])
  },
)

it('fails if the disk cannot sync the folder', async () => {
  await expect(write(failWith('EIO'))).rejects.toThrow('EIO')
})
