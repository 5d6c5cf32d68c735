import { expect, it } from 'vitest'
import { toBase64 } from '../../../src/renderer/src/domain/files/base64'
import { coverOf } from '../../../src/renderer/src/domain/markup/cover'
import type { MarkupFormat } from '../../../src/renderer/src/domain/markup/parse-markup'
import { shownExcerpt } from '../../../src/renderer/src/domain/post/excerpt'
import { OWNER_FILE, sourceFile } from '../../../src/renderer/src/domain/site-files'
import { aPortfolio } from '../../../src/renderer/src/testing/factories'
import { aBuiltPost } from '../testing/built-post'
import { feedFiles } from './feeds'
import { publishedFiles } from './site-content'
import { sitePost } from './site-data'
import { picturesOf } from './text-pictures'
import { treeOf } from './tree-of'

/** The beginning of a GIF of this size. */
const gif = (width: number, height: number) =>
  new Uint8Array([...Buffer.from('GIF89a'), width, 0, height, 0, 0, 0, 0])
const [ONE, TWO, DATA] = [gif(30, 20), gif(5, 7), gif(1, 2)]
const FILES = new Map([
  ['images/one.gif', ONE],
  ['images/my two.gif', TWO],
  ['images/unused.gif', gif(9, 9)],
])
const EMBEDDED = `data:image/gif;base64,${toBase64(DATA)}`

const CONTENT = `![One](../images/one.gif)

![Two](<../images/my two.gif>)

![Three](${EMBEDDED})

\`\`\`
![](../images/one.gif)
\`\`\``

async function siteOf(format: MarkupFormat, content = CONTENT) {
  const tree = await treeOf(content, format)
  const fields = { id: 'a', content, excerpt: `${content.slice(0, 150)}...` }
  const post = aBuiltPost(fields, { tree, pictures: picturesOf(tree, FILES) })
  const portfolio = { ...aPortfolio(), url: 'https://ada.example/folio/', blog: { format } }
  const published = { posts: [post], due: [], notices: [] }
  const files = publishedFiles({ portfolio, published }, '/folio/')
  const textOf = (file: string) => String(files.get(file)?.())
  return { post, published, portfolio, files, textOf }
}

const SIZES = [
  [30, 20],
  [5, 7],
  [1, 2],
]

it.each(['text', 'markdown'] as const)(
  'makes files of the shown pictures, with their sizes, in the format %s',
  async (format) => {
    const { post, published, portfolio, files, textOf } = await siteOf(format)
    const written = [...files.keys()].filter((file) => file.startsWith('assets/'))
    expect(written.map((file) => files.get(file)?.())).toEqual([ONE, TWO, DATA])
    for (const file of written) expect(file).toMatch(/^assets\/[0-9a-f]{16}\.gif$/)

    const page = JSON.stringify(sitePost(published, 0, '/folio/').content)
    const shown = [...page.matchAll(/"src":"([^"]+)"[^}]*?"width":(\d+),"height":(\d+)/g)]
    expect(shown.map(([, src]) => src)).toEqual(written.map((file) => `/folio/${file}`))
    expect(shown.map(([, , ...size]) => size.map(Number))).toEqual(SIZES)
    // The code is about the line, so it stays.
    expect([page.split('../images/').length, page.includes('data:')]).toEqual([2, false])

    const feed = feedFiles(published, portfolio)['feed.json']?.() ?? ''
    const html = JSON.parse(feed).items[0].content_html
    const [file] = written
    expect(html).toContain(
      `<p><img src="https://ada.example/folio/${file}" width="30" height="20" alt="One"></p>`,
    )
    expect([html.match(/<img/g)?.length, html.split('../images/').length, html.includes('data:')]).toEqual([
      3,
      2,
      false,
    ])

    const source = textOf(sourceFile('a'))
    expect(source).toContain(`![One](/folio/${file})`)
    expect([source.split('../images/').length, source.includes('data:')]).toEqual([2, false])
    expect(JSON.parse(textOf(OWNER_FILE))[0].content).toBe(CONTENT)
    expect(post.post.content).toBe(CONTENT)
  },
)

it('makes a file of a picture that a definition below the text has', async () => {
  const { textOf, published } = await siteOf('markdown', `![One][a]\n\n[a]: ${EMBEDDED}`)
  expect(JSON.stringify(sitePost(published, 0, '/'))).toMatch(/"src":"\/assets\/[0-9a-f]{16}\.gif"/)
  expect(textOf(sourceFile('a'))).toMatch(/\[a\]: \/folio\/assets\/[0-9a-f]{16}\.gif/)
})

it.each(['text', 'markdown'] as const)(
  'shows no address where words of the text are shown, in the format %s',
  async (format) => {
    for (const content of [
      CONTENT,
      '![One](../images/one.gif)',
      `${'x'.repeat(135)} ![One](../images/one.gif)`,
      `![One](${EMBEDDED})\n\nWords.`,
    ]) {
      const { post, textOf } = await siteOf(format, content)
      const words = [shownExcerpt(post.post), JSON.stringify(coverOf(post.tree)), textOf('llms.txt')].join(
        '\n',
      )
      expect(words.replaceAll('![](../images/one.gif)', '')).not.toMatch(/images\/|data:|assets/)
    }
  },
)
