import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPublishable, usualSpelling } from '../../testing/arbitrary-published'
import { aPost } from '../../testing/factories'
import type { BlogPost } from '../post'
import type { EntryExtras } from './entry-extras'
import { digestOf } from './post-digest'
import { type Choices, decide, withCarriedChoices } from './publish-choices'
import { makePlan } from './publish-plan'
import { type Steps, stepsOf } from './publish-steps'
import { type Files, readHistory, readPosts } from './read-posts'

const NONE: Choices = { take: new Map(), remove: new Set(), at: new Map(), hold: new Set() }
const ALIASES = new Map([['named', ['My note']]])
const NOW = new Date('2026-12-03T18:20:11.345Z')

/** `shared`: by id, the digest that was published last. */
type Site = { files: Files; shared: ReadonlyMap<string, string> }
const EMPTY: Site = { files: new Map(), shared: new Map() }

function read(files: Files) {
  const posts = readPosts(files, NOW.getTime())
  const history = readHistory(files)
  if (!posts.ok || !history.ok) throw new Error('The folder cannot be read')
  return { published: posts.posts, history: history.history }
}

function planOf({ files, shared }: Site, local: readonly BlogPost[]) {
  const editedFrom = new Map([...shared].map(([id, digest]) => [id, [digest]]))
  return makePlan({ local, ...read(files), editedFrom, held: new Set() })
}

function decisionsOf(site: Site, local: readonly BlogPost[], choices: Partial<Choices> = {}) {
  return decide(planOf(site, local), { ...NONE, ...choices }, read(site.files).history)
}

function plan(site: Site, local: readonly BlogPost[], choices: Partial<Choices> = {}): Steps {
  const decided = decisionsOf(site, local, choices)
  if (!decided.ok) throw new Error(decided.problems.join())
  const removed = choices.remove ?? NONE.remove
  return stepsOf({
    ...site,
    ...read(site.files),
    decisions: decided.decisions,
    removed,
    aliases: ALIASES,
    now: NOW,
  })
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
  const { steps, shared } = plan(site, local, choices)
  return { files: filesAfter(site.files, steps), shared: new Map([...site.shared, ...shared]) }
}
const pathsOf = (site: Site) => [...site.files.keys()].sort()
const textOf = (site: Site, path: string) => new TextDecoder().decode(site.files.get(path))
const problemsOf = (...args: Parameters<typeof decisionsOf>) => {
  const decided = decisionsOf(...args)
  return decided.ok ? [] : decided.problems
}
const picture = (byte: number) => usualSpelling('image/png', Uint8Array.of(byte))

