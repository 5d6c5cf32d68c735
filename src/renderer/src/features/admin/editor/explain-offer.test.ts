import { expect, it } from 'vitest'
import { aPost } from '@/testing/factories'
import { explainOffer } from './explain-offer'

const post = aPost()

it.each([
  [true, post, post, 'Compare the recovered text with the saved post.', 'keeps your other unsaved text'],
  [true, null, null, 'This text was never saved.', 'keeps your other unsaved text'],
  [false, post, post, 'Compare the recovered text with the saved post.', 'shows the saved post'],
  [false, post, null, 'The post was deleted.', 'shows the post as it was'],
  [false, null, null, 'This text was never saved.', 'is empty'],
])('names the origin of the text, and what the editor shows: %s', (isDirty, base, saved, origin, shown) => {
  expect(explainOffer({ isDirty, base, saved })).toBe(`${origin} Until you decide, the editor ${shown}.`)
})
