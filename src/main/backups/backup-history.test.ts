import { writeFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder'
import { addToHistory, isInHistory } from './backup-history'

it('finds each text that was added, also after a digest that a crash cut off, and no other', async () => {
  const folder = aFolder()
  expect(await isInHistory(files, folder, 'one')).toBe(false)
  await addToHistory(files, folder, 'one')
  writeFileSync(join(folder, 'backed-up-texts.txt'), '\n0a1b', { flag: 'a' })
  await addToHistory(files, folder, 'two')
  for (const text of ['one', 'two']) expect(await isInHistory(files, folder, text)).toBe(true)
  expect(await isInHistory(files, folder, 'three')).toBe(false)
})
