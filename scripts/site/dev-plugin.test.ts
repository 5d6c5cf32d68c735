import { expect, it } from 'vitest'
import { requestedFile } from './dev-plugin'

it.each([
  ['/folio/blog/posts.json?t=1', 'blog/posts.json'],
  ['/blog/%C3%A4.post.json', 'blog/ä.post.json'],
])('maps %s to the file %s', (url, file) => expect(requestedFile(url, '/folio/')).toBe(file))
