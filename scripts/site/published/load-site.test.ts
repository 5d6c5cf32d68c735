import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeConfigFolder, writeConfig } from '../../../e2e/support/site/owner-config'
import { formatMarkdown } from '../../../src/renderer/src/domain/files/format-markdown'
import { createMarkupParser } from '../../../src/renderer/src/domain/markup/parse-markup'
import { excerptOf } from '../../../src/renderer/src/domain/post/excerpt'
import { wholeOf } from '../../../src/renderer/src/domain/post/post-summary'
import { aPost, aProject } from '../../../src/renderer/src/testing/factories'
import { forgetPosts } from './load-posts'
import { loadSite } from './load-site'
import { sitePost } from './site-data'

let folder = ''
const write = (name: string, fields: string) =>
  writeFileSync(join(folder, 'posts', `${name}.md`), `---\n${fields}\ndate: 2026-01-01\n---\n\nText.\n`)

beforeEach(() => {
  // Another test file of this process may have loaded posts.
  forgetPosts()
  folder = makeConfigFolder()
  mkdirSync(join(folder, 'posts'))
  write('2026-01-01-a', 'id: a\ntitle: A')
  vi.stubEnv('PUBLISHED_FOLDER', folder)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  forgetPosts()
})

it.each([
  ['', 1],
  ['blog: false', 0],
])('with %j in the config the site has %i posts', async (changes, count) => {
  const config = join(folder, `${count}.config.ts`)
  writeConfig(config, changes)
  expect((await loadSite(config)).published.posts).toHaveLength(count)
})

/** The stories of the site's projects, and the notices, if the config has these ones. */
async function siteWith(stories: readonly (string | undefined)[], changes = '') {
  const config = join(folder, `${stories.join('+')}.config.ts`)
  const projects = stories.map((story, index) => ({
    ...aProject({ title: `P${index}` }),
    id: `${index}`,
    story,
  }))
  writeConfig(config, `projects: ${JSON.stringify(projects)}, ${changes}`)
  const { portfolio, published } = await loadSite(config)
  return { stories: (portfolio.projects || []).map(({ story }) => story), notices: published.notices }
}

it('gives a story its address, by the post’s id or slug', async () => {
  write('2026-01-02-typing-the-edges', 'id: "1790"\ntitle: Typing the edges')
  expect(await siteWith(['1790', 'typing-the-edges', undefined])).toEqual({
    stories: ['typing-the-edges', 'typing-the-edges', undefined],
    notices: [],
  })
})

it('leaves out a story that the site does not show, or without a blog, and says so', async () => {
  write('later', 'id: later\ntitle: L\npublishAt: 2999-01-01T00:00:00Z')
  write('draft', 'id: draft\ntitle: D\ndraft: true')
  const hidden = ['later', 'draft', 'typing-the-edge']
  const { stories, notices } = await siteWith(hidden)
  expect(stories).toEqual([undefined, undefined, undefined])
  for (const [index, id] of hidden.entries())
    expect(notices).toContain(`Note: P${index} has no link to its story, because the site has no post ${id}.`)
  expect((await siteWith(['a'], 'blog: false')).stories).toEqual([undefined])
})

it.each([
  ['own', `"It's" -- short...`, 'Another text.'],
  ['derived', `# Why\n\nIt's **bold** "here" -- a [link](https://a.example/)...`.slice(0, 150), null],
])(
  'shows title, excerpt and lead of a Markdown post with an %s excerpt as before its publication',
  async (_, text, content) => {
    const post = aPost({
      title: `"Quoted" -- it's...`,
      excerpt: content === null ? excerptOf(text) : text,
      content: content ?? text,
    })
    writeFileSync(join(folder, 'posts', '2026-01-01-a.md'), formatMarkdown(post))
    const config = join(folder, 'markdown.config.ts')
    writeConfig(config, "blog: { format: 'markdown' }")
    const { load, show } = createMarkupParser('markdown')
    await load()
    const { published } = await loadSite(config)
    const { title, excerpt, lead } = sitePost(published, 0, '/')
    const local = wholeOf(post, show(post))
    expect({ title, excerpt, lead }).toEqual({ title: local.title, excerpt: local.excerpt, lead: local.lead })
    expect(title).toBe('“Quoted” – it’s…')
    expect(excerpt).toBe(content === null ? 'It’s bold “here” – a link…' : '“It’s” – short…')
    expect(lead).toBe(content === null ? '' : excerpt)
  },
)
