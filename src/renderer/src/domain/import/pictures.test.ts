import { describe, expect, it, vi } from 'vitest'
import { aPost } from '../../testing/factories'
import { excerptOf, shownExcerpt } from '../post/excerpt'
import { findPicture, type PictureOptions, pictureImporter } from './pictures'

const files = new Map(
  ['blog/a/cover.png', 'blog/a/figs/a b.png', 'static/images/a.png', 'x/twice.png', 'y/twice.png'].map(
    (name) => [name, new Uint8Array([1])],
  ),
)

it.each([
  ['cover.png', 'blog/a/cover.png'],
  ['./cover.png', 'blog/a/cover.png'],
  ['../a/cover.png?v=1#x', 'blog/a/cover.png'],
  ['figs/a%20b.png', 'blog/a/figs/a b.png'],
  ['/images/a.png', 'static/images/a.png'],
  ['__GHOST_URL__/images/a.png', 'static/images/a.png'],
  ['a.png', 'static/images/a.png'],
  ['twice.png', null],
  ['missing.png', null],
  ['%', null],
  ['', null],
  ['https://x.example/cover.png', null],
  ['//x.example/cover.png', null],
])('%s names the file %s', (address, name) => {
  expect(findPicture(address, 'blog/a/index.md', files)).toBe(name)
})

const DATA = 'data:image/webp;base64,QUJD'
const way = (budget = 1000, isInText = true) => ({ shrink: vi.fn(async () => DATA), budget, isInText })
const bring = (
  content: string,
  cover: string | null = null,
  by: PictureOptions = way(),
  stored?: ReturnType<typeof aPost>,
) => {
  const post = aPost({ content, excerpt: excerptOf(content) })
  return pictureImporter(files, by)({ path: 'blog/a/index.md', post, cover, stored })
}

describe('the pictures of a post', () => {
  it('are imported: its own as an upload, those of the text below it, each once', async () => {
    const content = '![A](cover.png) and ![B](figs/a%20b.png "T") ![A](cover.png)\n\n`![A](cover.png)`'
    const { post, notices, used } = await bring(content, '/images/a.png')
    expect(post).toMatchObject({
      imageUrl: DATA,
      content: [
        '![A][picture:cover.png] and ![B][picture:figs/a%20b.png] ![A][picture:cover.png]\n\n`![A](cover.png)`\n',
        `[picture:cover.png]: ${DATA}`,
        `[picture:figs/a%20b.png]: ${DATA}`,
      ].join('\n'),
    })
    expect(shownExcerpt(post)).toMatch(/^A and B A/)
    expect(notices).toEqual([])
    expect(used).toEqual(['static/images/a.png', 'blog/a/cover.png', 'blog/a/figs/a b.png'])
  })

  it('stay where they are on the web', async () => {
    const content = '![A](https://x.example/a.png)'
    const { post, notices } = await bring(content, 'https://x.example/cover.png')
    expect(post).toMatchObject({ content, imageUrl: 'https://x.example/cover.png' })
    expect(notices).toEqual([])
  })

  it.each([
    ['is missing', '![A](gone.png)', way()],
    ['does not fit', '![A](gone.png) ![B](cover.png)', way(10)],
    ['cannot be read', '![B](cover.png)', { ...way(), shrink: vi.fn(async () => ({ why: 'too large' })) }],
    ['would be shown as characters', '![B](cover.png)', way(1000, false)],
    ['is in HTML or in a note', '<img class="x" src="cover.png"> ![[a b.png|400]]', way()],
  ])('are named and left unchanged if one %s', async (_, content, by) => {
    const { post, notices } = await bring(content, null, by as ReturnType<typeof way>)
    expect(post.content).toBe(content)
    expect(notices.at(-1)).toMatch(/ not imported/)
  })

  it('are taken as long as there is budget, and each refusal has its reason', async () => {
    const by = way(DATA.length)
    expect((await bring('![A](figs/a%20b.png) ![B](cover.png)', null, by)).notices).toEqual([
      'The picture cover.png was not imported. There is no room for it.',
    ])
    const refusing = { ...way(), shrink: vi.fn(async () => ({ why: 'It has 2 MB.' })) }
    expect((await bring('![A](gone.png) ![B](cover.png)', null, refusing)).notices).toEqual([
      'The picture cover.png was not imported. It has 2 MB.',
      'The post refers to pictures that were not imported: gone.png.',
    ])
  })

  it('never have an unsafe address', async () => {
    const { post, notices } = await bring('Text', 'javascript:alert(1)')
    expect(post.imageUrl).toBeUndefined()
    expect(notices).toEqual(['The post refers to pictures that were not imported: javascript:alert(1).'])
  })
})

describe('the pictures of a post that is imported again', () => {
  const CONTENT = '![A](cover.png) and ![B](figs/a%20b.png)'
  const again = async (by: PictureOptions, content = CONTENT) => {
    const { post: stored } = await bring(CONTENT, 'cover.png')
    return { stored, ...(await bring(content, 'cover.png', by, stored)) }
  }

  it('need no budget, so that the post is the same', async () => {
    const { stored, post, notices } = await again(way(0))
    expect(post).toEqual(stored)
    expect(notices).toEqual([])
  })

  it('need only the room by which they are larger', async () => {
    const shrink = vi.fn(async () => `${DATA}RA==`)
    const first = await again({ ...way(3 * 4), shrink })
    expect(first.post.imageUrl).toBe(`${DATA}RA==`)
    expect(first.notices).toEqual([])
    const full = await again({ ...way(3), shrink })
    expect(full.post).toEqual(full.stored)
    expect(full.notices).toContain('The picture cover.png was not imported. There is no room for it.')
  })

  it.each([
    ['cannot be read', { ...way(), shrink: vi.fn(async () => ({ why: 'It has 6 MB.' })) }],
    ['are not shown in this format', way(1000, false)],
  ])('stay as they are stored if they %s', async (_, by) => {
    const { stored, post, notices } = await again(by)
    expect(post).toEqual(stored)
    expect(notices.at(-1)).toMatch(/^Stored pictures stay, as the import does not bring them: /)
  })

  it('stay as they are stored if the import has only the text', async () => {
    const { post: stored } = await bring(CONTENT, 'cover.png')
    const post = aPost({ content: CONTENT, excerpt: excerptOf(CONTENT) })
    const alone = pictureImporter(new Map(), way())
    const result = await alone({ path: 'index.md', post, cover: 'cover.png', stored })
    expect(result.post).toEqual(stored)
    expect(result.notices).toEqual([
      'Stored pictures stay, as the import does not bring them: cover.png, figs/a%20b.png.',
    ])
  })

  it('leave with the text that names them', async () => {
    const { post } = await again(way(), '![A](cover.png)')
    expect(post.content).toBe(`![A][picture:cover.png]\n\n[picture:cover.png]: ${DATA}`)
  })
})
