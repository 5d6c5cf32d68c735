import { beforeEach, describe, expect, it } from 'vitest'
import { digestOf } from '../../src/publishing/digest'
import type { BlogPost } from '../../src/renderer/src/domain/post/post'
import {
  A,
  anOwnerWithoutGit,
  answering,
  B,
  FILE_A,
  FILE_B,
  fileOf,
  post,
  refusal,
  saying,
  tickedAsNew,
} from './testing/owner'

let owner: ReturnType<typeof anOwnerWithoutGit>
beforeEach(() => {
  owner = anOwnerWithoutGit()
})

const LATER = '2027-01-01T00:00:00Z'
/** An entry of an export, made from published posts. */
const madeFrom = (entry: BlogPost, ...from: BlogPost[]) => ({ ...entry, editedFrom: from.map(digestOf) })

describe('a file with ticks', () => {
  it('publishes the ticks that hold, and exits with 1 if one does not', async () => {
    await owner.publish([A], '--all')
    expect((await owner.publish(tickedAsNew(post('a', { content: 'Mine.' }), B))).code).toBe(1)
    expect(owner.text(FILE_A)).not.toContain('Mine.')
    expect(owner.posts()).toEqual([FILE_A, FILE_B])
  })
})

it('quotes a comment of the author before it asks', async () => {
  const commented = post('a', { content: 'Text.\n\n<!-- for me alone -->' })
  const { out } = await owner.publish([commented], '--all', '--dry-run')
  expect(out).toContain('publish "Post a" (a): new\n      Its text has a comment: <!-- for me alone -->\n')
})

describe('an export', () => {
  it('has no ticks: its posts are listed, and the owner names them', async () => {
    expect(await owner.publish([A, B])).toEqual({
      code: 1,
      out: 'new: "Post a" (a)\nnew: "Post b" (b)\nNo post is ticked. Add --post ID for each, or --all for all that are new or changed.\n',
      err: '',
    })
    await owner.publish([A], '--all')
    for (const args of [[], ['--all'], ['--post', 'a']])
      expect(await owner.publish([A], ...args)).toMatchObject(saying(0, 'Nothing to publish: '))
  })

  it('with --all publishes what is new or changed, but decides nothing between two texts', async () => {
    const [one, two, mine] = ['One.', 'Two.', 'Mine.'].map((content) => post('a', { content })) as [
      BlogPost,
      BlogPost,
      BlogPost,
    ]
    await owner.publish([one, post('gone')], '--all')
    await owner.publish([madeFrom(two, one)], '--all', '--remove', 'gone')
    const listed = await owner.publish([madeFrom(one, one), post('gone')], '--all')
    expect(listed).toMatchObject(
      saying(1, 'older here: "Post a" (a)\nremoved from the site: "Post gone" (gone)\n'),
    )
    expect(await owner.publish([madeFrom(mine, one)], '--all')).toMatchObject(saying(1, 'both changed: '))
    expect(owner.text(FILE_A)).toContain('Two.')
    const changed = await owner.publish([madeFrom(mine, two), B, post('gone')], '--all')
    expect(changed).toMatchObject(
      saying(0, 'publish "Post a" (a): changed\npublish "Post b" (b): new\nWritten to '),
    )
    expect(owner.posts()).toEqual([FILE_A, FILE_B])
  })

  it('with --post, --remove and --at publishes these posts, whatever their states', async () => {
    await owner.publish([A, B, post('c')], '--all')
    await owner.publish([], '--remove', 'c')
    const args = ['--post', 'a', '--post', 'c', '--post', 'c', '--remove', 'b', '--at', `c=${LATER}`]
    const { code, out } = await owner.publish(
      [post('a', { title: 'Post a!' }), post('c'), post('d')],
      ...args,
    )
    expect(code).toBe(0)
    expect(out).toContain('publish "Post c" (c): removed from the site\n      The site shows it from')
    expect(out).toContain(`(${LATER}). In a public repository its text can be read before that.`)
    expect(owner.posts()).toEqual([FILE_A, fileOf('c')])
    await owner.publish([post('c')], '--post', 'c', '--at', 'c=2026-12-31T00:00:00Z')
    expect(owner.text(fileOf('c'))).toContain('publishAt: "2026-12-31T00:00:00Z"\n---')
  })

  it('with --all removes what is also named for removal', async () => {
    await owner.publish([A], '--all')
    await owner.publish([madeFrom(post('a', { content: 'Mine.' }), A), B], '--all', '--remove', 'a')
    expect([owner.posts(), owner.history().a]).toEqual([[FILE_B], [null, digestOf(A)]])
  })

  it.each([
    [['--post', 'x'], 'There is no post "x" in the file.'],
    [['--remove', 'a'], 'There is no post "a" on the site.'],
    [
      ['--post', 'a', '--at', `b=${LATER}`],
      '--at names "b", which is not published in this run: add --post b.',
    ],
  ])('is refused with %j', async (args, why) => {
    expect(await owner.publish([A, B], ...args)).toMatchObject(refusal(why))
    expect(owner.posts()).toEqual([])
  })
})

