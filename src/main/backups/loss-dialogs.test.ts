import type { MessageBoxOptions } from 'electron'
import { expect, it } from 'vitest'
import { lossDialogs } from './loss-dialogs'

const backup = { name: 'x', savedAt: '2026-03-01T12:34:00Z', postCount: 12, text: '[]' }

it.each([
  ['Restore', true],
  ['Not now', false],
  ['Escape', false],
])(
  'shows the backup’s date and number of posts, and restores only on Restore: %s',
  async (label, isWanted) => {
    const shown: MessageBoxOptions[] = []
    const showMessage = async (options: MessageBoxOptions) => {
      shown.push(options)
      return label === 'Escape' ? (options.cancelId ?? -1) : (options.buttons ?? []).indexOf(label)
    }
    expect(await lossDialogs({ showMessage }, '/backups').ask(backup)).toBe(isWanted)
    expect(shown[0]?.detail).toContain(`${new Date(backup.savedAt).toLocaleString()} has 12 posts.`)
  },
)
