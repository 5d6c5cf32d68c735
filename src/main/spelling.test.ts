import { expect, it, vi } from 'vitest'
import { createSpelling } from './spelling'

/** The session's spell checker, a disk with one file, and an owner who agrees to each question. */
function setUp(platform: NodeJS.Platform = 'linux') {
  const disk = { text: null as string | null }
  const calls: boolean[] = []
  const ask = vi.fn(async () => 0)
  const start = () =>
    createSpelling({
      platform,
      session: { setSpellCheckerEnabled: (isOn) => void calls.push(isOn) },
      file: '/profile/spelling',
      files: {
        readFile: (async () => {
          if (disk.text === null) throw new Error('ENOENT')
          return disk.text
        }) as never,
        writeFile: (async (_file: string, text: string) => {
          disk.text = text
        }) as never,
      },
    })
  return { disk, calls, ask, start }
}

it('names the source of the dictionary once, and stores the choice', async () => {
  const { calls, ask, start } = setUp()
  const first = await start()
  expect(await first.toggle(ask)).toBe(true)
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ detail: expect.stringContaining('from Google') }),
  )
  const second = await start()
  expect(second.isOn?.()).toBe(true)
  expect(await second.toggle(ask)).toBe(false)
  expect(await (await start()).toggle(ask)).toBe(true)
  expect(ask).toHaveBeenCalledOnce()
  expect(calls).toEqual([false, true, true, false, false, true])
})

it('stays off, and asks again, if the owner declines', async () => {
  const { calls, disk, ask, start } = setUp()
  const spelling = await start()
  ask.mockResolvedValueOnce(1)
  expect(await spelling.toggle(ask)).toBe(false)
  expect([calls, disk.text]).toEqual([[false], null])
  expect(await spelling.toggle(ask)).toBe(true)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('is always on on a Mac, whose system has a menu for it', async () => {
  const { calls, start } = setUp('darwin')
  expect((await start()).isOn).toBeNull()
  expect(calls).toEqual([true])
})
