import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
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

beforeEach(() => {
  alerts.length = 0
  toasts.length = 0
  system.asksWhere = false
})

async function download(outcome: Outcome, say?: (text: string) => void) {
  const saved = Promise.resolve(outcome)
  system.saveFile = () => saved
  const file = { name: 'a.json', type: 'application/json', content: '[]' }
  renderHook(() => useDownload(say)).result.current(file)
  await saved
}

it('says why a file could not be saved', async () => {
  await download({ ok: false, reason: 'disk-full', detail: 'ENOSPC' })
  expect(alerts).toEqual([['The file couldn’t be saved', expect.stringContaining('The disk is full.')]])
  expect(toasts).toEqual([])
})

it('says where a download went, by name', async () => {
  await download({ ok: true })
  expect(toasts).toEqual(['Downloaded a.json to your downloads.'])
  expect(alerts).toEqual([])
})

it('says it where it is told to, as in a dialog', async () => {
  const say = vi.fn()
  await download({ ok: true }, say)
  expect(say).toHaveBeenCalledWith('Downloaded a.json to your downloads.')
  expect(toasts).toEqual([])
})

it('names no file that the owner may have renamed', async () => {
  system.asksWhere = true
  await download({ ok: true })
  expect(toasts).toEqual(['Saved the file.'])
})

it('says nothing of a cancelled download', async () => {
  await download({ ok: false, reason: 'cancelled' })
  expect([...alerts, ...toasts]).toEqual([])
})
