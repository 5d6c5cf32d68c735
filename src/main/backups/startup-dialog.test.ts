import type { MessageBoxOptions } from 'electron'
import { expect, it } from 'vitest'
import { startupDialogs } from './startup-dialog'

const backup = { name: 'x', savedAt: '2026-03-01T12:34:00Z', postCount: 12, text: '[]' }

/** The dialogs, and what an owner saw who chose the button with this label, or pressed Escape. */
function answering(label: string | null) {
  const shown: MessageBoxOptions[] = []
  const showMessage = async (options: MessageBoxOptions) => {
    shown.push(options)
    return label === null ? (options.cancelId ?? -1) : (options.buttons ?? []).indexOf(label)
  }
  return { ...startupDialogs({ showMessage }, '/there'), shown }
}

it.each(['empty', 'unreadable', 'rolled-back'] as const)('restores only when told to: %s', async (reason) => {
  expect(await answering('Restore').ask(reason, backup)).toBe(true)
  expect(await answering('Not Now').ask(reason, backup)).toBe(false)
  expect(await answering(null).ask(reason, backup)).toBe(false)
})

it('says when the backup was written and how many posts it holds', async () => {
  const { ask, shown } = answering('Restore')
  await ask('empty', backup)
  await ask('empty', { ...backup, postCount: 1 })
  const moment = new Date(backup.savedAt).toLocaleString()
  expect(shown[0]?.detail).toContain(`${moment} holds 12 posts.`)
  expect(shown[1]?.detail).toContain('holds 1 post.')
})

it.each(['backups-damaged', 'backups-unreadable'] as const)('says where to look: %s', async (problem) => {
  const { tell, shown } = answering('OK')
  await tell(problem)
  expect(shown[0]?.detail).toContain('/there')
})
