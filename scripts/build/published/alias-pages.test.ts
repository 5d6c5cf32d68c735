import { expect, it } from 'vitest'
import { aliasPages } from './alias-pages'

const aPost = (id: string, ...aliases: string[]) => ({ post: { id }, aliases })

it('redirect to the post without a script, from each of its names', () => {
  const pages = aliasPages([aPost('my-note', 'My note', 'Älterer Name'), aPost('b')])
  expect([...pages.keys()]).toEqual(['blog/My note.html', 'blog/Älterer Name.html'])
  const page = pages.get('blog/My note.html') ?? ''
  expect(page).toContain('<link rel="canonical" href="./my-note">')
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=./my-note">')
})

it.each([
  ['the id of a post, whatever its case', [aPost('a', 'B'), aPost('b')]],
  ['a name of two posts', [aPost('a', 'É'), aPost('b', 'e\u0301')]],
  ['the file of another page', [aPost('a', 'posts.json', 'x.html', 'index', 'INDEX')]],
  ['a path', [aPost('a', '../index', '/2019/old/', 'a\\b', '.hidden', '..')]],
  [
    'a name that some system cannot store',
    [aPost('a', 'what?', 'a:b', 'con', 'end.', 'end ', 'a\nb', '\ud800')],
  ],
  ['a name that an address cannot contain', [aPost('a', 'c#', '100%')]],
  ['a name that is far too long', [aPost('a', 'é'.repeat(101))]],
])('are not made for %s', (_, posts) => {
  expect([...aliasPages(posts).keys()]).toEqual([])
})
