import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder'
import { failWith } from '../testing/system-error'
import { createPictureBackups } from './picture-backups'

const NAME = '0123456789abcdef.png'
const BYTES = Uint8Array.of(1, 2, 3)

it('keeps a picture once beside the backups, past the partial file of a crash, and finds it', async () => {
  const folder = join(aFolder(), 'Backups')
  const pictures = createPictureBackups(files, folder)
  expect(await pictures.find(NAME)).toBeNull()
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  writeFileSync(join(folder, 'pictures', `${NAME}.partial`), 'half')
  writeFileSync(join(folder, 'pictures', NAME), 'cut')
  writeFileSync(join(folder, 'pictures', NAME), Uint8Array.of(1))
  for (const _ of [1, 2]) expect(await pictures.keep(NAME, BYTES)).toEqual({ ok: true, name: NAME })
  expect(readdirSync(join(folder, 'pictures'))).toEqual([NAME])
  expect(readFileSync(join(folder, 'pictures', NAME))).toEqual(Buffer.from(BYTES))
  expect(await pictures.find(NAME)).toEqual(Buffer.from(BYTES))
})

it('also looks beside a backup that the owner chose', async () => {
  const other = join(aFolder(), 'copy')
  await createPictureBackups(files, other).keep(NAME, BYTES)
  const pictures = createPictureBackups(files, aFolder())
  pictures.lookBeside(join(other, 'a.inkfolio-backup'))
  expect(await pictures.find(NAME)).toEqual(Buffer.from(BYTES))
})

it('says why a picture cannot be kept', async () => {
  const pictures = createPictureBackups({ ...files, open: failWith('ENOSPC') }, aFolder())
  expect(await pictures.keep(NAME, BYTES)).toMatchObject({ ok: false, reason: 'disk-full' })
})
