import { expect, it } from 'vitest'
import { startOrEnd } from './start-or-end'

const ending = (problem?: string) => {
  const app = {
    isEnded: false,
    end: async () => {
      if (problem) throw new Error(problem)
      app.isEnded = true
    },
  }
  return app
}

it('ends an app that fails while it starts, and reports its first problem', async () => {
  const fail = () => Promise.reject(new Error('no window'))
  const app = ending()
  await expect(startOrEnd(app, fail)).rejects.toThrow('no window')
  expect(app.isEnded).toBe(true)
  await expect(startOrEnd(ending('still busy'), fail)).rejects.toThrow('no window')
  const started = ending()
  expect(await startOrEnd(started, async () => {})).toBe(started)
  expect(started.isEnded).toBe(false)
})
