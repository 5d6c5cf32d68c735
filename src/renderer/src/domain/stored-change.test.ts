import { expect, it } from 'vitest'
import { aPost } from '../testing/factories'
import { storedChangeOf } from './stored-change'

const post = aPost()

it.each([
  ['same', null, null],
  ['same', post, { ...post }],
  ['changed', post, { ...post, title: 'Other' }],
  ['changed', null, post],
  ['deleted', post, null],
] as const)('is %s', (storedChange, base, current) => {
  expect(storedChangeOf(base, current)).toBe(storedChange)
})
