import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { showBackups } from './show-backups'

/** A system that answers so when it is to open the folder, and what its owner is told. */
function aSystem(answer: () => Promise<string>) {
  const home = mkdtempSync(join(tmpdir(), 'show-backups-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const folder = join(home, 'Backups')
  const told: string[] = []
  const dialog = { showErrorBox: (_title: string, content: string) => void told.push(content) }
  return { folder, told, show: () => showBackups({ folder, files, shell: { openPath: answer }, dialog }) }
}

it('opens a folder that is there, also when nothing was backed up yet, and says nothing', async () => {
  const { folder, told, show } = aSystem(async () => '')
  await show()
  expect(existsSync(folder)).toBe(true)
  await show()
  expect(told).toEqual([])
})

it('says where the folder is, and in the system’s words why it cannot be shown', async () => {
  const { folder, told, show } = aSystem(async () => 'Failed to open path')
  await show()
  expect(told).toEqual([`${folder}\nFailed to open path`])
})

it('says so too when the folder cannot be created, or opening it fails in another way', async () => {
  const { folder, told, show } = aSystem(() => Promise.reject(new Error('no shell')))
  await show()
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  await show()
  expect(told).toEqual([`${folder}\nError: no shell`, expect.stringContaining('EEXIST')])
})
