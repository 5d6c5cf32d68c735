import { expect, it } from 'vitest'
import { aPost } from '@/testing/factories'
import { explainOffer } from './explain-offer'

const post = aPost()

it.each([
  {
    isDirty: false,
    base: post,
    saved: post,
    said: 'saved post. Until you decide, the editor shows the saved post.',
  },
  { isDirty: true, base: post, saved: post, said: 'the editor keeps your other unsaved text.' },
  {
    isDirty: false,
    base: null,
    saved: null,
    said: 'never saved. Until you decide, the editor is empty.',
  },
  { isDirty: true, base: null, saved: null, said: 'the editor keeps your other unsaved text.' },
  {
    isDirty: false,
    base: post,
    saved: null,
    said: 'was deleted. Until you decide, the editor shows the post as it was.',
  },
])('says what the editor shows: $said', ({ said, ...situation }) => {
  expect(explainOffer(situation)).toContain(said)
})
