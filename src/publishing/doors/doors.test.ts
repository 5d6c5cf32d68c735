import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFolderDoor } from '../../main/publishing/folder-door'
import { aFolder } from '../../main/testing/a-folder'
import { aPost, aSite, OLD_POST, removeTemplate, write } from '../../main/testing/published-site'
import { blobId } from '../blob-id'
import { readContent } from '../content'
import { digestOf } from '../digest'
import { fileOfPost } from '../picture'
import { formatPostFile } from '../post-file'
import type { Repository, RepositoryRead } from '../repository'
import { createGitHubDoor } from './github'
import { createSiteDoor } from './site'
import { createFakeGitHub } from './testing/fake-github'

afterAll(removeTemplate)

const bytesOf = (text: string) => new TextEncoder().encode(text)
const idOf = (bytes: Uint8Array) => blobId(bytes, '0'.repeat(40))

const PICTURE = `data:image/png;base64,${Buffer.alloc(3000, 'picture').toString('base64')}`
const image = fileOfPost({ imageUrl: PICTURE })
const IMAGE = `images/${image?.name}`
const POSTS = [aPost('a', { imageUrl: PICTURE }), aPost('b', { title: 'Über — „b“' })]

/** `content/` with the posts, and with files whose bytes are easily changed on the way. */
const PUBLISHED: Readonly<Record<string, Uint8Array>> = {
  ...Object.fromEntries(
    POSTS.map((post) => {
      const file = formatPostFile(post, {}, () => true)
      return [`posts/${post.id}.md`, bytesOf(file.ok ? file.text : file.why)]
    }),
  ),
  [IMAGE]: image?.bytes ?? new Uint8Array(),
  'posts/a.md\tand a tab.md': bytesOf('Another file than a.md'),
  'posts/crlf und ümläut.md': bytesOf('\ufeffa\r\nb\r\n'),
  'posts/not-text.md': Uint8Array.of(0xff, 0xfe, 0, 10),
  'posts/long.md': bytesOf(`x${'ä'.repeat(300_000)}`),
  'posts/old.md': bytesOf(OLD_POST['content/posts/old.md']),
  'published.json': bytesOf('{}\n'),
}
/** Publishing writes no hidden file, so it shows none. */
const OUTSIDE = {
  'content/posts/.a.md': bytesOf('Hidden'),
  'README.md': bytesOf('# Site\n'),
  'portfolio.config.ts': bytesOf('export default {}\n'),
}
const ALL = new Map<string, Uint8Array>([
  ...Object.entries(OUTSIDE),
  ...Object.entries(PUBLISHED).map(([path, bytes]) => [`content/${path}`, bytes] as const),
])

type Published = {
  readonly door: Repository
  /** All files, by path: their ids. */
  readonly files: () => ReadonlyMap<string, string>
  /** What others do to the branch between the plan and the press. */
  readonly moves: Readonly<Record<string, () => unknown>>
}

const MINE: Readonly<Record<string, () => Published>> = {
  git() {
    const site = aSite()
    site.pushFromElsewhere(Object.fromEntries(ALL))
    const other = () => site.git('commit-tree', 'HEAD^{tree}', '-m', 'Another history')
    return {
      door: site.door(),
      files: site.filesOnServer,
      moves: {
        forward: () => site.pushFromElsewhere({ 'content/posts/theirs.md': 'Theirs' }),
        back: () => site.onServer('update-ref', 'refs/heads/main', 'main~1'),
        'to another history': () => site.git('push', '--quiet', '--force', 'origin', `${other()}:main`),
        away: () => site.onServer('branch', '--quiet', '-m', 'main', 'gone'),
      },
    }
  },
  GitHub() {
    const fake = createFakeGitHub('you/site', 'token', new Map())
    const before = fake.commit(new Map([['portfolio.config.ts', bytesOf('')]]))
    fake.commit(ALL)
    const fetch: typeof globalThis.fetch = (input, init) => fake.fetch(input, init)
    return {
      door: createGitHubDoor({ repository: 'you/site', prefix: '' }, { token: 'token', fetch }),
      files: () => new Map([...fake.files()].map(([path, bytes]) => [path, idOf(bytes)])),
      moves: {
        forward: () => fake.commit(new Map([...fake.files(), ['theirs.txt', bytesOf('Theirs')]])),
        back: () => Object.assign(fake, { tip: before }),
        away: () => Object.assign(fake, { branch: 'gone' }),
      },
    }
  },
  folder() {
    const root = aFolder()
    write(root, Object.fromEntries(ALL))
    const paths = () => readdirSync(root, { recursive: true, encoding: 'utf8' })
    const files = () => paths().filter((path) => statSync(join(root, path)).isFile())
    return {
      door: createFolderDoor(root),
      files: () => new Map(files().map((path) => [path, idOf(readFileSync(join(root, path)))])),
      moves: { forward: () => write(root, { 'content/posts/theirs.md': 'Theirs' }) },
    }
  },
}

async function read(door: Pick<Repository, 'read'>): Promise<Extract<RepositoryRead, { ok: true }>> {
  const now = await door.read(true)
  if (!now.ok) throw new Error(now.why)
  return now
}

