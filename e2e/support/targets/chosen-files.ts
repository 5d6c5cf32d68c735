import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { PARTIAL } from '../../../src/main/write-safely'
import type { NamedFile, SavedFile } from './target'

/** Puts a file where a dialog can choose it. Returns its path. */
export async function writeForChoosing(folder: string, chosen: NamedFile | string): Promise<string[]> {
  if (typeof chosen === 'string') return [chosen]
  await writeFile(join(folder, chosen.name), chosen.buffer)
  return [join(folder, chosen.name)]
}

/** The one file that is saved into a folder. It takes its name only when it is whole. */
export async function readSaved(folder: string): Promise<SavedFile> {
  const names = async () => (await readdir(folder)).filter((name) => !name.endsWith(PARTIAL))
  await expect.poll(names, `saved in ${folder}`).toHaveLength(1)
  const [name = ''] = await names()
  return { name, buffer: await readFile(join(folder, name)) }
}
