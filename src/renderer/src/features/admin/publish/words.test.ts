import { expect, it } from 'vitest'
import { parsePosts } from '@/domain/post'
import { makePlan } from '@/domain/publishing/publish-plan'
import { aPost } from '@/testing/factories'
import { explainState, publishLabel, writingRefusal } from './words'

const posts = (count: number) => Array.from({ length: count }, () => ({}) as never)

it.each([
  [1, 0, false, 'Publish 1 post'],
  [2, 1, false, 'Publish 2 posts and remove 1'],
  [0, 2, false, 'Remove 2 posts'],
  [2, 0, true, 'Write 2 posts'],
])('names the effect of the button: %d, %d', (publish, remove, onlyWrites, label) => {
  const selection = { publish: posts(publish), remove: posts(remove) }
  expect(publishLabel(selection, onlyWrites)).toBe(label)
})

it.each([
  [
    'con',
    [
      'It has an id that is the name of a device on Windows.',
      'Save its text as a new post, which gets a new id.',
    ],
  ],
  ['a', ['It names the picture content/images/a.png, which does not exist.']],
])('says why a post cannot be published, and when a new id helps: %s', (id, sentences) => {
  const local = [aPost({ id, imageUrl: '../images/a.png' })]
  const others = { published: [], history: new Map(), editedFrom: new Map(), held: new Set<string>() }
  const [entry] = makePlan({ local, ...others })
  expect(entry && explainState(entry)).toBe(sentences.join(' '))
})

it.each([
  [
    'a blocked store',
    null,
    true,
    'The browser is blocking storage for this site, so your posts can’t be read.',
  ],
  ['a wiped profile', null, false, 'There are no posts here.'],
  ['an unreadable store', '{', false, 'Your stored posts can’t be read.'],
  ['a partly unreadable store', JSON.stringify([aPost(), 7]), false, '1 stored post can’t be read.'],
])('publishes nothing from %s', (_, text, isBlocked, why) => {
  expect(writingRefusal(parsePosts(text), isBlocked)).toBe(why)
})

it('publishes from a readable store with posts', () => {
  expect(writingRefusal(parsePosts(JSON.stringify([aPost()])), false)).toBeNull()
})
