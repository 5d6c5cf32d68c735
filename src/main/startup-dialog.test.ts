import { expect, it } from 'vitest'
import { backupProblem, RESTORE, restoreQuestion } from './startup-dialog'

const backup = { name: 'x', savedAt: '', postCount: 12, state: 'good', digest: 'x' } as const

it.each(['empty', 'unreadable', 'rolled-back'] as const)(
  'asks so that Escape changes nothing: %s',
  (reason) => {
    const { buttons, cancelId, detail } = restoreQuestion(reason, backup, '1 March 2026, 12:34')
    expect(buttons?.[RESTORE]).toBe('Restore')
    expect(cancelId).not.toBe(RESTORE)
    expect(detail).toContain('12 posts')
    expect(detail).toContain('1 March 2026, 12:34')
  },
)

it('counts one post as one', () => {
  expect(restoreQuestion('empty', { ...backup, postCount: 1 }, '').detail).toContain('1 post.')
})

it('says where the backups are', () => {
  expect(backupProblem('backups-damaged', '/there').detail).toContain('/there')
})
