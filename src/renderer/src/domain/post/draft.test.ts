import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDraft, aPost } from '../../testing/factories'
import {
  EMPTY_DRAFT,
  isStored,
  isStoredAs,
  missingField,
  readTime,
  sameDraft,
  savedDraft,
  toDraft,
  toPost,
  withField,
  wordCount,
} from './draft'
import { parsePost } from './post'

const identity = { id: '1760000000000abcdefghi', date: '2026-10-09' }
/** The text as a text area returns it, with one kind of line end. */
const areaText = (constraints: fc.StringConstraints = {}) =>
  fc.string(constraints).map((text) => text.replaceAll('\r', ''))
const draft = fc.record({
  title: fc.string(),
  excerpt: areaText(),
  content: areaText({ unit: 'binary', maxLength: 400 }),
  tags: fc.string(),
  imageUrl: fc.string(),
})

it('requires the title and the content, blanks counting as nothing', () => {
  expect(missingField(aDraft())).toBeNull()
  expect(missingField(aDraft({ title: ' \n' }))).toBe('title')
  expect(missingField(EMPTY_DRAFT)).toBe('title')
  expect(missingField(aDraft({ content: '\t' }))).toBe('content')
})

describe('the post made of a draft', () => {
  it('has every text trimmed', () => {
    const typed = {
      title: ' a ',
      excerpt: '\tb\n',
      content: '\n c  d \n',
      tags: ' x ,, y ,',
      imageUrl: ' u ',
    }
    const texts = { title: 'a', excerpt: 'b', content: 'c  d', tags: ['x', 'y'], imageUrl: 'u' }
    expect(toPost(typed, identity)).toEqual({ ...identity, ...texts, readTime: '1 min read' })
  })

  it('has no field imageUrl without an image', () => {
    expect(toPost(aDraft({ imageUrl: '  ' }), identity)).not.toHaveProperty('imageUrl')
  })

  it('has the first 150 characters of the content for an empty excerpt', () => {
    const excerptOf = (content: string) => toPost(aDraft({ excerpt: ' ', content }), identity).excerpt
    expect(excerptOf('short')).toBe('short...')
    expect(excerptOf('a'.repeat(151))).toBe(`${'a'.repeat(150)}...`)
    expect(excerptOf('😀'.repeat(151))).toBe(`${'😀'.repeat(150)}...`)
    expect(excerptOf(`a${'😀'.repeat(300)}`)).toBe(`a${'😀'.repeat(149)}...`)
  })

  it('keeps unchanged tags, also one with a comma', () => {
    const edited = aPost({ tags: ['C, C++', ' a '] })
    expect(toPost({ ...toDraft(edited), title: 'Mended' }, identity, edited).tags).toEqual(['C, C++', ' a '])
    expect(toPost({ ...toDraft(edited), tags: 'C, C++' }, identity, edited).tags).toEqual(['C', 'C++'])
  })

  it('is a valid, trimmed post for every draft, and the same when it is made from its own draft', () => {
    fc.assert(
      fc.property(draft, (typed) => {
        fc.pre(missingField(typed) === null)
        const post = toPost(typed, identity)
        expect(parsePost(JSON.parse(JSON.stringify(post)))).toEqual(post)
        for (const text of [post.title, post.content, ...post.tags]) expect(text).toBe(text.trim())
        expect(post.tags).not.toContain('')
        // `encodeURIComponent` throws for half an emoji.
        expect(() => encodeURIComponent(post.excerpt)).not.toThrow()
        expect(toPost(toDraft(post), identity)).toEqual(post)
      }),
    )
  })
})

describe('the draft of a post', () => {
  it('shows its tags separated by commas and no image as an empty text', () =>
    expect(toDraft(aPost({ tags: ['a', 'b c'] }))).toMatchObject({ tags: 'a, b c', imageUrl: '' }))

  it('has the line ends of a text area, for all line ends of the post', () => {
    const post = aPost({ excerpt: 'a\r\nb', content: 'one\r\ntwo\rthree\nfour' })
    expect(toDraft(post)).toMatchObject({ excerpt: 'a\nb', content: 'one\ntwo\nthree\nfour' })
  })

  it('shows a line break in a field of one line as a space', () => {
    const post = aPost({ title: 'Hello\r\nworld', tags: ['a\nb', 'c'] })
    expect(toDraft(post)).toMatchObject({ title: 'Hello world', tags: 'a b, c' })
    expect(toPost(toDraft(post), identity, post).tags).toEqual(post.tags)
  })

  it('is the same only while every field is', () => {
    expect(sameDraft(aDraft(), aDraft())).toBe(true)
    for (const field of Object.keys(EMPTY_DRAFT)) {
      expect(sameDraft(aDraft(), aDraft({ [field]: 'typed' })), field).toBe(false)
    }
  })
})

