import { expect, it } from 'vitest'
import { aPost } from '../../testing/factories'
import { idNames, settleIds } from './post-id'

const post = (title: string, fields = {}) =>
  aPost({ id: '', title, date: '2024-06-01', content: title, ...fields })
const entry = (path: string, title: string, fields = {}) => {
  const named = post(title, fields)
  return { post: named, names: idNames(path, named) }
}
const settle = (entries: Parameters<typeof settleIds>[0], known: Parameters<typeof settleIds>[1] = []) =>
  settleIds(entries, known).map(
    ({
      entry: {
        post: { id },
      },
    }) => id,
  )

it.each([
  ['hello.md', 'hello'],
  ['2024-05-01-hello.markdown', '2024-05-01-hello'],
  ['content/post/alpha/index.md', 'alpha'],
  ['content/post/alpha/index.zh-cn.md', 'alpha.zh-cn'],
  ['content/post/alpha/README.md', 'alpha'],
  ['hello.de.md', 'hello.de'],
  ['index.md', 'a-title'],
  ['index.de.md', 'a-title'],
  ['README.md', 'a-title'],
  ['post.md', 'a-title'],
  ['content/posts/index.md', 'a-title'],
  ['My note.md', 'my-note'],
  ['Café à Paris.md', 'cafe-a-paris'],
  ['Größe.md', 'grosse'],
  ['C++ tips.md', 'c-tips'],
  ['a+b.md', 'a-b'],
  ['con.md', 'a-title'],
  ['_draft.md', 'draft'],
  ['文.md', 'a-title'],
])('the id of %s is %s', (path, id) => {
  expect(settle([entry(path, 'A title')])).toEqual([id])
})

it('an id without a letter that an address may have is made of the day and the text', () => {
  const [id] = settle([entry('文.md', '标题')])
  expect(id).toMatch(/^2024-06-01-[a-z0-9-]+$/)
  expect(settle([entry('文.md', '标题')])).toEqual([id])
  expect(settle([entry('文.md', '标题'), entry('字.md', '另一个')])).toHaveLength(2)
})

it('tells two files of one name apart by their folders', () => {
  const both = [entry('2023/hello.md', 'Old'), entry('2024/hello.md', 'New')]
  expect(settle(both)).toEqual(['2023-hello', '2024-hello'])
  expect(settle([...both].reverse())).toEqual(['2024-hello', '2023-hello'])
  expect(settle([entry('a/Hello.md', 'A'), entry('b/hello.md', 'B')])).toEqual(['a-Hello', 'b-hello'])
})

it('each of several equal files has its own id', () => {
  expect(new Set(settle([1, 2, 3, 4, 5, 6].map(() => entry('x/hello.md', 'A'))))).toHaveProperty('size', 6)
})

it('no id is that of a post with another text', () => {
  const known = aPost({ id: 'hello', title: 'First', date: '2023-01-01', content: 'First' })
  expect(settle([entry('hello.md', 'Second')], [known])).toEqual(['hello-second'])
  const second = aPost({ ...post('Second'), id: 'hello-second' })
  expect(settle([entry('hello.md', 'Third')], [known, second])).toEqual(['hello-third'])
  expect(settleIds([entry('hello.md', 'Second')], [known])[0]?.notices).toEqual([
    'Its file’s name cannot be an address, or other posts may have it too. It gets the id "hello-second".',
  ])
})

it.each([
  ['text', { content: 'Changed' }],
  ['title', { title: 'Changed' }],
  ['day', { date: '2020-01-01' }],
])('an id is that of the post of which only the %s has changed', (_, change) => {
  const known = aPost({ ...post('First'), id: 'hello', ...change })
  expect(settle([entry('hello.md', 'First')], [known])).toEqual(['hello'])
})

it('an id is the same at each import, also if other posts were stored since', () => {
  const files = [entry('index.md', 'First'), entry('x/hello.md', 'Second'), entry('y/hello.md', 'Third')]
  const ids = settle(files)
  const stored = files.map(({ post: each }, index) => ({ ...each, id: ids[index] ?? '' }))
  expect(settle(files, stored)).toEqual(ids)
  expect(settle([...files].reverse(), stored)).toEqual([...ids].reverse())
})

it('an id is the one that an earlier import took, although it is no address', () => {
  const known = aPost({ ...post('A title'), id: 'My note' })
  expect(settle([entry('My note.md', 'A title')], [known])).toEqual(['My note'])
})

it('a post is found by a name that it had elsewhere, if another one had its id before', () => {
  const path = 'My note.md'
  const other = aPost({ id: 'my-note', title: 'Other', date: '2020-01-01', content: 'Other' })
  const [first] = settleIds([entry(path, 'A title')], [other])
  expect(first).toMatchObject({ entry: { post: { id: 'my-note-a-title' } }, alias: 'My note' })
  const stored = { ...post('A title'), id: 'my-note-a-title' }
  const again = entry(path, 'Another title', { content: 'A title' })
  const aliases = new Map([[stored.id, ['My note']]])
  expect(settleIds([again], [other, stored], aliases)[0]?.entry.post.id).toBe(stored.id)
  // Two files of one name, in two folders.
  const unlike = entry(path, 'Another title', { date: '2021-01-01' })
  expect(settleIds([unlike], [other, stored], aliases)[0]?.entry.post.id).toBe('my-note-another-title')
})

it.each([
  ['My note.md', 'My note'],
  ['Café à Paris.md', 'Café à Paris'],
  ['My folder/index.md', 'My folder'],
  ['文.md', '文'],
  ['hello.md', null],
  ['index.md', null],
])('the alias of %s, if that cannot be an address, is %s', (path, alias) => {
  expect(settleIds([entry(path, 'A title')], [])[0]?.alias).toBe(alias)
})

it('keeps the ids of our own exports, and has a notice for ids that cannot be published', () => {
  const exported = [
    { post: aPost({ id: 'My note' }), names: null },
    { post: aPost({ id: 'hello' }), names: null },
  ]
  expect(settle([...exported, entry('hello.md', 'A')])).toEqual(['My note', 'hello', 'hello-a'])
  expect(settleIds(exported, []).map(({ notices }) => notices.length)).toEqual([1, 0])
})

it('has a notice if the id is not the name', () => {
  const noticesOf = (path: string) => settleIds([entry(path, 'A title')], [])[0]?.notices
  expect(noticesOf('hello.md')).toEqual([])
  expect(noticesOf('alpha/index.md')).toEqual([])
  expect(noticesOf('My note.md')).toEqual([expect.stringContaining('"my-note"')])
  expect(noticesOf('index.md')).toEqual([expect.stringContaining('"a-title"')])
})
