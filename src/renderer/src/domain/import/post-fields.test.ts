import { describe, expect, it } from 'vitest'
import { understand } from './post-fields'

const FIELDS = { title: 'A', date: '2024-05-06' }
const read = (fields: Record<string, unknown>, path = 'a.md', today?: string) =>
  understand(path, { content: 'Text', ...fields }, { today })
const fieldsOf = (fields: Record<string, unknown>, path?: string) => {
  const understood = read({ ...FIELDS, ...fields }, path)
  return understood.ok ? understood.fields : understood.why
}
const tagsOf = (fields: Record<string, unknown>, path?: string) => {
  const understood = read({ ...FIELDS, ...fields }, path)
  return understood.ok && understood.fields.tags
}

describe('the day of a post', () => {
  it.each([
    ['date', '2013-11-25T18:42:00.001+05:30', '2013-11-25'],
    ['Date', '2019-10-4 12:10', '2019-10-04'],
    ['pubDate', 'Mon, 06 May 2024 23:20:30 -0700', '2024-05-06'],
    ['pubDatetime', '2022-01-11T15:20:35Z', '2022-01-11'],
    ['publishedAt', '2024-05-06 10:20 EST', '2024-05-06'],
    ['published', '2024-05-06', '2024-05-06'],
  ])('in %s: %s is %s', (name, value, date) => {
    expect(fieldsOf({ date: null, [name]: value })).toMatchObject({ date })
  })

  it('is that of the file’s name if no field has one, also with one digit', () => {
    expect(fieldsOf({ date: null }, '2014-3-3-x.md')).toMatchObject({ date: '2014-03-03' })
    expect(fieldsOf({ date: '', published: 'true' }, '2014-03-03-x.md')).toMatchObject({ date: '2014-03-03' })
    expect(read({ title: 'A' })).toMatchObject({
      why: expect.stringMatching(/^It has no date/),
    })
  })

  it('is that of the import for a draft without one', () => {
    expect(read({ title: 'A' }, 'a.md', '2026-11-27')).toMatchObject({
      fields: { date: '2026-11-27' },
      notices: ['It is a draft without a date, and got the day of this import.'],
    })
    expect(read(FIELDS, 'a.md', '2026-11-27')).toMatchObject({ fields: FIELDS, notices: [] })
  })

  it.each(['soon', '5/6/2024'])('is not guessed: %s', (date) =>
    expect(fieldsOf({ date }, '2020-01-01-a.md')).toBe('The field "date" must be a day such as 2026-11-21.'),
  )
})

describe('the tags of a post', () => {
  it.each([
    [
      { tags: ['#python', 'dev/tools', 'Python', 'C, C++', 2024, '', null] },
      ['python', 'dev/tools', 'C, C++', '2024'],
    ],
    [{ tags: [['a', 'b'], 'c'] }, ['a', 'b', 'c']],
    [{ categories: [['Sports', 'Baseball'], 'MLB'] }, ['Sports', 'Baseball', 'MLB']],
    [{ taxonomies: { tags: ['a'], authors: ['b'] } }, ['a']],
    [{ taxonomies: { categories: ['c'] } }, ['c']],
    [{ tags: [], Category: 'blogging' }, ['blogging']],
    [{ tags: ['a'], categories: ['b'] }, ['a']],
    [{ keywords: 'a, b' }, ['a', 'b']],
    [{ tags: null }, []],
  ])('of %j are %j', (fields, tags) => expect(tagsOf(fields)).toEqual(tags))

  it('of one text are separated by spaces only in Jekyll', () => {
    const fields = { ...FIELDS, tags: 'python web' }
    expect(tagsOf(fields)).toEqual(['python web'])
    expect(tagsOf({ ...fields, layout: 'post' })).toEqual(['python', 'web'])
    expect(tagsOf(fields, '_posts/2024-05-06-a.md')).toEqual(['python', 'web'])
  })
})

describe('a post of another blog', () => {
  it('has its title in its first heading, if no field has it', () => {
    const untitled = { title: null, date: '2024-05-06' }
    expect(read({ ...untitled, content: '\n# A title #\n\nText' })).toMatchObject({
      fields: { title: 'A title', content: 'Text' },
      notices: ['It has no title, so its first heading became the title.'],
    })
    expect(read({ ...untitled, content: 'A title\n=======\nText' })).toMatchObject({
      fields: { title: 'A title', content: 'Text' },
    })
    for (const content of ['Text\n\n# Later', '## Second', '#tag'])
      expect(read({ ...untitled, content })).toMatchObject({
        ok: false,
        why: expect.stringMatching(/^It has no title/),
      })
  })

  it.each([
    [{ description: 'D' }, 'D'],
    [{ excerpt: 'E', summary: 'S' }, 'E'],
    [{ excerpt: '', description: { en: 'x' } }, 'Text...'],
  ])('has its excerpt in %j', (fields, excerpt) => expect(fieldsOf(fields)).toMatchObject({ excerpt }))

  it.each([
    [{ cover: 'a.png', ogImage: 'b.png' }, 'a.png'],
    [{ thumbnail: 't.png', cover_image: 'https://x.example/c.png' }, 'https://x.example/c.png'],
    [{ image: { path: '/a.png', lqip: 'data:x' } }, '/a.png'],
    [{ cover: { image: 'a.png', alt: 'x' } }, 'a.png'],
    [{ images: ['x.png'], featuredImage: ['a.png'] }, 'a.png'],
    [{ image: 'true', ogImage: '' }, null],
    [{ images: ['https://x.example/a.png', 'b.png'] }, 'https://x.example/a.png'],
    [{ header: { teaser: 't.png' } }, 't.png'],
  ])('has its picture in %j', (fields, cover) => {
    expect(read({ ...FIELDS, ...fields })).toMatchObject({ cover })
  })

  it('has only line breaks of one kind', () =>
    expect(fieldsOf({ content: 'a\r\nb\rc' })).toMatchObject({ content: 'a\nb\nc', excerpt: 'a\nb\nc...' }))
})
