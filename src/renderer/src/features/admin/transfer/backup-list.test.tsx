import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { BackupText } from '@/platform/platform'
import { BackupList } from './backup-list'

const { backups } = vi.hoisted(() => ({ backups: { list: vi.fn(), read: vi.fn(), choose: vi.fn() } }))
vi.mock('@/platform/current', () => ({ platform: { backups } }))
vi.mock('@/ui/admin/dialogs', () => ({ useDialogs: () => ({ alert: vi.fn() }) }))

const onChoose = vi.fn()
/** Ends a reading, by the name of the backup. */
const end = new Map<string, (backup: BackupText) => void>()

beforeEach(() => {
  onChoose.mockClear()
  end.clear()
  const summary = { postCount: 1, state: 'good' }
  const list = ['newer', 'older'].map((name, day) => ({
    ...summary,
    name,
    savedAt: `2026-10-0${9 - day}T12:00:00.000Z`,
  }))
  backups.list.mockResolvedValue({ ok: true, backups: list })
  backups.read.mockImplementation((name: string) => new Promise((resolve) => end.set(name, resolve)))
})

function List() {
  const [isBusy, setIsBusy] = useState(false)
  return <BackupList hasFocus={false} isBusy={isBusy} onBusy={setIsBusy} onChoose={onChoose} />
}

it('reads one backup at a time, so that none takes the place of one that is looked at', async () => {
  render(<List />)
  const [newer, older] = await screen.findAllByRole('button', { name: /^Restore/ })
  if (!newer || !older) throw new Error('two backups are listed')
  fireEvent.click(newer)
  const others = [older, screen.getByRole('button', { name: 'Choose a backup file…' })]
  for (const other of others) {
    expect(other.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(other)
  }
  expect([...end.keys()]).toEqual(['newer'])
  expect(backups.choose).not.toHaveBeenCalled()

  end.get('newer')?.({ ok: true, text: '[]', savedAt: '' })
  await expect.poll(() => onChoose).toHaveBeenCalledOnce()
  await expect.poll(() => older.getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(older)
  expect([...end.keys()]).toEqual(['newer', 'older'])
})
