import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureLine } from '../renderer/src/domain/markup/text-picture'
import type { BlogPost } from '../renderer/src/domain/post/post'
import { anyPublishable, usualSpelling } from '../renderer/src/testing/arbitrary-published'
import { aPost } from '../renderer/src/testing/factories'
import {
  filesAfter,
  filesOf,
  NOW,
  planOf,
  published,
  textAt,
  tickOf,
} from '../renderer/src/testing/published-tip'
import { changeOf, isIn, picturesFor, scheduledTime, sentOf, type Tick } from './change'
import { readContent } from './content'
import { digestOf, earlierDigestOf } from './digest'
import { formatHistory, parseHistory } from './history'
import { fileOfPicture } from './picture'
import type { ContentFiles } from './repository'

const EMPTY = filesOf({ 'README.md': '# Posts' })
const LATER = '2027-01-01T00:00:00Z'
const picture = (byte: number) => usualSpelling('image/png', Uint8Array.of(byte))
const named = (id: string, fields: Partial<BlogPost> = {}) => aPost({ id, title: id, ...fields })
const pathOf = (id: string) => `posts/2026-10-09-${id}.md`
const A = named('a')
const MINE = named('a', { content: 'Mine.' })

const historyOf = (files: ContentFiles) =>
  Object.fromEntries(parseHistory(textAt(files, 'published.json')) ?? [])
const imagesIn = (files: ContentFiles) => [...files.keys()].filter((path) => path.startsWith('images/'))
const withText = (files: ContentFiles, path: string, change: (text: string) => string) =>
  filesAfter(files, new Map([[path, new TextEncoder().encode(change(textAt(files, path)))]]))

/** Carries out ticks, made for these files if they are given by their ids alone. */
function run(
  files: ContentFiles,
  local: readonly BlogPost[],
  ticks: readonly (string | Tick)[],
  isOfPlan = true,
) {
  const plan = planOf(files, local)
  const made = ticks.map((tick) => (typeof tick === 'string' ? tickOf(plan, tick) : tick))
  const { change, done, skipped } = changeOf(plan, made, isOfPlan, NOW)
  return { change, done, why: skipped.map(({ why }) => why), files: filesAfter(files, change) }
}
const removed = (files: ContentFiles, id: string) => {
  const tick = tickOf(planOf(files, []), id, { action: 'remove' })
  return run(files, [], [tick]).files
}

