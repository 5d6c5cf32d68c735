import { expect, it } from 'vitest'
import { createQuitting } from './quitting'
import { isPrevented } from './testing/fakes/events'

/** An app that quits, and its pending writes. */
function anApp() {
  const timers: { run: () => void; ms: number }[] = []
  const app = { hasEnded: false }
  const quitting = createQuitting({ quit: () => quit(), later: (run, ms) => timers.push({ run, ms }) })
  function quit(): void {
    if (!isPrevented(quitting.onWillQuit)) app.hasEnded = true
  }
  const write = () => {
    let done = () => {}
    let fail = (_error: Error) => {}
    const writing = new Promise<void>((resolve, reject) => {
      done = resolve
      fail = reject
    })
    const returned = quitting.waitFor(writing)
    return { returned, done, fail }
  }
  return { app, quit, write, timers }
}

const endedWrites = () => new Promise((resolve) => setImmediate(resolve))

it('quits once the last pending write has succeeded or failed', async () => {
  const { app, quit, write } = anApp()
  const [first, second] = [write(), write()]
  quit()
  first.done()
  await endedWrites()
  expect(app.hasEnded).toBe(false)
  second.fail(new Error('disk full'))
  await expect(second.returned).rejects.toThrow('disk full')
  await endedWrites()
  expect(app.hasEnded).toBe(true)
})

it('quits after 10 s if a write does not end, once', async () => {
  const { app, quit, write, timers } = anApp()
  const { done } = write()
  quit()
  expect(timers.map(({ ms }) => ms)).toEqual([10_000])
  timers[0]?.run()
  expect(app.hasEnded).toBe(true)
  app.hasEnded = false
  done()
  await endedWrites()
  expect(app.hasEnded).toBe(false)
})