describe('nothing is published', () => {
  it('with --dry-run, without --yes, or if the owner does not agree', async () => {
    const out = 'publish "Post a" (a): new\nNothing was published, because of --dry-run.\n'
    expect(await owner.publish([A], '--all', '--dry-run')).toEqual({ code: 0, out, err: '' })
    expect(await owner.run(['posts.json', '--all'])).toMatchObject(refusal('Add --yes'))
    for (const key of ['n', '\x04', '\x03']) {
      const answered = await owner.run(['posts.json', '--all'], { reply: answering(key) })
      expect(answered).toMatchObject({ code: 1, err: 'Nothing was published.\n' })
    }
    expect(owner.posts()).toEqual([])
  })

  it('from a file that cannot be used', async () => {
    for (const [text, why] of [
      ['[', 'posts.json cannot be published. It is not a list of posts in JSON.'],
      [JSON.stringify([A, {}]), 'posts.json cannot be published. Post 2 cannot be read.'],
      [JSON.stringify([{ ...A, tick: { action: 'publish', onto: null, publishAt: 'soon' } }]), 'has a tick'],
    ] as const)
      expect(await owner.publish(text, '--all')).toMatchObject(refusal(why))
    for (const name of ['none.json', 'site', '~/none.json'])
      expect(await owner.run([name, '--all', '--yes'])).toMatchObject(
        refusal(`There is no file ${owner.top}/`),
      )
    expect(owner.posts()).toEqual([])
  })

  it('while the record of what was published is damaged', async () => {
    owner.write('content/published.json', '{')
    expect(await owner.publish([A], '--all')).toMatchObject(refusal('content/published.json: It is damaged.'))
  })

  it('of a post that cannot be published, which is said', async () => {
    const { code, out } = await owner.publish([post('../evil')], '--post', '../evil')
    expect(code).toBe(1)
    expect(out).toMatch(
      /^skipped "Post \.\.\/evil" \(\.\.\/evil\): It has an id that cannot name a file: .*\nNothing/,
    )
  })
})

describe('with --wait it', () => {
  async function waiting(
    posts: unknown,
    args: readonly string[],
    more: Parameters<typeof owner.run>[1] = {},
  ) {
    await owner.publish(posts, '--dry-run')
    return owner.run(['posts.json', '--yes', '--wait', ...args], more)
  }
  const list = (...posts: BlogPost[]) =>
    JSON.stringify({ posts: Object.fromEntries(posts.map((each) => [each.id, digestOf(each)])), next: null })

  it('waits until the site shows what was published, and not what was removed', async () => {
    await owner.publish([A], '--all')
    const answers = [null, '<!doctype html>', list(A), list(A, B), list(B)]
    const requested: string[] = []
    const shown = (ms: number, address: string) => {
      requested.push(address)
      return answers[ms / 10_000] ?? null
    }
    const { code, out } = await waiting([B], ['--post', 'b', '--remove', 'a'], { shown })
    expect(code).toBe(0)
    // Past every cache.
    expect(new Set(requested).size).toBe(5)
    for (const each of requested) expect(each).toMatch(/^https:\/\/ada\.dev\/published\.json\?\d+$/)
    expect(out).toMatch(
      /\nWaiting until https:\/\/ada\.dev\/ shows it\. You can leave with Ctrl\+C\.\nIt is live\.\n$/,
    )
  })

  it('says after 15 minutes that the site does not show it, or that it has no address', async () => {
    const late = await waiting([A], ['--all'], { shown: () => list() })
    expect(late).toMatchObject(
      saying(1, 'https://ada.dev/ does not show it after 15 minutes. Look at Actions › Site'),
    )
    expect(await waiting([B], ['--all'], { url: null })).toMatchObject(
      refusal('url is not set in portfolio.config.ts'),
    )
  })

  it('does not wait for a scheduled post', async () => {
    const first = await waiting([A], ['--post', 'a', '--at', `a=${LATER}`])
    const changed = await waiting([post('a', { title: 'Post A' })], ['--post', 'a'])
    for (const { code, out } of [first, changed]) {
      expect([code, out]).toEqual([0, expect.stringMatching(/Written to .*\n$/)])
      expect(out).not.toMatch(/Waiting|Live/)
    }
  })
})

it('prints no control character of a text, and none begins a line', async () => {
  const hostile = { title: 'a\x1b[2J\u202eb\nc', content: '<!-- \x1b]0;x\x07\nskipped "e" -->' }
  const { out } = await owner.publish([post('a', hostile)], '--post', 'a', '--dry-run')
  expect(out).toContain('publish "a\\u001b[2J\\u202eb c" (a): new\n')
  expect(out).toContain('Its text has a comment: <!-- \\u001b]0;x\\u0007 skipped "e" -->\n')
  const { err } = await owner.publish([A], '--post', 'x\x1b[2J')
  for (const obeyed of ['\x1b', '\x07', '\u202e']) expect(out + err).not.toContain(obeyed)
})