describe('publishing', () => {
  it('writes a picture before its post, and published.json last', () => {
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

  it('of a changed post keeps its file, its schedule and the older digests, and records the time', () => {
    const first = publish(EMPTY, [aPost()], { at: new Map([[aPost().id, '2027-01-01T00:00:00Z']]) })
    const changed = aPost({ title: 'Another title', date: '2020-01-01' })
    const second = publish(first, [changed])
    expect(pathsOf(second)).toEqual(pathsOf(first))
    const text = textOf(second, 'posts/2026-10-09-typing-the-edges-abcdefghi.md')
    expect(text).toContain('publishAt: "2027-01-01T00:00:00Z"\nupdated: "2026-12-03T18:20:11Z"\n')
    expect(read(second.files).history.get(changed.id)).toEqual([digestOf(changed), digestOf(aPost())])
  })

  it('keeps the aliases of a published post, and adds the local ones', () => {
    const named = aPost({ id: 'named' })
    const first = publish(EMPTY, [named])
    const [path = ''] = pathsOf(first).filter((each) => each.startsWith('posts/'))
    expect(textOf(first, path)).toContain('aliases: ["My note"]\n---')
    const byHand = textOf(first, path).replace('"My note"', '"By hand"')
    const files = new Map([...first.files, [path, new TextEncoder().encode(byHand)] as const])
    const second = publish({ ...first, files }, [{ ...named, title: 'Changed' }])
    expect(textOf(second, path)).toContain('aliases: ["By hand", "My note"]')
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

  it('records a text that was added by hand when it is replaced', () => {
    const hand = aPost({ content: 'by hand' })
    const mine = publish(EMPTY, [hand])
    const files = new Map([...mine.files].filter(([path]) => path !== 'published.json'))
    const next = publish({ files, shared: mine.shared }, [aPost()])
    expect(read(next.files).history.get(hand.id)).toEqual([digestOf(aPost()), digestOf(hand)])
  })

  it('gives exactly the wanted posts, and after a stop at any step the old or the new ones', () => {
    const anyPosts = fc.uniqueArray(anyPublishable, { selector: ({ id }) => id.toLowerCase(), maxLength: 4 })
    fc.assert(
      fc.property(anyPosts, anyPosts, (before, wanted) => {
        const site = publish(EMPTY, before)
        const take = new Map(wanted.map(({ id }) => [id, 'local'] as const))
        const clashes = planOf(site, wanted).filter(({ state }) => state === 'cannot be published')
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
      const stopped = { files: filesAfter(before.files, steps.slice(0, count)), shared: before.shared }
      const again = publish(stopped, local)
      expect(again.files).toEqual(whole.files)
      expect(plan(again, local).steps).toEqual([])
    }
  })
})

describe('a choice of the owner', () => {
  const a = aPost({ id: 'a' })
  const site = publish(EMPTY, [a, aPost({ id: 'b' })])
  const unshared = { ...site, shared: new Map() }
  const mine = aPost({ id: 'a', content: 'mine' })

  it('publishes the local text of a post that changed on both sides, or keeps the published one', () => {
    expect(plan(unshared, [mine]).steps).toEqual([])
    expect(plan(unshared, [mine], { take: new Map([['a', 'published']]) }).steps).toEqual([])
    const next = publish(unshared, [mine], { take: new Map([['a', 'local']]) })
    expect(read(next.files).published.map(({ post }) => post.content)).toContain('mine')
  })

  it('removes a post by name, and publishes it again by name', () => {
    const removed = publish(site, [a], { remove: new Set(['a']) })
    expect(read(removed.files).history.get('a')).toEqual([null, digestOf(a)])
    expect(read(removed.files).published.map(({ post }) => post.id)).toEqual(['b'])
    expect(plan(removed, [a]).steps).toEqual([])
    expect(problemsOf(removed, [a], { remove: new Set(['a']) })).toEqual([])
    const again = publish(removed, [a], { take: new Map([['a', 'local']]) })
    expect(read(again.files).history.get('a')).toEqual([digestOf(a), null, digestOf(a)])
  })

  it('records a removal whose file an earlier run has deleted, also without a local post', () => {
    const files = new Map([...site.files].filter(([path]) => !path.endsWith('-a.md')))
    for (const local of [[a], []]) {
      const next = publish({ ...site, files }, local, { remove: new Set(['a']) })
      expect(read(next.files).history.get('a')).toEqual([null, digestOf(a)])
      expect(plan(next, local, { remove: new Set(['a']) }).steps).toEqual([])
    }
  })

  it('changes the time of a published post without changing the post', () => {
    const at = new Map([['a', '2027-01-01T00:00:00Z']])
    const next = publish(site, [a], { at })
    const published = read(next.files).published.find(({ post }) => post.id === 'a')
    expect(published).toMatchObject({ post: a, schedule: { publishAt: '2027-01-01T00:00:00Z' } })
    expect(published?.schedule.updated).toBeUndefined()
    expect(plan(next, [a], { at }).steps).toEqual([])
  })

  it('holds a post back', () => {
    expect(plan(EMPTY, [a], { hold: new Set(['a']) }).steps).toEqual([])
  })

  it.each<[string, Partial<Choices>, string]>([
    ['remove an unknown post', { remove: new Set(['x']) }, 'no published post "x"'],
    [
      'take the local text of a post that is only published',
      { take: new Map([['b', 'local']]) },
      'no post "b" here',
    ],
    [
      'remove and take one post',
      { remove: new Set(['a']), take: new Map([['a', 'local']]) },
      'exclude each other',
    ],
    [
      'hold back and take one post',
      { hold: new Set(['a']), take: new Map([['a', 'local']]) },
      'exclude each other',
    ],
  ])('cannot be to %s', (_, choices, problem) => {
    expect(problemsOf(site, [mine], choices)).toEqual([expect.stringContaining(problem)])
  })

  it('cannot be a time for a post that is not published in this run', () => {
    const choices = { at: new Map([['c', '2027-01-01T00:00:00Z']]), hold: new Set(['c']) }
    expect(problemsOf(site, [aPost({ id: 'c' })], choices)).toEqual([
      expect.stringContaining('--take c=local'),
    ])
  })
})

describe('a choice in an export', () => {
  const a = aPost({ id: 'a' })
  const mine = aPost({ id: 'a', content: 'mine' })
  const site: Site = { ...publish(EMPTY, [a]), shared: new Map() }
  const carried = (extras: EntryExtras, choices: Partial<Choices> = {}, from = site, local = [mine]) => {
    const { take, at } = withCarriedChoices(planOf(from, local), [{ post: a, extras }], {
      ...NONE,
      ...choices,
    })
    return { take: take.get('a'), at: at.get('a') }
  }
  const AT = '2027-01-01T00:00:00Z'
  const none = { take: undefined, at: undefined }
  const removed = publish(site, [a], { remove: new Set(['a']) })
  const changed = { ...site, shared: new Map([['a', digestOf(a)]]) }

  it('is to publish over exactly the text, or the removal, that the owner saw', () => {
    expect(carried({ replaces: digestOf(a), publishAt: AT })).toEqual({ take: 'local', at: AT })
    expect(carried({ replaces: null }, {}, removed)).toEqual({ ...none, take: 'local' })
  })

  it.each<[string, EntryExtras, Site]>([
    ['another text', { replaces: digestOf(mine), publishAt: AT }, site],
    ['a text, and none was seen', { replaces: null, publishAt: AT }, site],
    ['no text any more', { replaces: digestOf(a), publishAt: AT }, removed],
  ])('is ignored if the site has %s', (_, extras, from) => {
    expect(carried(extras, {}, from)).toEqual(none)
  })

  it('does not override a choice of the owner, or a post that is published anyway', () => {
    const replaces = digestOf(a)
    for (const choices of [
      { take: new Map([['a', 'published' as const]]) },
      { remove: new Set(['a']) },
      { hold: new Set(['a']) },
    ])
      expect(carried({ replaces, publishAt: AT }, choices)).toMatchObject({ at: undefined })
    expect(carried({ publishAt: AT }, { at: new Map([['a', '2028-01-01T00:00:00Z']]) }, changed).at).toMatch(
      /^2028/,
    )
    expect(carried({ replaces: null, publishAt: AT }, {}, changed)).toEqual({ ...none, at: AT })
  })

  it('is a time for a published post with the same text, but not with another text', () => {
    expect(carried({ publishAt: '2027-01-01T01:00:00+01:00' }, {}, site, [a])).toEqual({ ...none, at: AT })
    expect(carried({ publishAt: AT })).toEqual(none)
  })

  it('publishes no post that is held back', () => {
    const plan = makePlan({ local: [mine], ...read(site.files), editedFrom: new Map(), held: new Set(['a']) })
    const extras = { replaces: digestOf(a), publishAt: AT }
    expect(withCarriedChoices(plan, [{ post: mine, extras }], NONE)).toEqual(NONE)
  })
})
