import { afterEach, expect, it, vi } from 'vitest'
import { markDraftOpen, openDrafts, watchOpenDrafts } from './open-drafts'

afterEach(() => vi.unstubAllGlobals())

type Waiting = { name: string; options: LockOptions; start: () => void }

/** The browser's locks as far as drafts use them: one exclusive holder at a time, and shared ones that wait for its end. */
class FakeLocks {
  #held: { name: string; mode: LockMode }[] = [{ name: 'someone-elses-lock', mode: 'exclusive' }]
  #waiting: Waiting[] = []

  request(name: string, ...rest: [LockOptions, () => unknown] | [() => unknown]): Promise<void> {
    const [options, run] = rest.length === 2 ? rest : [{}, rest[0]]
    return new Promise((resolve, reject) => {
      options.signal?.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((each) => each.options !== options)
        reject(options.signal?.reason)
      })
      const start = () => void this.#hold({ name, mode: options.mode ?? 'exclusive' }, run).then(resolve)
      this.#waiting.push({ name, options, start })
      this.#startNext()
    })
  }

  async query() {
    return { held: [...this.#held], pending: [] }
  }

  async #hold(lock: { name: string; mode: LockMode }, run: () => unknown): Promise<void> {
    this.#held.push(lock)
    await run()
    this.#held = this.#held.filter((each) => each !== lock)
    this.#startNext()
  }

  #startNext(): void {
    const isFree = ({ name, options }: Waiting) =>
      !this.#held.some((lock) => lock.name === name && (lock.mode !== 'shared' || options.mode !== 'shared'))
    const next = this.#waiting.find(isFree)
    if (!next) return
    this.#waiting = this.#waiting.filter((each) => each !== next)
    next.start()
    this.#startNext()
  }
}

const withLocks = () => vi.stubGlobal('navigator', { locks: new FakeLocks() })

/** What was told as closed. */
async function watch(signal = new AbortController().signal): Promise<string[]> {
  const closed: string[] = []
  await watchOpenDrafts((draftId) => closed.push(draftId), signal)
  return closed
}

it('knows a draft in every tab until it is closed', async () => {
  withLocks()
  const close = markDraftOpen('draft-1')
  expect(await openDrafts()).toEqual(new Set(['draft-1']))
  close()
  await vi.waitFor(async () => expect(await openDrafts()).toEqual(new Set()))
})

it('tells of each draft open at first when it is closed, and of no other', async () => {
  withLocks()
  const [closeOne, closeTwo] = [markDraftOpen('one'), markDraftOpen('two')]
  const closed = await watch()
  const closeLater = markDraftOpen('later')
  closeTwo()
  await vi.waitFor(() => expect(closed).toEqual(['two']))
  closeLater()
  await vi.waitFor(async () => expect(await openDrafts()).toEqual(new Set(['one'])))
  closeOne()
  await vi.waitFor(() => expect(closed).toEqual(['two', 'one']))
})

it('tells nothing any more once it is called off', async () => {
  withLocks()
  const close = markDraftOpen('draft-1')
  const gone = new AbortController()
  const calledOff = await watch(gone.signal)
  const closed = await watch()
  gone.abort()
  close()
  await vi.waitFor(() => expect(closed).toEqual(['draft-1']))
  expect(calledOff).toEqual([])
})

it('takes nobody who waits for the end of a draft for one who writes it', async () => {
  withLocks()
  const close = markDraftOpen('draft-1')
  const open: ReadonlySet<string>[] = []
  await watchOpenDrafts(() => {}, new AbortController().signal)
  // Its lock is held, shared, for as long as this runs.
  const waiting = navigator.locks.request('inkfolio-draft-draft-1', { mode: 'shared' }, async () => {
    open.push(await openDrafts())
  })
  close()
  await waiting
  expect(open).toEqual([new Set()])
})

it('knows and tells of none where the browser has no locks or refuses to tell', async () => {
  vi.stubGlobal('navigator', {})
  markDraftOpen('draft-1')()
  expect(await openDrafts()).toEqual(new Set())
  expect(await watch()).toEqual([])
  const refuse = () => Promise.reject(new DOMException('opaque origin', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } })
  markDraftOpen('draft-1')()
  expect(await openDrafts()).toEqual(new Set())
  expect(await watch()).toEqual([])
})
