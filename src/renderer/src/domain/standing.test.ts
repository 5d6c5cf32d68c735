import { expect, it } from 'vitest'
import { aPost } from '../testing/factories'
import { standingOf } from './standing'

const post = aPost()

it.each([
  ['same', null, null],
  ['same', post, { ...post }],
  ['changed', post, { ...post, title: 'Other' }],
  ['changed', null, post],
  ['deleted', post, null],
] as const)('is %s', (standing, base, current) => {
  expect(standingOf(base, current)).toBe(standing)
})
