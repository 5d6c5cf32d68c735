import { expect, it } from 'vitest'
import { checkStart } from './start-check'

it('hands the stored text over as it is, and stores nothing when it stands', async () => {
  const seen: unknown[] = []
  const outcome = await checkStart({
    read: () => ({ ok: true, text: '[1]' }),
    check: async (stored) => {
      seen.push(stored)
      return null
    },
    replaceAll: () => Promise.reject(new Error('nothing is to be stored')),
  })
  expect(outcome).toEqual({ kind: 'stands' })
  expect(seen).toEqual([{ readable: true, text: '[1]' }])
})

it('tells a store that cannot be read from an empty one', async () => {
  const seen: unknown[] = []
  const check = async (stored: unknown) => {
    seen.push(stored)
    return null
  }
  const replaceAll = async () => ({ ok: true }) as const
  await checkStart({ read: () => ({ ok: false, reason: 'failed', error: null }), check, replaceAll })
  await checkStart({ read: () => ({ ok: true, text: null }), check, replaceAll })
  expect(seen).toEqual([{ readable: false }, { readable: true, text: null }])
})

it('puts the text the owner wants back in place of whatever is stored', async () => {
  const stored: string[] = []
  const outcome = await checkStart({
    read: () => ({ ok: true, text: '[]' }),
    check: async () => '[{"id":"1"}]',
    replaceAll: async (next) => {
      stored.push(next('[]'))
      return { ok: true }
    },
  })
  expect(outcome).toEqual({ kind: 'restored' })
  expect(stored).toEqual(['[{"id":"1"}]'])
})

it('says why the text could not be stored', async () => {
  const failure = { ok: false, reason: 'blocked', error: null } as const
  const outcome = await checkStart({
    read: () => ({ ok: true, text: null }),
    check: async () => '[]',
    replaceAll: async () => failure,
  })
  expect(outcome).toEqual({ kind: 'not-restored', failure })
})

it('says so when nobody answered', async () => {
  const error = new Error('refused')
  const outcome = await checkStart({
    read: () => ({ ok: true, text: null }),
    check: () => Promise.reject(error),
    replaceAll: async () => ({ ok: true }),
  })
  expect(outcome).toEqual({ kind: 'not-checked', error })
})