describe('a change', () => {
  it('has the post’s file, its picture and published.json, and nothing without a tick', () => {
    const post = named('a', { imageUrl: picture(1) })
    const { change } = run(EMPTY, [post, named('b')], ['a'])
    expect([...change.keys()].sort()).toEqual([
      expect.stringMatching(/^images\/[0-9a-f]{16}\.png$/),
      pathOf('a'),
      'published.json',
    ])
    expect(run(EMPTY, [post], []).change).toEqual(new Map())
    expect(run(published(EMPTY, [post]), [post], ['a']).change).toEqual(new Map())
  })

  it('awaits a scheduled post from its time, also if a tick does not name it again', () => {
    const scheduled = planOf(published(EMPTY, [A], { publishAt: LATER }), [named('a', { title: 'Another' })])
    const now = Date.parse(LATER) - 1
    const atOf = (tick: Partial<Tick>, time: number) =>
      sentOf(scheduled, [tickOf(scheduled, 'a', tick)], time).map(({ at }) => at)
    expect(atOf({}, now)).toEqual([Date.parse(LATER)])
    expect(atOf({}, now + 2)).toEqual([now + 2])
    expect(sentOf(scheduled, [tickOf(scheduled, 'a', { action: 'remove' })], now)).toEqual([
      { id: 'a', digest: null, at: now },
    ])
  })

  it('keeps a changed post’s file, time and older digests, and records when it was changed', () => {
    const first = published(EMPTY, [A], { publishAt: LATER })
    const changed = named('a', { title: 'Another', date: '2020-01-01' })
    const { files } = run(first, [changed], ['a'])
    expect([...files.keys()]).toEqual([...first.keys()])
    expect(textAt(first, pathOf('a'))).toContain(`publishAt: "${LATER}"\n---`)
    expect(textAt(files, pathOf('a'))).toContain(
      `publishAt: "${LATER}"\nupdated: "2026-12-03T18:20:11Z"\n---`,
    )
    expect(historyOf(files)).toEqual({ a: [digestOf(changed), digestOf(A)] })
  })

  it('names a file by its title, like no other post and no unreadable file, and keeps the name', () => {
    const tip = filesOf({ 'posts/2020-01-01-Typing.md': '# An unreadable file' })
    const ids = ['1760000000000aaaaaaaaa', '1760000000001aaaaaaaaa', 'typing-3']
    const posts = ids.map((id) => named(id, { title: 'Typing' }))
    const pathsIn = (files: ContentFiles) => [...files.keys()].filter((path) => path.startsWith('posts/'))
    const first = published(tip, posts)
    expect(pathsIn(first).sort()).toEqual([
      'posts/2020-01-01-Typing.md',
      ...['2', '3', '4'].map((number) => `posts/2026-10-09-typing-${number}.md`),
    ])
    const renamed = posts.map((post) => ({ ...post, title: 'Renamed' }))
    expect(pathsIn(published(first, renamed)).sort()).toEqual(pathsIn(first).sort())
  })

  it('writes a picture once, and removes it with the last file that names it', () => {
    const own = filesOf({ 'images/mine.png': Uint8Array.of(7) })
    const [one, two] = [named('a', { imageUrl: picture(1) }), named('b', { imageUrl: picture(1) })]
    const first = published(own, [one])
    const second = run(first, [one, two], ['b'])
    expect([...second.change.keys()]).toEqual([pathOf('b'), 'published.json'])
    const third = run(second.files, [named('a', { imageUrl: picture(2) }), two], ['a']).files
    expect(imagesIn(third)).toHaveLength(3)
    expect(imagesIn(removed(third, 'b'))).toHaveLength(2)
    const byHand = (path: string, text: string) =>
      withText(third, path, () => text.replace('IMAGE', imagesIn(first)[1] ?? ''))
    for (const [path, text] of [
      ['posts/z.md', '# An unreadable file: IMAGE'],
      [pathOf('a'), textAt(third, pathOf('a')).replace('---', '---\ndraft: true').concat('![](../IMAGE)')],
    ] as const)
      expect(imagesIn(removed(byHand(path, text), 'b'))).toHaveLength(3)
  })

  it('writes a picture again that has other bytes under its name', () => {
    const first = published(EMPTY, [named('a', { imageUrl: picture(1) })])
    const [image = ''] = imagesIn(first)
    const broken = filesAfter(first, new Map([[image, Uint8Array.of(9)]]))
    const { files } = run(broken, [named('a', { title: 'New', imageUrl: picture(1) })], ['a'])
    expect(files.get(image)).toEqual(first.get(image))
  })

  it('records a text that was put in by hand, and keeps what an earlier version recorded', () => {
    const upload = named('b', { imageUrl: picture(1) })
    const draft = named('c')
    const site = withText(published(EMPTY, [MINE, upload, draft]), pathOf('c'), (text) =>
      text.replace('---', '---\ndraft: true'),
    )
    const earlier = earlierDigestOf(upload)
    const list = formatHistory(
      new Map([
        ['a', [null]],
        ['b', [earlier]],
      ]),
    )
    const next = run(
      withText(site, 'published.json', () => list),
      [A],
      ['a'],
    ).files
    expect(historyOf(next)).toEqual({ a: [digestOf(A), digestOf(MINE), null], b: [earlier] })
    const changed = named('b', { imageUrl: picture(1), title: 'New' })
    expect(historyOf(run(next, [changed], ['b']).files).b).toEqual([digestOf(changed), earlier])
  })

  it('removes a post by its tick, and publishes it again by another one', () => {
    const gone = removed(published(EMPTY, [A, named('b')]), 'a')
    expect([...gone.keys()].filter((path) => path.startsWith('posts/'))).toEqual([pathOf('b')])
    expect(historyOf(gone).a).toEqual([null, digestOf(A)])
    const again = run(gone, [A], ['a']).files
    expect(historyOf(again).a).toEqual([digestOf(A), null, digestOf(A)])
    expect(textAt(again, pathOf('a'))).not.toContain('updated')
  })

  it('changes the time of a published post without changing the post or its line ends', () => {
    const there = named('a', { content: 'a\r\nb' })
    const local = named('a', { content: 'a\nb' })
    const files = published(EMPTY, [there])
    const tick = tickOf(planOf(files, [local]), 'a', { publishAt: LATER })
    const next = run(files, [local], [tick])
    const read = readContent(next.files).posts[0] ?? null
    expect([read?.post, read?.times]).toEqual([there, { publishAt: LATER }])
    expect([...next.change.keys()]).toEqual([pathOf('a')])
    expect(run(next.files, [local], [tick]).change.size).toBe(0)
    const shown = [NOW.getTime(), Date.parse(LATER)].map((now) => scheduledTime({ published: read }, now))
    expect(shown).toEqual([LATER, null])
  })
})

