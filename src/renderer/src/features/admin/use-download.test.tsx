import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Files } from '@/platform/platform'
import { useDownload } from './use-download'

type Outcome = Awaited<ReturnType<Files['saveFile']>>

const { system, alerts, toasts } = vi.hoisted(() => ({
  system: { saveFile: async (): Promise<unknown> => null },
  alerts: [] as string[][],
  toasts: [] as unknown[],
}))
vi.mock('@/platform/current', () => ({ platform: { files: system } }))
// jsdom opens no dialogs.
vi.mock('@/ui/admin/dialogs', () => ({
  useDialogs: () => ({ alert: async (...said: string[]) => void alerts.push(said) }),
}))
vi.mock('@/ui/admin/toasts', () => ({
  useToast: () => (toast: { text: unknown }) => void toasts.push(toast.text),
}))

async function download(outcome: Outcome) {
  alerts.length = 0
  toasts.length = 0
  const saved = Promise.resolve(outcome)
  system.saveFile = () => saved
  const file = { name: 'a.json', type: 'application/json', data: '[]' }
  renderHook(() => useDownload()).result.current(file)
  await saved
}

const FULL = { ok: false, reason: 'disk-full', detail: 'ENOSPC' } as const
const WHY = ['The file couldn’t be saved', expect.stringContaining('The disk is full.')]

it.each<[string, Outcome, unknown[], string[]]>([
  ['the reason for a failed download', FULL, [WHY], []],
  ['a saved file', { ok: true }, [], ['Saved the file.']],
  ['nothing after a cancelled download', { ok: false, reason: 'cancelled' }, [], []],
])('reports %s', async (_, outcome, alerted, toasted) => {
  await download(outcome)
  expect([alerts, toasts]).toEqual([alerted, toasted])
})
