import { expect, it } from 'vitest'
import { openPostId } from './open-post-id'

it.each(['1760000000000abcdefghi', 'a/b', 'a%2Fb', 'ä ö', '100%'])('finds the id %j again', (id) => {
  expect(openPostId(`/blog/${encodeURIComponent(id)}`)).toBe(id)
  expect(openPostId(`/blog/${encodeURIComponent(id)}/`)).toBe(id)
})

it.each(['/', '/blog', '/blog/', '/blog/a/b', '/other/a', '/blog/%', '/blog/%E0%A4%A'])(
  'finds none in %s',
  (path) => {
    expect(openPostId(path)).toBeNull()
  },
)
