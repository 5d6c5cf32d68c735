import { expect, it } from 'vitest'
import { idProblem } from './publishable-id'

it.each(['A.b_c-d', 'constructor', 'console', 'a.con', 'index-2', 'posts', 'a.json', 'x'.repeat(100)])(
  '%s can be published',
  (id) => expect(idProblem(id)).toBeNull(),
)

it.each(['', '..', '../a', 'a\\b', '-a', '_a', '.a', 'a b', 'é', 'a\n', 'x'.repeat(101)])(
  '%j cannot name a file',
  (id) => expect(idProblem(id)).toContain('cannot name a file'),
)

it.each(['con', 'NUL', 'aux.txt', 'Com1', 'lpt9.a.b', 'prn.'])('%s is a device of Windows', (id) =>
  expect(idProblem(id)).toContain('device'),
)

it.each(['posts.json', 'Published-Posts.JSON', 'a.html', 'a.HTML', 'a.post.json'])(
  '%s has the address of another file',
  (id) => expect(idProblem(id)).toMatch(/^It has an id whose address, /),
)

it.each(['index', 'Index'])('%s is the page of the folder', (id) =>
  expect(idProblem(id)).toMatch(/^It has an id whose address, /),
)
