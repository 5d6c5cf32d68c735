import { expect, it } from 'vitest'
import { withDefaults } from './markdown-defaults'

const FIELDS = { title: 'A title', date: '2024-05-01', content: 'One two three' }
const complete = (path: string, fields = {}) => withDefaults(path, { ...FIELDS, ...fields })

it.each([
  ['hello.md', 'hello'],
  ['_posts/2024-05-01-hello.markdown', '2024-05-01-hello'],
  ['content/posts/hello/index.md', 'hello'],
  ['content/hello/_index.md', 'hello'],
  ['v1.2 notes.md', 'v1.2 notes'],
])('the file %s is the post %s', (path, id) => {
  expect(complete(path)).toMatchObject({ id })
})

it.each([
  ['2024-05-01T10:30:00+02:00', '2024-05-01'],
  ['2024-05-01 10:30:00', '2024-05-01'],
  ['2024-05-01 or so', '2024-05-01 or so'],
  ['May 1', 'May 1'],
])('the date %s means the day %s', (written, date) => {
  expect(complete('2023-01-01-a.md', { date: written })).toMatchObject({ date })
})

it('a file without a day has the day of its name, if that has one', () => {
  expect(complete('2023-01-31-a.md', { date: undefined })).toMatchObject({ date: '2023-01-31' })
  expect(complete('20230131.md', { date: undefined })).toMatchObject({ date: undefined })
})

it.each([
  ['python', ['python']],
  ['machine learning, web', ['machine learning', 'web']],
  ['', []],
])('takes the tags of %j one by one', (written, tags) => {
  expect(complete('hello.md', { tags: written })).toMatchObject({ tags })
})
