import { expect, it } from 'vitest'
import { aPost } from '../../testing/factories'
import { storedChangeOf } from './post-change'

const post = aPost()

// The plans are tested with the post writer.
it.each([
  ['same', null, null],
  ['same', post, { ...post }],
  ['changed', post, { ...post, title: 'Other' }],
  ['changed', null, post],
  ['deleted', post, null],
] as const)('is %s', (storedChange, base, current) => {
  expect(storedChangeOf(base, current)).toBe(storedChange)
})
