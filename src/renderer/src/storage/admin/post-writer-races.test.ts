import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BlogPost } from '@/domain/post/post'
import { parsePosts } from '@/domain/post/post'
import { wait as sleep } from '@/platform/wait'
import { aPost } from '../../testing/factories'
import { fakeDatabase } from '../../testing/fakes/database'
import { fakePostEffects } from '../../testing/fakes/post-effects'
import { createLastWrite, type LastWrite } from './last-write'
import { createPostWriter, type PostEffects } from './post-writer'

/** Runs one task at a time, in the order of the calls. */
function createQueue(): PostEffects['lock'] {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const mine = last.then(run)
    last = mine.catch(() => {})
    return mine
  }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/**
 * The browser's store in several processes. Each process writes to its cache and to the disk at once. Writes of other
 * processes arrive in order, a few milliseconds later.
 */
class LaggingStore {
  onDisk: string
  #writes = 0
  readonly #views = new Set<(text: string, write: number) => void>()

  constructor(text: string) {
    this.onDisk = text
  }

  view(lag: () => number): Pick<PostEffects, 'read' | 'write'> {
    let text = this.onDisk
    let latest = 0
    let due = 0
    const receive = (news: string, write: number) => {
      due = Math.max(due, Date.now() + lag())
      setTimeout(() => {
        // Not over a newer write of this process.
        if (write > latest) [text, latest] = [news, write]
      }, due - Date.now())
    }
    this.#views.add(receive)
    const write = (next: string) => {
      latest = ++this.#writes
      text = this.onDisk = next
      for (const view of this.#views) if (view !== receive) view(next, latest)
      return { ok: true } as const
    }
    return { read: () => ({ ok: true, text }), write }
  }
}

const TABS = 2
const old = Array.from({ length: 6 }, (_, number) => aPost({ id: `old-${number}` }))
const STRANGE = '{"id":"old-0","likes":12345678901234567890}'
const BEFORE = `[${STRANGE},${old.map((post) => JSON.stringify(post)).join(',')}]`

/** One action of a tab, and its time. No two tabs change the same post. */
type Step = { tab: number; at: number; act: 'add' | 'edit' | 'remove' }

const steps = fc.array(
  fc.record({
    tab: fc.nat(TABS - 1),
    at: fc.nat(150),
    act: fc.constantFrom('add' as const, 'add' as const, 'edit' as const, 'remove' as const),
  }),
  { minLength: 2, maxLength: 10 },
)
const lags = fc.infiniteStream(fc.nat(9))
/** The lags of a busy machine. */
const longLags = fc.infiniteStream(fc.nat(600))

type World = {
  readonly lockOf: (tab: number) => PostEffects['lock']
  readonly wait?: PostEffects['wait']
  /** Tells a tab whether it sees the last write. */
  readonly lastWriteOf?: (read: PostEffects['read']) => LastWrite
}

/** One database for all tabs. */
function stamped(): (read: PostEffects['read']) => LastWrite {
  const { database } = fakeDatabase()
  return (read) => createLastWrite(database, { read, wait: sleep })
}

/** Only waits, as without a database. */
const waiting =
  (ms = 25) =>
  () => ({ catchUp: () => sleep(ms), stamp: async () => {} })

async function play(
  plan: readonly Step[],
  lag: Iterator<number>,
  { lockOf, wait = sleep, lastWriteOf = stamped() }: World,
): Promise<{ expected: BlogPost[]; actual: readonly BlogPost[]; text: string }> {
  const store = new LaggingStore(BEFORE)
  const writers = Array.from({ length: TABS }, (_, tab) => {
    const view = store.view(() => lag.next().value)
    const lastWrite = lastWriteOf(view.read)
    return createPostWriter(fakePostEffects({ lock: lockOf(tab), wait, ...view, ...lastWrite }).effects)
  })
  const expected = new Map(old.map((post) => [post.id, post]))
  const postsOfTabs = Array.from({ length: TABS }, (_, tab) => old.filter((_post, at) => at % TABS === tab))
  const playing = plan.map(async ({ tab, at, act }, number) => {
    const writer = writers[tab]
    const target = act === 'add' ? aPost({ id: `new-${number}` }) : postsOfTabs[tab]?.pop()
    if (!writer || !target) return { ok: true }
    const post = act === 'edit' ? { ...target, title: `edited ${number}` } : target
    if (act === 'remove') expected.delete(target.id)
    else expected.set(post.id, post)
    await sleep(at)
    return act === 'remove'
      ? writer.remove([target])
      : writer.save({ post, startedFrom: act === 'add' ? null : target })
  })
  const [results] = await Promise.all([Promise.all(playing), vi.runAllTimersAsync()])
  for (const result of results) expect(result).toMatchObject({ ok: true })
  return { expected: [...expected.values()], actual: parsePosts(store.onDisk).posts, text: store.onDisk }
}

/** One lock for all tabs. */
function shared() {
  const lock = createQueue()
  return () => lock
}

const byId = (posts: readonly BlogPost[]) => [...posts].sort((a, b) => a.id.localeCompare(b.id))

it.each([
  ['arrive within 10 ms', lags, stamped],
  ['arrive within 10 ms and no database is usable', lags, waiting],
  ['arrive within 600 ms', longLags, stamped],
])(
  'two tabs lose nothing in 500 interleavings when writes %s',
  async (_when, someLags, aDatabase) => {
    await fc.assert(
      fc.asyncProperty(steps, someLags, async (plan, lag) => {
        const world = { lockOf: shared(), lastWriteOf: aDatabase() }
        const { expected, actual, text } = await play(plan, lag, world)
        expect(byId(actual)).toEqual(byId(expected))
        expect(text).toContain(STRANGE)
      }),
      { numRuns: 500 },
    )
  },
  60_000,
)

it.each([
  ['no locks', stamped],
  ['neither locks nor a database', waiting],
])(
  'two tabs lose no new post if the browser has %s',
  async (_what, aDatabase) => {
    const additions = steps.map((plan) => plan.map((step) => ({ ...step, act: 'add' as const })))
    await fc.assert(
      fc.asyncProperty(additions, lags, async (plan, lag) => {
        const world = { lockOf: createQueue, lastWriteOf: aDatabase() }
        const { expected, actual } = await play(plan, lag, world)
        expect(byId(actual)).toEqual(byId(expected))
      }),
      { numRuns: 100 },
    )
  },
  60_000,
)

it.each([
  ['under the lock without a wait', 9, { wait: () => sleep(0), lastWriteOf: waiting(0) }],
  ['under the lock with a wait on a busy machine', 600, { lastWriteOf: waiting() }],
])(
  'two tabs would lose posts %s: the simulation is as bad as the measured browser',
  async (_how, ms, world) => {
    const plan = Array.from({ length: 20 }, (_, number) => ({
      tab: number % TABS,
      at: 0,
      act: 'add' as const,
    }))
    const lag = Array.from({ length: 1000 }, () => ms).values()
    const { expected, actual } = await play(plan, lag, { lockOf: shared(), ...world })
    expect(actual.length).toBeLessThan(expected.length)
  },
)

it('the later of two tabs gets a conflict when both edited the same post', async () => {
  const store = new LaggingStore(BEFORE)
  const world = { lock: createQueue(), wait: sleep }
  const lastWriteOf = stamped()
  const [one, two] = [0, 1].map(() => {
    const view = store.view(() => 600)
    return createPostWriter(fakePostEffects({ ...world, ...view, ...lastWriteOf(view.read) }).effects)
  })
  const startedFrom = aPost({ id: 'old-3' })
  const first = { ...startedFrom, title: 'first' }
  const saves = Promise.all([
    one?.save({ post: first, startedFrom }),
    two?.save({ post: { ...startedFrom, title: 'second' }, startedFrom }),
  ])
  await vi.runAllTimersAsync()
  expect(await saves).toMatchObject([
    { ok: true },
    { ok: false, reason: 'changed-elsewhere', current: first },
  ])
  expect(parsePosts(store.onDisk).posts).toContainEqual(first)
})
