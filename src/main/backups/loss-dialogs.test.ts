import type { MessageBoxOptions } from 'electron'
import { expect, it } from 'vitest'
import { lossDialogs } from './loss-dialogs'

const backup = { name: 'x', savedAt: '2026-03-01T12:34:00Z', postCount: 12, text: '[]' }

/** The dialogs, and the shown messages. The owner presses the button with this label, or Escape if it is null. */
function answering(label: string | null) {
  const shown: MessageBoxOptions[] = []
  const showMessage = async (options: MessageBoxOptions) => {
    shown.push(options)
    return label === null ? (options.cancelId ?? -1) : (options.buttons ?? []).indexOf(label)
  }
  return { ...lossDialogs({ showMessage }, '/backups'), shown }
}

it('restores only if the owner presses Restore, and shows the backup’s date and number of posts', async () => {
  const { ask, shown } = answering('Restore')
  expect(await ask('empty', backup)).toBe(true)
  expect(await ask('unreadable', { ...backup, postCount: 1 })).toBe(true)
  expect(shown[0]?.detail).toContain(`${new Date(backup.savedAt).toLocaleString()} has 12 posts.`)
  expect(shown[0]?.detail).not.toContain('current posts')
  expect(shown[1]?.detail).toContain('has 1 post. If you restore it, your current posts are backed up first.')
  expect(shown[1]?.message).toContain('can’t be read, but you have a backup')
  for (const label of ['Not now', null]) expect(await answering(label).ask('rolled-back', backup)).toBe(false)
})

it.each(['backups-damaged', 'backups-unreadable'] as const)(
  'shows the backup folder: %s',
  async (problem) => {
    const { notify, shown } = answering('OK')
    await notify(problem)
    expect(shown[0]?.detail).toContain('/backups')
  },
)
