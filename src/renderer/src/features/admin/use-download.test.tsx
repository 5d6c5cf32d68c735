import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Files } from '@/platform/platform'
import { useDownload } from './use-download'

type Outcome = Awaited<ReturnType<Files['saveFile']>>

const { system, alerts, toasts } = vi.hoisted(() => ({
  system: { asksWhere: false, saveFile: async (): Promise<unknown> => null },
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

async function download(outcome: Outcome, say?: (text: string) => void) {
  alerts.length = 0
  toasts.length = 0
  const saved = Promise.resolve(outcome)
  system.saveFile = () => saved
  const file = { name: 'a.json', type: 'application/json', data: '[]' }
  renderHook(() => useDownload(say)).result.current(file)
  await saved
}

const FULL = { ok: false, reason: 'disk-full', detail: 'ENOSPC' } as const
const WHY = ['The file couldn’t be saved', expect.stringContaining('The disk is full.')]

it.each<[string, Outcome, boolean, unknown[], string[]]>([
  ['the reason for a failed download', FULL, false, [WHY], []],
  ['the name of a downloaded file', { ok: true }, false, [], ['Downloaded a.json to your downloads.']],
  ['no name if the owner may have changed it', { ok: true }, true, [], ['Saved the file.']],
  ['nothing after a cancelled download', { ok: false, reason: 'cancelled' }, false, [], []],
])('reports %s', async (_, outcome, asksWhere, alerted, toasted) => {
  system.asksWhere = asksWhere
  await download(outcome)
  expect([alerts, toasts]).toEqual([alerted, toasted])
})

it('reports with `say` instead of a toast', async () => {
  system.asksWhere = false
  const say = vi.fn()
  await download({ ok: true }, say)
  expect(say).toHaveBeenCalledWith('Downloaded a.json to your downloads.')
  expect(toasts).toEqual([])
})