describe('a tick', () => {
  const site = published(EMPTY, [A])
  const onto = digestOf(A)
  const first: Tick = { id: 'a', action: 'publish', onto: null }
  const second: Tick = { ...first, onto }
  const removing: Tick = { ...second, action: 'remove' }
  const unsafe = named('a', { imageUrl: 'javascript:x' })
  const unreadable = filesOf({ 'posts/z.md': '# Hello' })
  const gone = removed(site, 'a')
  const other = published(EMPTY, [MINE])
  const OTHER = 'Your site has another version of it than the one you saw.'

  it.each<[string, ContentFiles, readonly BlogPost[], Tick, string]>([
    ['the site has a text, and none was seen', site, [MINE], first, OTHER],
    ['the site has another text', other, [A], second, OTHER],
    ['the site has no text any more', gone, [MINE], second, OTHER],
    ['the text to remove has changed', other, [], removing, OTHER],
    ['the unreadable file has changed', unreadable, [], { ...removing, id: 'posts/z.md' }, OTHER],
    ['there is nothing to remove', gone, [A], removing, 'It is not on your site.'],
    ['the post is not here', site, [], second, 'It is not among your posts.'],
    ['the post cannot be published', EMPTY, [unsafe], first, 'The image must be'],
  ])('does not hold if %s', (_, files, local, tick, why) => {
    for (const isOfPlan of [true, false]) {
      const result = run(files, local, [tick], isOfPlan)
      expect(result).toMatchObject({ done: [], why: [expect.stringContaining(why)], files })
    }
  })

  const both = published(site, [MINE])
  const draft = withText(site, pathOf('a'), (text) => text.replace('---', '---\ndraft: true'))
  const putBack = withText(both, pathOf('a'), () => textAt(site, pathOf('a')))
  const REPLACED = 'It was published before, and replaced since.'
  const AGAIN = 'It was removed before, and published again since.'

  it.each<[string, ContentFiles, BlogPost, Tick, string[]]>([
    ['is published already', site, A, first, [OTHER]],
    ['is published already, at another time', site, A, { ...second, publishAt: LATER }, []],
    ['was removed', gone, A, first, ['It has been removed from your site since.']],
    ['was replaced by the older one, by hand', putBack, MINE, second, [REPLACED]],
    ['was replaced by the older one', published(both, [A]), MINE, second, [REPLACED]],
    ['was removed, and published again', published(gone, [A]), A, removing, [AGAIN]],
    ['was hidden by hand', draft, MINE, second, [OTHER]],
  ])('of a saved file does nothing again if its post %s', (_, files, post, tick, why) => {
    expect(run(files, [post], [tick], false)).toMatchObject({ change: new Map(), why })
  })

  it('of the owner who looks at the plan holds all the same', () => {
    for (const [files, post] of [
      [gone, A],
      [draft, A],
      [published(both, [A]), MINE],
    ] as const) {
      const next = planOf(run(files, [post], ['a']).files, [post])
      expect(next.entries).toMatchObject([{ state: 'same', onto: digestOf(post) }])
    }
    const back = published(gone, [A])
    expect(run(back, [A], [removing]).files.has(pathOf('a'))).toBe(false)
  })
})

describe('the tip has a change', () => {
  const { change, files } = run(
    published(EMPTY, [named('b')]),
    [named('a', { imageUrl: picture(1) })],
    ['a', { id: 'b', action: 'remove', onto: digestOf(named('b')) }],
  )

  it('whatever published.json and other files are there', () => {
    const more = published(files, [named('c')])
    expect([
      isIn(change, files),
      isIn(change, more),
      isIn(change, new Map([...more].filter(([path]) => path !== 'published.json'))),
    ]).toEqual([true, true, true])
  })

  it.each([
    [pathOf('a'), null],
    [pathOf('a'), Uint8Array.of(1)],
    [imagesIn(files)[0] ?? '', null],
    [pathOf('b'), Uint8Array.of(1)],
  ])('but not if it differs in %s', (path, bytes) => {
    expect(isIn(change, filesAfter(files, new Map([[path, bytes]])))).toBe(false)
  })
})

