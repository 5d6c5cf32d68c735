import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aDraft } from '@/testing/factories'
import { ErrorRescue } from './error-rescue'

vi.mock('@/storage/admin/stores', () => ({
  drafts: {
    list: async () => ({
      drafts: [
        { id: 'saved', isSaved: true, text: aDraft({ title: 'Saved' }) },
        { id: 'typed', isSaved: false, text: aDraft({ title: 'A trip', content: 'Words of an hour.' }) },
      ],
    }),
  },
}))

afterEach(() => vi.unstubAllGlobals())

it('copies the unsaved text, and says where the backups are', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  render(<ErrorRescue />)
  const button = await screen.findByRole('button', { name: 'Copy text' })
  await act(async () => void fireEvent.click(button))
  expect(copied).toEqual(['A trip\n\nWords of an hour.'])
  expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined()
  expect(screen.getByText(/Help › Show Backups/)).toBeDefined()
})
