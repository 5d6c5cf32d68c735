import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPublishable, usualSpelling } from '../../testing/arbitrary-published'
import { aPost } from '../../testing/factories'
import type { BlogPost } from '../post'
import { digestOf } from './post-digest'
import { type Choices, decide } from './publish-choices'
import { makePlan } from './publish-plan'
import { type Steps, stepsOf } from './publish-steps'
import { type Files, readHistory, readPosts } from './read-content'

const NONE: Choices = { take: new Map(), remove: new Set(), at: new Map(), hold: new Set() }
const NOW = new Date('2026-12-03T18:20:11.345Z')

type Site = { files: Files; bases: ReadonlyMap<string, string> }
const EMPTY: Site = { files: new Map(), bases: new Map() }

function read(files: Files) {
  const posts = readPosts(files, NOW.getTime())
  const history = readHistory(files)
  if (!posts.ok || !history.ok) throw new Error('The folder cannot be read')
  return { published: posts.posts, history: history.history }
}

function decisionsOf({ files, bases }: Site, local: readonly BlogPost[], choices: Partial<Choices> = {}) {
  const { published, history } = read(files)
  const plan = makePlan({ local, published, history, bases, held: new Set() })
  return decide(plan, { ...NONE, ...choices }, history)
}

function plan(site: Site, local: readonly BlogPost[], choices: Partial<Choices> = {}): Steps {
  const decided = decisionsOf(site, local, choices)
  if (!decided.ok) throw new Error(decided.problems.join())
  return stepsOf({ ...site, ...read(site.files), decisions: decided.decisions, now: NOW })
}

function filesAfter(files: Files, steps: Steps['steps']): Files {
  const next = new Map(files)
  for (const { path, bytes } of steps) {
    if (bytes) next.set(path, bytes)
    else next.delete(path)
  }
  return next
}

const publish = (site: Site, local: readonly BlogPost[], choices: Partial<Choices> = {}): Site => {
  const { steps, bases } = plan(site, local, choices)
  return { files: filesAfter(site.files, steps), bases }
}
const pathsOf = (site: Site) => [...site.files.keys()].sort()
const textOf = (site: Site, path: string) => new TextDecoder().decode(site.files.get(path))
const problemsOf = (...args: Parameters<typeof decisionsOf>) => {
  const decided = decisionsOf(...args)
  return decided.ok ? [] : decided.problems
}
const picture = (byte: number) => usualSpelling('image/png', Uint8Array.of(byte))

describe('publishing', () => {
  it('writes a picture before its post, then what has been published', () => {
    const paths = plan(EMPTY, [aPost({ imageUrl: picture(1) }), aPost({ id: 'b' })]).steps.map(
      ({ path }) => path,
    )
    expect(paths).toEqual([
      expect.stringMatching(/^images\/[0-9a-f]{16}\.png$/),
      'posts/2026-10-09-typing-the-edges-abcdefghi.md',
      'posts/2026-10-09-typing-the-edges-b.md',
      'published.json',
    ])
  })

  it('of a changed post keeps its file, its schedule and the older digests, and says when', () => {
    const first = publish(EMPTY, [aPost()], { at: new Map([[aPost().id, '2027-01-01T00:00:00Z']]) })
    const changed = aPost({ title: 'Another title', date: '2020-01-01' })
    const second = publish(first, [changed])
    expect(pathsOf(second)).toEqual(pathsOf(first))
    const text = textOf(second, 'posts/2026-10-09-typing-the-edges-abcdefghi.md')
    expect(text).toContain('publishAt: "2027-01-01T00:00:00Z"\nupdated: "2026-12-03T18:20:11Z"\n')
    expect(read(second.files).history.get(changed.id)).toEqual([digestOf(changed), digestOf(aPost())])
  })

  it('removes a picture with the last post that uses it, and only one of its own', () => {
    const files = new Map([['images/mine.png', Uint8Array.of(7)]])
    const first = publish({ ...EMPTY, files }, [
      aPost({ imageUrl: picture(1) }),
      aPost({ id: 'b', imageUrl: picture(1) }),
    ])
    const images = (site: Site) => pathsOf(site).filter((path) => path.startsWith('images/'))
    expect(images(first)).toHaveLength(2)
    const second = publish(first, [aPost({ imageUrl: picture(2) }), aPost({ id: 'b', imageUrl: picture(1) })])
    expect(images(second)).toHaveLength(3)
    const { steps } = plan(second, [aPost({ imageUrl: picture(2) }), aPost({ id: 'b' })])
    expect(steps.at(-1)).toMatchObject({ path: expect.stringMatching(/^images\/[0-9a-f]/), bytes: null })
    expect(
      [...filesAfter(second.files, steps).keys()].filter((path) => path.startsWith('images/')),
    ).toHaveLength(2)
  })

  it('adds a text that was added by hand to the history once it is replaced', () => {
    const hand = aPost({ content: 'by hand' })
    const mine = publish(EMPTY, [hand])
    const files = new Map([...mine.files].filter(([path]) => path !== 'published.json'))
    const next = publish({ files, bases: mine.bases }, [aPost()])
    expect(read(next.files).history.get(hand.id)).toEqual([digestOf(aPost()), digestOf(hand)])
  })

  it('gives exactly the posts, whatever they are, at any stop the old or the new ones', () => {
    const anyPosts = fc.uniqueArray(anyPublishable, { selector: ({ id }) => id.toLowerCase(), maxLength: 4 })
    fc.assert(
      fc.property(anyPosts, anyPosts, (before, wanted) => {
        const site = publish(EMPTY, before)
        const take = new Map(wanted.map(({ id }) => [id, 'here'] as const))
        const clashes = makePlanOf(site, wanted).filter(({ state }) => state === 'cannot be published')
        fc.pre(clashes.length === 0)
        const { steps } = plan(site, wanted, { take })
        const known = new Set([...before, ...wanted].map(digestOf))
        for (let count = 0; count <= steps.length; count++) {
          const stopped = read(filesAfter(site.files, steps.slice(0, count))).published
          expect(stopped.every(({ digest }) => known.has(digest))).toBe(true)
          const remaining = stopped.map(({ post }) => post.id)
          expect(remaining).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
        }
        const end = read(filesAfter(site.files, steps)).published.map(({ post }) => post)
        expect(end).toEqual(expect.arrayContaining(wanted))
        const ids = new Set([...before, ...wanted].map(({ id }) => id))
        expect(end).toHaveLength(ids.size)
        for (const { path } of steps)
          expect(path).toMatch(
            /^(?:published\.json|posts\/[a-z0-9][a-z0-9-]*\.md|images\/[0-9a-f]{16}\.\w+)$/,
          )
      }),
      { numRuns: 100 },
    )
  })

  it('gives the same files when it runs again after a stop between any two steps, and then has nothing to do', () => {
    const before = publish(EMPTY, [aPost({ imageUrl: picture(1) }), aPost({ id: 'gone' })])
    const local = [aPost({ imageUrl: picture(2) }), aPost({ id: 'b', imageUrl: picture(3) })]
    const whole = publish(before, local)
    const { steps } = plan(before, local)
    for (let count = 0; count <= steps.length; count++) {
      const stopped = { files: filesAfter(before.files, steps.slice(0, count)), bases: before.bases }
      const again = publish(stopped, local)
      expect(again.files).toEqual(whole.files)
      expect(plan(again, local).steps).toEqual([])
    }
  })
})

