import { expect, it } from 'vitest'
import { createQuitting } from './quitting'
import { isPrevented } from './testing/fake-events'

/** An app that is told to quit, and what is being written in it. */
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

const settled = () => new Promise((resolve) => setImmediate(resolve))

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
  await settled()
  expect(app.hasEnded).toBe(false)
  second.fail(new Error('disk full'))
  await expect(second.given).rejects.toThrow('disk full')
  await settled()
  expect(app.hasEnded).toBe(true)
})

it('goes on writing, and no more than that, when quitting is not asked for', async () => {
  const { app, write } = anApp()
  const { done } = write()
  done()
  await settled()
  expect(app.hasEnded).toBe(false)
})

it('waits no less when it is told to quit once more', () => {
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
  await settled()
  expect(app.hasEnded).toBe(false)
})
