import { describe, expect, it } from 'vitest'
import { READING } from '../../../testing/reading'
import { readImport } from '../import-posts'

const read = (text: string, name: string, format: 'text' | 'markdown' = 'markdown') =>
  readImport([new File([text], name)], { ...READING, format })

const GHOST_POST = {
  id: 'p1',
  title: 'Hello',
  slug: 'hello-there',
  html: '<p>A <strong>word</strong> and <a href="/other/">a link</a>.</p><figure><img src="https://x.example/a.png" alt="A"></figure><iframe src="https://video.example/1"></iframe>',
  status: 'published',
  visibility: 'public',
  type: 'post',
  published_at: '2023-03-28T23:00:00.000Z',
  feature_image: 'https://x.example/cover.png',
  custom_excerpt: 'Short',
}
const ghost = (posts: readonly object[], tables = {}) =>
  JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts, ...tables } }] })

describe('an export of Ghost', () => {
  it('gives its posts as Markdown, with tags, picture and their former address', async () => {
    const tables = {
      tags: [
        { id: 't1', name: 'Python' },
        { id: 't2', name: '#internal' },
      ],
      posts_tags: [
        { post_id: 'p1', tag_id: 't2', sort_order: 0 },
        { post_id: 'p1', tag_id: 't1', sort_order: 1 },
      ],
    }
    expect(await read(ghost([GHOST_POST], tables), 'ghost.json')).toMatchObject({
      ok: true,
      refused: [],
      entries: [
        {
          post: {
            id: 'hello-there',
            title: 'Hello',
            date: '2023-03-28',
            excerpt: 'Short',
            tags: ['Python'],
            imageUrl: 'https://x.example/cover.png',
            content:
              'A **word** and [a link](/other/).\n\n![A](https://x.example/a.png)\n\n<https://video.example/1>',
          },
        },
      ],
    })
  })

  it.each([
    [{}, false],
    [{ status: 'draft' }, true],
    [{ status: 'draft', published_at: null, created_at: '2024-01-01T00:00:00.000Z' }, true],
    [{ status: 'sent' }, true],
    [{ visibility: 'members' }, true],
    [{ published_at: '2099-01-01T00:00:00.000Z' }, true],
  ])('gives all its posts, and knows the drafts: %j', async (fields, isDraft) => {
    const result = await read(ghost([{ ...GHOST_POST, ...fields }]), 'ghost.json')
    expect(result).toMatchObject({ entries: [{ post: { id: 'hello-there' }, isDraft }], notices: [] })
  })

  it('gives no part of a public post that is for members alone, and says so', async () => {
    const gate = (who: string, text: string) =>
      `<!--kg-gated-block:begin ${who} memberSegment:"status:free,status:-free" --><p>${text}</p><!--kg-gated-block:end-->`
    const html = `<p>A.</p>${gate('nonMember:false', 'secret')}${gate('nonMember:true', 'B.')}<p>C.</p>`
    expect(await read(ghost([{ ...GHOST_POST, html }]), 'ghost.json')).toMatchObject({
      entries: [{ post: { content: 'A.\n\nB.\n\nC.' } }],
      notices: [{ why: 'Parts that its blog hides, or shows to members alone, were left out.' }],
    })
  })

  it('counts the entries that are not posts', async () => {
    expect((await read(ghost([GHOST_POST, { ...GHOST_POST, type: 'page' }]), 'ghost.json')).refused).toEqual([
      { where: 'ghost.json', why: 'It also has entries that are not posts, such as pages: 1.' },
    ])
  })

  it('gives a post an id by its title if its former address is none here', async () => {
    const posts = [
      { ...GHOST_POST, slug: undefined },
      { ...GHOST_POST, slug: '日本語', title: '日本語' },
    ]
    expect(await read(ghost(posts), 'ghost.json')).toMatchObject({
      entries: [{ post: { id: 'hello' } }, { post: { id: 'ghost' } }],
    })
  })
})