/** The posts of a door, with their pictures from the door. */
async function postsOf(door: Omit<Repository, 'commit'>) {
  const { files } = await read(door)
  const picture = await door.picture(image?.name ?? '', files.get(IMAGE)?.oid ?? '')
  const posts = readContent(files).posts.map(({ post }) => post)
  return {
    posts: posts.filter(({ id }) => POSTS.some((post) => post.id === id)),
    picture: picture && Buffer.from(picture),
  }
}
const AS_PUBLISHED = {
  posts: [{ ...POSTS[0], imageUrl: `../${IMAGE}` }, POSTS[1]],
  picture: Buffer.from(image?.bytes ?? []),
}

it('the site: gives the posts that it shows, and their pictures', async () => {
  const digests = Object.fromEntries(POSTS.map((post) => [post.id, digestOf(post)]))
  let shown: string | null = JSON.stringify({ posts: digests, next: null })
  const door = createSiteDoor({
    readShown: async () => shown,
    readPicture: async () => null,
    readPosts: async () => JSON.stringify(POSTS),
  })
  expect(await postsOf(door)).toEqual(AS_PUBLISHED)
  expect(readContent((await read(door)).files).history).toEqual(
    new Map(Object.entries(digests).map(([id, digest]) => [id, [digest]])),
  )
  expect(await door.picture('0123456789abcdef.png', '')).toBeNull()
  for (shown of [null, '<html>', '{}']) expect(await door.read(true)).toMatchObject({ ok: false })
})

describe.each(Object.entries(MINE))('%s', (_, make) => {
  let site: Published
  beforeEach(() => {
    site = make()
  })

  it('reads what is published, byte by byte: texts with bytes, and pictures when asked for', async () => {
    const { files } = await read(site.door)
    expect([...files.keys()].sort()).toEqual(Object.keys(PUBLISHED).sort())
    for (const [path, bytes] of Object.entries(PUBLISHED)) {
      expect(files.get(path)?.oid, path).toBe(idOf(bytes))
      expect(files.get(path)?.bytes?.length, path).toBe(path === IMAGE ? undefined : bytes.length)
    }
    expect(await postsOf(site.door)).toEqual(AS_PUBLISHED)
    for (const name of [image?.name ?? '', '../published.json', '../../README.md', ''])
      expect(await site.door.picture(name, '0'.repeat(40))).toBeNull()
  })

  it('commits exactly the change', async () => {
    const { tip } = await read(site.door)
    const before = site.files()
    const added = new Map([
      ['posts/2026-11-21-neu-ä.md', bytesOf('New\r\n')],
      ['images/0123456789abcdef.png', Uint8Array.of(0, 13, 10, 255)],
      ['posts/b.md', bytesOf('Changed')],
      ['published.json', bytesOf('{"a": []}\n')],
    ])
    const change = new Map<string, Uint8Array | null>([...added, ['posts/a.md', null], [IMAGE, null]])
    const made = await site.door.commit(tip, change)
    expect(made).toMatchObject({ ok: true })
    const expected = new Map(before)
    for (const [path, bytes] of added) expected.set(`content/${path}`, idOf(bytes))
    for (const path of ['posts/a.md', IMAGE]) expected.delete(`content/${path}`)
    expect(new Map([...site.files()].sort())).toEqual(new Map([...expected].sort()))
    const now = await read(site.door)
    if (made.ok && made.commit !== '') expect(now.tip).toBe(made.commit)
    // What the press was for is gone, so a second one does nothing.
    expect(await site.door.commit(tip, change)).toMatchObject({ ok: false, certain: true })
    // Folders without files, and back.
    const all = new Map([...now.files.keys()].map((path) => [path, null]))
    expect(await site.door.commit(now.tip, all)).toMatchObject({ ok: true })
    const empty = await read(site.door)
    expect(empty.files.size).toBe(0)
    await site.door.commit(empty.tip, new Map([['posts/a.md', bytesOf('A')]]))
    expect([...(await read(site.door)).files.keys()]).toEqual(['posts/a.md'])
  })

  it('refuses a change onto a tip that has moved, and changes nothing', async () => {
    for (const move of Object.keys(site.moves)) {
      site = make()
      const { tip } = await read(site.door)
      site.moves[move]?.()
      const before = move === 'away' ? null : site.files()
      const refused = await site.door.commit(tip, new Map([['posts/mine.md', bytesOf('Mine')]]))
      expect(refused, move).toMatchObject({ ok: false, certain: true, why: expect.any(String) })
      if (before) expect(site.files(), move).toEqual(before)
    }
  })

  it('never writes outside its own files', async () => {
    const { tip } = await read(site.door)
    const before = site.files()
    // repository.test.ts has all such paths.
    for (const path of ['README.md', '../x', 'posts/../../x', 'posts/.git']) {
      const change = new Map([path, 'posts/a.md'].map((each) => [each, bytesOf('Mine')]))
      await expect(site.door.commit(tip, change), path).rejects.toThrow('not a file that publishing writes')
    }
    expect(site.files()).toEqual(before)
  })
})
