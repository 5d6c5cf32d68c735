import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { formatPostFile } from '../../src/publishing/post-file'
import { run } from '../lib/run.mjs'
import { serve } from '../lib/serve.mjs'
import { measurePage } from './lighthouse'
import { type Measure, row } from './rows'
import { samplePosts } from './sample-posts'

const MANY = 300
const WORDS = 400
/** As many as the front page shows, so that none is only in the list. */
const FEW = 12

function writePosts(folder: string, count: number): void {
  mkdirSync(join(folder, 'posts'), { recursive: true })
  for (const [index, post] of samplePosts(count, WORDS).entries()) {
    const paragraphs = post.content.replace(/((?:\S+ ){50})/g, '$1\n\n')
    const file = formatPostFile({ ...post, content: paragraphs }, {}, () => false)
    if (!file.ok) throw new Error(file.why)
    writeFileSync(join(folder, 'posts', `${index}.md`), file.text)
  }
}

/** Builds the site with `count` posts. Resolves to the build time in seconds. */
async function build(folder: string, count: number): Promise<number> {
  const published = join(folder, `content-${count}`)
  writePosts(published, count)
  const env = { ...process.env, PUBLISHED_FOLDER: published, OUT_DIR: join(folder, `${count}`) }
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
    const built = { address: `http://127.0.0.1:${port}${base.slice(0, -1)}`, folder: site }
    rows.push(...(await measurePage(built, path, 'post page: ')))
    server.close()
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