it('whatever is ticked: the build reads all of it, the ticked posts are there, and no other one has changed', () => {
  const anyPosts = fc.uniqueArray(anyPublishable, { selector: ({ id }) => id.toLowerCase(), maxLength: 4 })
  const anyTicked = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(anyPosts, anyPosts, anyTicked, (before, more, ticked) => {
      const files = published(filesOf({ 'posts/z.md': '# Unreadable', 'images/own.png': 'own' }), before)
      // Some of the local posts are published ones with another text.
      const local = more.map((post, index) =>
        index % 2 ? post : { ...post, id: before[index]?.id ?? post.id },
      )
      fc.pre(new Set(local.map(({ id }) => id)).size === local.length)
      const plan = planOf(files, local)
      const ticks = plan.entries
        .filter((_, index) => ticked[index])
        .map(({ id, local: post }) => tickOf(plan, id, { action: post ? 'publish' : 'remove' }))
      const { change, done, skipped } = changeOf(plan, ticks, true, NOW)
      expect(
        skipped.every(({ tick }) => plan.entries.some(({ id, why }) => id === tick.id && why !== null)),
      ).toBe(true)

      const after = filesAfter(files, change)
      const next = planOf(after, local)
      const idsOf = (action: Tick['action']) =>
        done.filter((tick) => tick.action === action).map(({ id }) => id)
      for (const id of idsOf('publish'))
        expect(next.entries.find((entry) => entry.id === id)?.state).toBe('same')
      for (const id of idsOf('remove')) expect(next.entries.some((entry) => entry.id === id)).toBe(false)
      const others = readContent(files).posts.filter(({ post }) => !done.some(({ id }) => id === post.id))
      for (const { path } of others) expect(after.get(path)).toEqual(files.get(path))
      const unreadable = done.some(({ id }) => id === 'posts/z.md') ? [] : ['posts/z.md']
      expect(readContent(after).unreadable.map(({ path }) => path)).toEqual(unreadable)
      expect([isIn(change, after), isIn(change, files)]).toEqual([true, done.length === 0])
      for (const path of change.keys())
        expect(path).toMatch(
          /^(?:published\.json|posts\/[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.md|images\/[0-9a-f]{16}\.\w+)$/u,
        )
    }),
    { numRuns: 200 },
  )
})

describe('the pictures of a text', () => {
  const pictureOf = (byte: number) => fileOfPicture(picture(byte))?.name ?? ''
  const [ONE, TWO] = [pictureOf(1), pictureOf(2)]
  const HERE = new Map([ONE, TWO].map((name, index) => [name, picture(index + 1)]))
  const shows = (...names: string[]) =>
    named('a', { content: names.map((name) => pictureLine(name)).join('\n\n') })
  const publishWith = (files: ContentFiles, post: BlogPost, pictures = HERE) => {
    const plan = planOf(files, [post], {}, pictures.keys())
    const { change, skipped } = changeOf(plan, [tickOf(plan, 'a')], true, NOW, pictures)
    return { entry: plan.entries[0], change, skipped, files: filesAfter(files, change) }
  }

  it('go with it, each once, and stay away from code', () => {
    const { change, files } = publishWith(EMPTY, shows(ONE, TWO, ONE))
    expect(change.get(`images/${ONE}`)).toEqual(Uint8Array.of(1))
    expect(imagesIn(files)).toEqual([`images/${ONE}`, `images/${TWO}`])
    const inCode = named('a', { content: `\`\`\`\n${pictureLine(ONE)}\n\`\`\`` })
    expect(imagesIn(publishWith(EMPTY, inCode).files)).toEqual([])
    expect(imagesIn(publishWith(EMPTY, inCode, new Map()).files)).toEqual([])
  })

  it('are not sent again, and need not be here, if the site has them', () => {
    const first = publishWith(EMPTY, shows(ONE)).files
    const changed = { ...shows(ONE), title: 'Changed' }
    const { change, files } = publishWith(first, changed, new Map())
    expect([...change.keys()].filter((path) => path.startsWith('images/'))).toEqual([])
    expect(imagesIn(files)).toEqual([`images/${ONE}`])
  })

  it('stay away if somebody has removed them, until the text changes', () => {
    const removed = new Map(publishWith(EMPTY, shows(ONE)).files)
    removed.delete(`images/${ONE}`)
    const { entry, change } = publishWith(removed, shows(ONE))
    expect(entry?.state).toBe('same')
    expect(change.size).toBe(0)
  })

  it('leave with the last text that mentions them, also in code', () => {
    const first = publishWith(EMPTY, shows(ONE, TWO)).files
    const later = named('a', { content: `\`${pictureLine(TWO)}\`` })
    expect(imagesIn(publishWith(first, later).files)).toEqual([`images/${TWO}`])
  })

  it('keep it from being published if one is neither here nor on the site, or was removed meanwhile', () => {
    const { entry, change } = publishWith(EMPTY, shows(ONE, TWO), new Map([[ONE, picture(1)]]))
    expect(entry).toMatchObject({ state: 'cannot be published', why: expect.stringContaining(TWO) })
    expect(change.size).toBe(0)
    const plan = planOf(EMPTY, [shows(ONE)], {}, [ONE])
    expect(changeOf(plan, [tickOf(plan, 'a')], true, NOW).skipped).toMatchObject([
      { why: expect.stringContaining(ONE) },
    ])
    expect(picturesFor(plan, [tickOf(plan, 'a')])).toEqual([ONE])
  })
})
