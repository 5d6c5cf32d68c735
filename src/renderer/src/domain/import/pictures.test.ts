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

const NAME = '0123456789abcdef.webp'
const DATA = 'data:image/webp;base64,QUJD'
const ADDRESS = `../images/${NAME}`
const nameOf = (dataUrl: string) => (dataUrl === DATA ? NAME : 'fedcba9876543210.webp')
const way = (budget = 1000) => ({ shrink: vi.fn(async () => DATA), nameOf, budget })
const bring = async (
  content: string,
  cover: string | null = null,
  by: PictureOptions = way(),
  stored?: ReturnType<typeof aPost>,
  isExported = false,
) => {
  const post = aPost({ content, excerpt: excerptOf(content) })
  const added = new Map<string, string>()
  const importPictures = pictureImporter(files, by, added)
  const result = await importPictures({ path: 'blog/a/index.md', post, cover, stored, isExported })
  return { ...result, added }
}

describe('the pictures of a post', () => {
  it('are imported: its own as an upload, those of the text as files of the site', async () => {
    const content = '![A](cover.png) and ![B](figs/a%20b.png "T")\n\n`![A](cover.png)`'
    const { post, notices, used, added } = await bring(content, '/images/a.png')
    expect(post).toMatchObject({
      imageUrl: DATA,
      content: `![A](${ADDRESS}) and ![B](${ADDRESS})\n\n\`![A](cover.png)\``,
    })
    expect([...added]).toEqual([[NAME, DATA]])
    expect(shownExcerpt(post)).toMatch(/^A and B/)
    expect(notices).toEqual([])
    expect(used).toEqual(['static/images/a.png', 'blog/a/cover.png', 'blog/a/figs/a b.png'])
  })

  it('keep their bytes if their name is that of their bytes', async () => {
    const bytes = new TextEncoder().encode('ABC')
    const by = way()
    const added = new Map<string, string>()
    const post = aPost({ content: `![A](${ADDRESS})` })
    const importPictures = pictureImporter(new Map([[`images/${NAME}`, bytes]]), by, added)
    const result = await importPictures({
      ...{ path: 'posts/a.md', post, cover: null, stored: undefined, isExported: true },
    })
    expect(result.post).toEqual(post)
    expect([...added]).toEqual([[NAME, DATA]])
    expect(by.shrink).not.toHaveBeenCalled()
  })

  it('are of no concern in an export without them, whose reader may have them', async () => {
    const content = `![A](${ADDRESS}) ![B](cover.png)`
    const { post, notices } = await bring(content, null, way(), undefined, true)
    expect(post.content).toBe(content)
    expect(notices).toEqual([])
  })

  it('stay where they are on the web', async () => {
    const content = '![A](https://x.example/a.png)'
    const { post, notices } = await bring(content, 'https://x.example/cover.png')
    expect(post).toMatchObject({ content, imageUrl: 'https://x.example/cover.png' })
    expect(notices).toEqual([])
  })

  it.each([
    ['is missing', '![A](gone.png)', way()],
    ['cannot be read', '![B](cover.png)', { ...way(), shrink: vi.fn(async () => ({ why: 'too large' })) }],
  ])('are named and left unchanged if one %s', async (_, content, by) => {
    const { post, notices } = await bring(content, null, by as ReturnType<typeof way>)
    expect(post.content).toBe(content)
    expect(notices.at(-1)).toMatch(/ not imported/)
  })

  it('are refused with the reason', async () => {
    const refusing = { ...way(), shrink: vi.fn(async () => ({ why: 'It has 2 MB.' })) }
    expect((await bring('![A](gone.png) ![B](cover.png)', null, refusing)).notices).toEqual([
      'The picture cover.png was not imported. It has 2 MB.',
      'The post refers to pictures that were not imported: gone.png, cover.png.',
    ])
    expect((await bring('Text', 'cover.png', way(1))).notices).toEqual([
      'The picture cover.png was not imported. There is no room for it.',
      'The post refers to pictures that were not imported: cover.png.',
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

  it('need only the room by which they are larger', async () => {
    const shrink = vi.fn(async () => `${DATA}RA==`)
    const first = await again({ ...way(4), shrink })
    expect(first.post.imageUrl).toBe(`${DATA}RA==`)
    const full = await again({ ...way(3), shrink })
    expect(full.post.imageUrl).toBe(full.stored.imageUrl)
    expect(full.notices).toContain('The picture cover.png was not imported. There is no room for it.')
  })

  it('stay as they are stored if they cannot be read', async () => {
    const { stored, post, notices } = await again({
      ...way(),
      shrink: vi.fn(async () => ({ why: 'It has 6 MB.' })),
    })
    expect(post).toEqual(stored)
    expect(notices).not.toContainEqual(expect.stringContaining('The post refers to'))
  })

  it.each([
    ['in files of the site', `![A](${ADDRESS}) and ![B](${ADDRESS})`],
    [
      'as data below the text, as by earlier versions',
      `![A][picture:cover.png] and ![B][picture:b.png]\n\n[picture:cover.png]: ${DATA}\n[picture:b.png]: ${DATA}`,
    ],
  ])('stay as they are stored %s if the import has only the text', async (_, content) => {
    const stored = aPost({ content, excerpt: excerptOf(content), imageUrl: DATA })
    const post = aPost({ content: CONTENT, excerpt: excerptOf(CONTENT) })
    const alone = pictureImporter(new Map(), way(), new Map())
    const result = await alone({
      ...{ path: 'index.md', post, cover: 'cover.png', stored, isExported: false },
    })
    expect(result.post).toEqual(stored)
    expect(result.notices).toEqual([])
  })

  it('leave with the text that names them', async () => {
    const { post } = await again(way(), '![A](cover.png)')
    expect(post.content).toBe(`![A](${ADDRESS})`)
  })
})
