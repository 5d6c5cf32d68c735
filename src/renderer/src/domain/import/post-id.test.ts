import { expect, it } from 'vitest'
import { aPost } from '../../testing/factories'
import { idGiver, idOf } from './post-id'

const DAY = '2024-06-01'
const post = (id: string, title: string, fields = {}) =>
  aPost({ id, title, date: DAY, content: title, ...fields })

it.each([
  ['hello.md', 'hello'],
  ['2024-05-01-hello.markdown', '2024-05-01-hello'],
  ['content/post/alpha/index.md', 'alpha'],
  ['content/post/alpha/index.zh-cn.md', 'alpha-zh-cn'],
  ['content/post/alpha/README.md', 'alpha'],
  ['index.md', 'a-title'],
  ['My note.md', 'my-note'],
  ['Café à Paris.md', 'cafe-a-paris'],
  ['con.md', 'a-title'],
  ['_draft.md', 'draft'],
  ['文.md', 'a-title'],
])('the id of %s is %s', (path, id) => expect(idOf(path, [], 'A title', DAY)).toBe(id))

it('is the post’s own id if that can be an address', () => {
  expect(idOf('a.md', ['My_Note.v2'], 'A title', DAY)).toBe('My_Note.v2')
  expect(idOf('a.md', ['/old/path/', 'short'], 'A title', DAY)).toBe('short')
  expect(idOf('a.md', ['/old/path/', 'index'], 'A title', DAY)).toBe('a')
})

it('is the day if neither name nor title has a letter that an address may have', () =>
  expect(idOf('文.md', [], '标题', DAY)).toBe(DAY))

it('is numbered where another post of the import or a stored one has it', () => {
  const stored = post('Hello', 'First', { date: '2023-01-01' })
  const giveId = idGiver([stored], [post('hello-2', 'Exported')])
  const all = ['Second', 'Third'].map((title) => giveId(post('hello', title)))
  expect(all).toEqual(['hello-3', 'hello-4'])
  expect(giveId(post('a'.repeat(100), 'Long'))).toBe('a'.repeat(100))
  expect(giveId(post('a'.repeat(100), 'Long'))).toBe(`${'a'.repeat(95)}-2`)
})

it.each([
  ['text', { content: 'Changed' }],
  ['title', { title: 'Changed' }],
  ['day', { date: '2020-01-01' }],
])('is that of a stored post of which only the %s has changed', (_, change) => {
  const stored = post('Hello', 'First', change)
  expect(idGiver([stored], [])(post('hello', 'First'))).toBe('Hello')
})

it('is the same at each import, in any order', () => {
  const files = ['First', 'Second', 'Third'].map((title) =>
    post('hello', title, { date: `2024-0${title.length}-01` }),
  )
  const first = idGiver([], [])
  const stored = files.map((file) => ({ ...file, id: first(file) }))
  const again = idGiver(stored, [])
  const ids = [...files].reverse().map((file) => again(file))
  expect(ids).toEqual(stored.map(({ id }) => id).reverse())
})
