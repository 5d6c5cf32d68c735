import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Files } from '@/platform/platform'
import { useDownload } from './use-download'

type Outcome = Awaited<ReturnType<Files['saveFile']>>

const { system, alerts } = vi.hoisted(() => ({
  system: { saveFile: async (): Promise<unknown> => null },
  alerts: [] as string[][],
}))
vi.mock('@/platform/current', () => ({ platform: { files: system } }))
// jsdom opens no dialogs.
vi.mock('@/ui/admin/dialogs', () => ({
  useDialogs: () => ({ alert: async (...said: string[]) => void alerts.push(said) }),
}))

beforeEach(() => {
  alerts.length = 0
})

async function download(outcome: Outcome) {
  const saved = Promise.resolve(outcome)
  system.saveFile = () => saved
  renderHook(() => useDownload()).result.current({ name: 'a.json', type: 'application/json', content: '[]' })
  await saved
}

it('says why a file could not be saved', async () => {
  await download({ ok: false, reason: 'disk-full', detail: 'ENOSPC' })
  expect(alerts).toEqual([['The file couldn’t be saved', expect.stringContaining('The disk is full.')]])
})

it.each<Outcome>([{ ok: true }, { ok: false, reason: 'cancelled' }])(
  'says nothing of %j',
  async (outcome) => {
    await download(outcome)
    expect(alerts).toEqual([])
  },
)