const item = (fields: string) => `<item>${fields}</item>`
const POST = `<title><![CDATA[Tom &amp; Jerry]]></title>
  <content:encoded><![CDATA[First line
second line

<h2>More</h2>

Last.]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
  <wp:post_id>7</wp:post_id><wp:post_date>2013-02-03 23:30:00</wp:post_date><wp:post_date_gmt>2013-02-04 04:30:00</wp:post_date_gmt>
  <wp:post_name>tom-and-jerry</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_password></wp:post_password>
  <category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
  <category domain="post_tag" nicename="python"><![CDATA[Python]]></category>
  <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>`
const ATTACHMENT =
  '<wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://x.example/a.jpg</wp:attachment_url>'
const wordPress = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.0" -->
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old blog</title><wp:wxr_version>1.2</wp:wxr_version>${items.map(item).join('\n')}</channel></rss>`

describe('an export of WordPress', () => {
  it('gives its posts as Markdown, also those of the old editor', async () => {
    expect(await read(wordPress(POST, ATTACHMENT), 'old.xml')).toMatchObject({
      entries: [
        {
          post: {
            id: 'tom-and-jerry',
            title: 'Tom & Jerry',
            date: '2013-02-03',
            tags: ['Python'],
            imageUrl: 'https://x.example/a.jpg',
            content: 'First line\\\nsecond line\n\n## More\n\nLast.',
          },
        },
      ],
      refused: [{ where: 'old.xml', why: 'It also has entries that are not posts, such as pages: 1.' }],
    })
  })

  it('gives its posts without marks in the format that shows every character', async () => {
    const bold = POST.replace(
      'Last.',
      '<!-- wp:paragraph --><p>A <b>bold</b> word.</p><!-- /wp:paragraph -->',
    )
    expect(await read(wordPress(bold), 'old.xml', 'text')).toMatchObject({
      entries: [{ post: { content: expect.stringMatching(/A bold word\.$/) } }],
    })
  })

  it.each([
    ['<wp:status>publish', '<wp:status>publish', false],
    ['<wp:status>publish', '<wp:status>draft', true],
    ['<wp:status>publish', '<wp:status>private', true],
    ['<wp:post_password>', '<wp:post_password>secret', true],
    ['<wp:post_date>2013', '<wp:post_date>2099', true],
  ])('gives all its posts, and knows the drafts: %s, %s', async (shown, hidden, isDraft) => {
    const result = await read(wordPress(POST.replace(shown, hidden)), 'old.xml')
    expect(result).toMatchObject({ entries: [{ post: { id: 'tom-and-jerry' }, isDraft }], refused: [] })
    expect(result).toMatchObject({ notices: [] })
  })

  const block = (name: string, attributes: string, text: string) =>
    `<!-- wp:${name} ${attributes} --><p>${text}</p><!-- /wp:${name} -->`

  it.each([
    block('paragraph', '{"metadata":{"blockVisibility":false}}', 'secret'),
    block(
      'group',
      '{"metadata":{"blockVisibility":false}}',
      `a${block('group', '{}', 'b')}secret${'<!-- wp:group {} /-->'}`,
    ),
    block('premium-content/subscriber-view', '', 'secret'),
    '<p style="display:none">secret</p>',
    '<div hidden>secret</div>',
    '<template>secret</template>',
  ])('gives no part that its blog hides, and says so: %s', async (hidden) => {
    const text = block('paragraph', '{"metadata":{"name":"a"}}', 'Shown.')
    for (const format of ['text', 'markdown'] as const) {
      const result = await read(
        wordPress(POST.replace('Last.', `${text}${hidden}<p>Last.</p><!-- secret -->`)),
        'old.xml',
        format,
      )
      expect(result).toMatchObject({
        notices: [
          {
            where: 'old.xml, post 1 ("Tom & Jerry")',
            why: 'Parts that its blog hides, or shows to members alone, were left out.',
          },
        ],
      })
      const content = result.ok ? result.entries[0]?.post.content : ''
      expect(content).toMatch(/Shown\.\n\nLast\.$/)
      expect(content).not.toContain('secret')
    }
  })

  it('is read without its control characters, and refused if it is cut off', async () => {
    expect(await read(wordPress(POST.replace('Last.', 'La\x08st.')), 'old.xml')).toMatchObject({ ok: true })
    expect(await read(wordPress(POST).slice(0, -60), 'old.xml')).toMatchObject({ ok: false })
  })
})