describe('an excerpt that was derived', () => {
  const saved = toDraft(
    toPost(aDraft({ excerpt: '', content: 'First words.' }), { id: 'a', date: '2026-01-01' }),
  )

  it('follows the content, also through an empty one', () => {
    const emptied = withField(saved, 'content', '')
    expect(withField(saved, 'content', 'Other words.\n').excerpt).toBe('Other words....')
    expect(withField(emptied, 'content', 'Other words.').excerpt).toBe('Other words....')
  })

  it('stays once the owner has typed in its field', () => {
    const typed = withField(saved, 'excerpt', 'First words, mine.')
    expect(withField(typed, 'content', 'Other words.').excerpt).toBe('First words, mine.')
    const withoutExcerpt = withField(saved, 'excerpt', '')
    expect(withField(withoutExcerpt, 'content', 'Other words.').excerpt).toBe('')
  })

  it('stays when another field changes', () =>
    expect(withField(saved, 'title', 'Other')).toEqual({ ...saved, title: 'Other' }))
})

describe('the draft after its save', () => {
  it('has the text as it was typed, with white space that was not saved', () => {
    const typed = aDraft({ title: ' Title ', content: 'Words.\n\n', excerpt: '', tags: 'one,two, ' })
    expect(savedDraft(typed, toPost(typed, identity))).toEqual(typed)
  })

  it('is saved as the same post again, for every draft', () => {
    fc.assert(
      fc.property(draft, fc.array(fc.string()), (typed, tags) => {
        const post = toPost(typed, identity, aPost({ tags }))
        expect(toPost(savedDraft(typed, post), identity, post)).toEqual(post)
        expect(isStoredAs(savedDraft(typed, post), post)).toBe(true)
      }),
    )
  })

  it('drops an image that was not saved', () => {
    const typed = aDraft({ imageUrl: 'nothing' })
    const post = toPost({ ...typed, imageUrl: '' }, identity)
    expect(savedDraft(typed, post)).toMatchObject({ imageUrl: '' })
  })
})

it.each([
  ['', 0, '0 min read'],
  [' one\n\ntwo\tthree ', 3, '1 min read'],
  ['w '.repeat(200), 200, '1 min read'],
  ['w '.repeat(201), 201, '2 min read'],
  // Written without spaces.
  ['我们今天读一篇文章。', 5, '1 min read'],
  ['我们今天读一篇文章。'.repeat(400), 1800, '9 min read'],
  ['ひらがなとカタカナ', 5, '1 min read'],
  ['用Python写，very short', 4, '1 min read'],
  // Korean has spaces.
  ['오늘 글을 읽는다', 3, '1 min read'],
  ['a — b，c', 3, '1 min read'],
])('counts the words and minutes of %j', (text, words, minutes) => {
  expect(wordCount(text)).toBe(words)
  expect(readTime(text)).toBe(minutes)
})

describe('a stored text', () => {
  const post = aPost({ title: 'Title', content: 'Words.', excerpt: 'Words....', tags: ['C, C++'] })
  const draft = toDraft(post)

  it.each([
    ['to the letter', {}],
    ['with white space that a save removes', { title: ' Title ', content: 'Words.\n' }],
    ['with the excerpt that a save would make', { excerpt: ' ' }],
  ])('is a stored draft %s', (_, typed) => {
    for (const postId of [post.id, null]) expect(isStored({ ...draft, ...typed }, postId, [post])).toBe(true)
  })

  it.each([
    ['another title', { title: 'Other' }],
    ['a word more', { content: 'Words. More.' }],
    ['the tags split', { tags: 'C, C++, x' }],
    ['an image', { imageUrl: 'https://images.example/a.png' }],
  ])('is not stored with %s', (_, typed) => {
    for (const postId of [post.id, null]) expect(isStored({ ...draft, ...typed }, postId, [post])).toBe(false)
  })

  it('does not include the text of another post', () => {
    expect(isStored(draft, 'other', [post, aPost({ id: 'other', title: 'Other' })])).toBe(false)
    expect(isStored(draft, 'gone', [post])).toBe(false)
  })

  it('includes an empty draft only if the post is not stored', () => {
    for (const postId of [null, 'gone']) expect(isStored(EMPTY_DRAFT, postId, [post])).toBe(true)
    expect(isStored(EMPTY_DRAFT, post.id, [post])).toBe(false)
  })
})
