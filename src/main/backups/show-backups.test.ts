import { mkdtempSync, rmSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { showBackups } from './show-backups'

it.each([
  ['Failed to open path', async () => 'Failed to open path'],
  ['Error: no shell', () => Promise.reject(new Error('no shell'))],
])(
  'says where the folder is, and in the system’s words why it cannot be shown: %s',
  async (problem, openPath) => {
    const folder = mkdtempSync(join(tmpdir(), 'show-backups-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const shown: string[] = []
    const dialog = { showErrorBox: (_title: string, content: string) => void shown.push(content) }
    await showBackups({ folder, files, shell: { openPath }, dialog })
    expect(shown).toEqual([`${folder}\n${problem}`])
  },
)
