import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { withPanel } from '@/testing/with-panel'
import { useRestoreReport } from './use-restore-report'

vi.mock('@/storage/admin/stores', () => {
  const outcome = Promise.resolve({ ok: true })
  return { restoreAfterLossOnce: () => outcome }
})

function Panel() {
  useRestoreReport()
  return null
}

async function showPanel() {
  const { unmount } = render(withPanel(<Panel />))
  await act(async () => {})
  return unmount
}

it('reports a restore only once, also after another login', async () => {
  const leave = await showPanel()
  expect(screen.getByRole('status').textContent).toBe('Restored your posts from the backup.')
  leave()
  await showPanel()
  expect(screen.getByRole('status').textContent).toBe('')
})
