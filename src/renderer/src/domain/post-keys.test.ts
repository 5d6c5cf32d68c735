import { expect, it } from 'vitest'
import { aPost } from '../testing/factories'
import { withKeys } from './post-keys'

it('is the id, and tells apart posts that share one', () => {
  const posts = [aPost({ id: 'a' }), aPost({ id: 'b' }), aPost({ id: 'a' })]
  expect(withKeys(posts).map(({ key }) => key)).toEqual(['a', 'b', 'a 1'])
})
