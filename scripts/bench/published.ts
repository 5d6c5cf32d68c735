import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { run } from '../lib/run.mjs'
import { serve } from '../lib/serve.mjs'
import { measurePage } from './lighthouse'
import { type Measure, row } from './rows'

const MANY = 300
const WORDS = 400
/** As many as the front page shows, so that none is only in the list. */
const FEW = 12
const VOCABULARY =
  'type edge python request queue worker test build index cache reader writer server page folder value async loop schema latency thread memory column query parser error retry lock deploy bundle tree branch merge review change note reason result'.split(
    ' ',
  )

/** Pseudo-random words, different for each post, equal in each run. */
function wordsOf(post: number, count: number) {
  let state = post + 1
  return Array.from({ length: count }, () => {
    state = (state * 16807) % 2147483647
    return VOCABULARY[state % VOCABULARY.length]
  })
}

function writePosts(folder: string, count: number): void {
  mkdirSync(join(folder, 'posts'), { recursive: true })
  for (let post = 0; post < count; post++) {
    const words = wordsOf(post, WORDS)
    const paragraphs = Array.from({ length: 8 }, (_, place) =>
      words.slice(place * 50, place * 50 + 50).join(' '),
    )
    const date = new Date(Date.UTC(2026, 0, 1) - post * 86_400_000).toISOString().slice(0, 10)
    const fields = {
      title: words.slice(0, 6).join(' '),
      date,
      excerpt: words.slice(0, 20).join(' '),
      readTime: '2 min read',
      tags: words.slice(6, 8),
      id: `${1_767_225_600_000 - post}abcdefghi`,
    }
    const lines = Object.entries(fields).map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
    writeFileSync(
      join(folder, 'posts', `${post}.md`),
      ['---', ...lines, '---', '', paragraphs.join('\n\n')].join('\n'),
    )
  }
}

/** Builds the site with `count` posts. Resolves to the build time in seconds. */
async function build(folder: string, count: number): Promise<number> {
  const published = join(folder, `content-${count}`)
  writePosts(published, count)
  const env = { ...process.env, CONTENT_FOLDER: published, OUT_DIR: join(folder, `${count}`) }
  const start = performance.now()
  const code = await run('npm', ['run', '--silent', 'build:web', '--', '--logLevel', 'error'], { env })
  if (code !== 0) throw new Error(`the build with ${count} posts failed`)
  return (performance.now() - start) / 1000
}

const compressed = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / 1000

function sizesOf(site: string) {
  const pages = readdirSync(join(site, 'blog')).filter((name) => name.endsWith('.html'))
  return {
    front: compressed(join(site, 'index.html')),
    post: Math.max(...pages.map((name) => compressed(join(site, 'blog', name)))),
  }
}

/** Build time and page sizes with published posts, and a visit to a post. */
export const measure: Measure = async ({ address }) => {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  try {
    const without = await build(folder, 0)
    await build(folder, FEW)
    const few = sizesOf(join(folder, `${FEW}`))
    const seconds = await build(folder, MANY)
    const { front, post } = sizesOf(join(folder, `${MANY}`))
    const what = `${MANY} published posts of ${WORDS} words`
    const rows = [
      row(`${what}: additional build time`, seconds - without, 's', { atMost: 90 }),
      row(`${what}: index.html, more than with ${FEW} posts`, front - few.front, 'kB', { atMost: 15 }),
      row(`${what}: largest post page`, post, 'kB', { atMost: 50 }),
    ]
    const site = join(folder, `${FEW}`)
    const base = `${new URL(address).pathname.replace(/\/$/, '')}/`
    const { server, port } = await serve({ folder: site, base, port: 0 })
    const [page = ''] = readdirSync(join(site, 'blog')).filter((name) => name.endsWith('.html'))
    const path = `/blog/${page.slice(0, -'.html'.length)}`
    const stage = { address: `http://127.0.0.1:${port}${base.slice(0, -1)}`, folder: site }
    rows.push(...(await measurePage(stage, path, 'post page: ')))
    server.close()
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