const makePlanOf = ({ files, bases }: Site, local: readonly BlogPost[]) =>
  makePlan({ local, ...read(files), bases, held: new Set() })

describe('what the owner decides', () => {
  const a = aPost({ id: 'a' })
  const site = publish(EMPTY, [a, aPost({ id: 'b' })])
  const unknownHere = { ...site, bases: new Map() }
  const mine = aPost({ id: 'a', content: 'mine' })

  it('publishes the text here of two that changed, or leaves that of the site', () => {
    expect(plan(unknownHere, [mine]).steps).toEqual([])
    expect(plan(unknownHere, [mine], { take: new Map([['a', 'site']]) }).steps).toEqual([])
    const next = publish(unknownHere, [mine], { take: new Map([['a', 'here']]) })
    expect(read(next.files).published.map(({ post }) => post.content)).toContain('mine')
  })

  it('removes a post by name, and publishes it again by name', () => {
    const removed = publish(site, [a], { remove: new Set(['a']) })
    expect(read(removed.files).history.get('a')).toEqual([null, digestOf(a)])
    expect(read(removed.files).published.map(({ post }) => post.id)).toEqual(['b'])
    expect(plan(removed, [a]).steps).toEqual([])
    expect(problemsOf(removed, [a], { remove: new Set(['a']) })).toEqual([])
    const again = publish(removed, [a], { take: new Map([['a', 'here']]) })
    expect(read(again.files).history.get('a')).toEqual([digestOf(a), null, digestOf(a)])
  })

  it('changes the time of a published post without changing the post', () => {
    const at = new Map([['a', '2027-01-01T00:00:00Z']])
    const next = publish(site, [a], { at })
    const there = read(next.files).published.find(({ post }) => post.id === 'a')
    expect(there).toMatchObject({ post: a, schedule: { publishAt: '2027-01-01T00:00:00Z' } })
    expect(there?.schedule.updated).toBeUndefined()
    expect(plan(next, [a], { at }).steps).toEqual([])
  })

  it('holds a post back', () => {
    expect(plan(EMPTY, [a], { hold: new Set(['a']) }).steps).toEqual([])
  })

  it.each<[string, Partial<Choices>, string]>([
    ['remove what is nowhere', { remove: new Set(['x']) }, 'no published post "x"'],
    ['take what is nowhere', { take: new Map([['x', 'here']]) }, 'no post "x"'],
    ['take from here what is not here', { take: new Map([['b', 'here']]) }, 'no post "b" here'],
    ['remove and take one post', { remove: new Set(['a']), take: new Map([['a', 'here']]) }, 'not both'],
    ['hold and take one post', { hold: new Set(['a']), take: new Map([['a', 'here']]) }, 'not both'],
    ['hold what is not here', { hold: new Set(['b']) }, 'no post "b" here'],
  ])('cannot be to %s', (_, choices, problem) => {
    expect(problemsOf(site, [mine], choices)).toEqual([expect.stringContaining(problem)])
  })

  it('cannot be a time for a post that is not published in this run', () => {
    const choices = { at: new Map([['c', '2027-01-01T00:00:00Z']]), hold: new Set(['c']) }
    expect(problemsOf(site, [aPost({ id: 'c' })], choices)).toEqual([
      expect.stringContaining('--take c=here'),
    ])
  })
})
