import { expect, it } from 'vitest'
import { parsePosts } from '@/domain/post'
import { aPost } from '@/testing/factories'
import { writingRefusal } from './writing-refusal'

it.each([
  [
    'a blocked store',
    null,
    true,
    'The browser is blocking storage for this site, so your posts can’t be read.',
  ],
  ['a wiped profile', null, false, 'There are no posts here.'],
  ['an empty store', '[]', false, 'There are no posts here.'],
  ['an unreadable store', '{', false, 'Your stored posts can’t be read.'],
  ['a store with another thing', '{}', false, 'Your stored posts can’t be read.'],
  ['a partly unreadable store', JSON.stringify([aPost(), 7]), false, '1 stored post can’t be read.'],
])('publishes nothing from %s', (_, text, isBlocked, why) => {
  expect(writingRefusal(parsePosts(text), isBlocked)).toBe(why)
})

it('publishes from a readable store with posts', () => {
  expect(writingRefusal(parsePosts(JSON.stringify([aPost()])), false)).toBeNull()
})
