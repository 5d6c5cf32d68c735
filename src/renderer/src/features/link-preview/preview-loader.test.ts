import { expect, it } from 'vitest'
import { createPreviewLoader } from './preview-loader'

it('waits 300 ms once per address, then answers from memory', async () => {
  const waits: number[] = []
  const load = createPreviewLoader({
    accessKey: 'key',
    wait: async (ms) => {
      waits.push(ms)
    },
  })
  const first = await load('https://a.example/')
  expect(await load('https://a.example/')).toBe(first)
  await load('https://b.example/')
  expect(waits).toEqual([300, 300])
})
