import { aPost, type BlogPost } from './test'

/** A post whose id sorts by its number. */
export const numbered = (number: number, fields: Partial<BlogPost> = {}) =>
  aPost({ id: `176000000${String(number).padStart(4, '0')}abcdefghi`, title: `Post ${number}`, ...fields })

/** Posts numbered from 0. */
export const manyPosts = (count: number, fieldsOf: (number: number) => Partial<BlogPost> = () => ({})) =>
  Array.from({ length: count }, (_, number) => numbered(number, fieldsOf(number)))

/** Posts in another order than that of their dates, two of them of one day. */
export const DATED = [
  aPost({ id: '1760000000000aaaaaaaaa', title: 'Oldest', date: '2026-01-05', tags: ['python', 'web'] }),
  aPost({ id: '1770000000001aaaaaaaaa', title: 'Newest, evening', date: '2026-11-20', tags: ['data'] }),
  aPost({ id: '1770000000000aaaaaaaaa', title: 'Newest, morning', date: '2026-11-20', tags: [] }),
]

export const FIRST = aPost({
  id: '1760000000000aaaaaaaaa',
  title: 'First post',
  content: 'One.\n\n    indented\nLast line.',
})
export const SECOND = aPost({ id: '1770000000000bbbbbbbbb', title: 'Second post', date: '2026-11-01' })
