import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { PhotonImage } from '@silvia-odwyer/photon-node'
import { serve } from '../../../scripts/lib/server/serve.mjs'
import { type FileTimes, formatPostFile } from '../../../src/publishing/post-file'
import type { BlogPost } from '../../../src/renderer/src/domain/post/post'
import { titleSlug } from '../../../src/renderer/src/domain/text/slug'
import { aPost } from '../../../src/renderer/src/testing/factories'
import { manyPosts } from '../posts'
import { writeConfig } from './owner-config'

/** Where the site is built for the tests. */
export const SITE_FOLDER = 'dist/e2e/web'

/**
 * A site with published posts, below a path. Its owner writes Markdown, and has a name with letters beyond Latin-1 and
 * a long word.
 */
export const OWNER_NAME = 'Konstantinos Świątek'
export const PUBLISHED_FOLDER = 'dist/e2e/published'
export const PUBLISHED_PATH = '/folio/'
export const PUBLISHED_URL = `https://grace.example${PUBLISHED_PATH}`

/** The build time of the site, in seconds since the epoch. */
const BUILT = Date.parse('2026-11-01T00:00:00Z') / 1000

/** The smallest PNG. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const RICH = aPost({
  id: '1790000000000rich.post',
  title: 'Types </script><b>at</b> the 5" edge & more',
  date: '2026-11-01',
  tags: ['python', 'typing'],
  imageUrl: `data:image/png;base64,${PICTURE}`,
  content: `The first **paragraph** with [a link](https://a.example/).

# A heading

\`\`\`python
def edge(value: str) -> int:
    return int(value)
\`\`\`

${'A line of a longer text, so that it fills a screen. '.repeat(60)}

<!-- Not for readers. -->

[//]: # (Not for readers.)

- [ ] ${'A task of several lines. '.repeat(12)}

The last words.`,
})

/** Pictures of a text: their names, widths and heights. */
export const PICTURES = [
  ['wide.png', 1600, 900],
  ['tall.png', 300, 2000],
  ['my dot.png', 40, 40],
] as const

/** Newer than the build by its day, which never hides a post. */
export const AHEAD = aPost({
  id: '1795000000000aaaaaaaaa',
  title: 'A day ahead',
  date: '2026-12-24',
  content: `Parse at the edge.\n\n${PICTURES.map(([name]) => `![](<../images/${name}>)\n\n${'Words. '.repeat(99)}`).join('\n\n')}`,
})

/** Due at the instant of the build, and a second later. Half an emoji, as an excerpt cut by hand, stops no build. */
export const DUE = aPost({
  id: '1789000000000bbbbbbbbb',
  title: 'Just due',
  excerpt: 'Half an emoji: \ud83d',
  date: '2026-09-30',
})
export const SCHEDULED = aPost({
  id: '1789000000000ccccccccc',
  title: 'Not to be seen yet',
  excerpt: 'Hidden excerpt.',
  content: 'Hidden content.',
  tags: ['hidden tag'],
  date: '2026-01-01',
})

const OLDER = manyPosts(11, (number) => ({
  date: '2026-03-01',
  tags: number === 0 ? ['rare'] : ['python'],
}))

/** All posts that visitors see, newest first. */
export const PUBLISHED: readonly BlogPost[] = [AHEAD, RICH, DUE, ...OLDER.toReversed()]

/** The words of a post's address. One has letters of another script. */
export const slugOf = (post: BlogPost): string => (post === DUE ? '到期' : titleSlug(post.title))

const SCHEDULES = new Map<BlogPost, FileTimes>([
  [DUE, { publishAt: '2026-11-01T00:00:00Z' }],
  [SCHEDULED, { publishAt: '2026-11-01T00:00:01Z' }],
  [RICH, { updated: '2026-11-02T10:00:00Z' }],
])

/** Writes the sources of the site. Returns the environment for its build. */
export async function preparePublished(): Promise<NodeJS.ProcessEnv> {
  const folder = resolve(`${PUBLISHED_FOLDER}.owner`)
  await rm(folder, { recursive: true, force: true })
  const content = join(folder, 'content')
  const write = async (path: string, data: string | Uint8Array) => {
    const file = join(content, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, data)
  }
  for (const post of [...PUBLISHED, SCHEDULED]) {
    const file = formatPostFile(post, SCHEDULES.get(post) ?? {}, () => false)
    if (!file.ok) throw new Error(`${post.title}: ${file.why}`)
    await write(`posts/${post.date}-${slugOf(post)}.md`, file.text)
    if (file.image) await write(`images/${file.image.name}`, file.image.bytes)
  }
  for (const [name, width, height] of PICTURES) {
    const pixels = new Uint8Array(width * height * 4).fill(255)
    await write(`images/${name}`, new PhotonImage(pixels, width, height).get_bytes())
  }
  const config = join(folder, 'portfolio.config.ts')
  const redirects = JSON.stringify({ '/posts/old-name/': `blog/${slugOf(DUE)}` })
  writeConfig(
    config,
    `name: '${OWNER_NAME}', url: '${PUBLISHED_URL}', blog: { format: 'markdown' }, redirects: ${redirects},
    accent: { light: '#9a3412', dark: '#fdba74' }`,
  )
  return {
    PUBLISHED_FOLDER: content,
    PORTFOLIO_CONFIG: config,
    BASE_PATH: PUBLISHED_PATH,
    SOURCE_DATE_EPOCH: `${BUILT}`,
    OUT_DIR: PUBLISHED_FOLDER,
  }
}

/** Serves the site while a test runs: a test's `baseURL`. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
export async function servePublished({}, use: (address: string) => Promise<void>): Promise<void> {
  const { server, port } = await serve({ folder: PUBLISHED_FOLDER, base: PUBLISHED_PATH, port: 0 })
  await use(`http://127.0.0.1:${port}${PUBLISHED_PATH}`)
  server.closeAllConnections()
  server.close()
}
