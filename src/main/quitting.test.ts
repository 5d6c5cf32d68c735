import { expect, it } from 'vitest'
import { createQuitting } from './quitting'
import { isPrevented } from './testing/fake-events'

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
    const given = quitting.waitFor(writing)
    return { given, done, fail }
  }
  return { app, quit, write, timers }
}

const endedWrites = () => new Promise((resolve) => setImmediate(resolve))

it('quits at once when nothing is being written any more', async () => {
  const { app, quit, write } = anApp()
  const { given, done } = write()
  done()
  await given
  quit()
  expect(app.hasEnded).toBe(true)
})

it('quits when the last of what is being written is done, or has failed', async () => {
  const { app, quit, write } = anApp()
  const [first, second] = [write(), write()]
  quit()
  first.done()
  await endedWrites()
  expect(app.hasEnded).toBe(false)
  second.fail(new Error('disk full'))
  await expect(second.given).rejects.toThrow('disk full')
  await endedWrites()
  expect(app.hasEnded).toBe(true)
})

it('does not quit after a write when nobody asked for it', async () => {
  const { app, write } = anApp()
  const { done } = write()
  done()
  await endedWrites()
  expect(app.hasEnded).toBe(false)
})

it('waits as long when quitting is requested again', () => {
  const { app, quit, write, timers } = anApp()
  write()
  quit()
  quit()
  expect(app.hasEnded).toBe(false)
  expect(timers).toHaveLength(1)
})

it('waits 10 s for a disk that does not answer, and then quits once', async () => {
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
