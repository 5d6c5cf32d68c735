import { expect, it, vi } from 'vitest'
import type { ReadResult } from '../local-store'
import { restoreAfterLoss } from './restore-after-loss'

const readable = (text: string | null): ReadResult => ({ ok: true, text })
const unreadable: ReadResult = { ok: false, reason: 'failed', error: null }

it.each([
  [readable('[1]'), { readable: true, text: '[1]' }],
  [readable(null), { readable: true, text: null }],
  [unreadable, { readable: false }],
])('has %j checked, and stores nothing if the check returns null', async (stored, seen) => {
  const check = vi.fn(async () => null)
  const replaceAll = vi.fn()
  expect(await restoreAfterLoss({ read: () => stored, check, replaceAll })).toBeNull()
  expect(check.mock.calls).toEqual([[seen]])
  expect(replaceAll).not.toHaveBeenCalled()
})

const failure = { ok: false, reason: 'blocked', error: null } as const

it.each([{ ok: true } as const, failure])('stores the text that the owner restores: %j', async (result) => {
  const stored: string[] = []
  const replaceAll = async (next: (present: string | null) => string) => {
    stored.push(next('[]'))
    return result
  }
  expect(
    await restoreAfterLoss({ read: () => readable('[]'), check: async () => '[1]', replaceAll }),
  ).toEqual(result)
  expect(stored).toEqual(['[1]'])
})
