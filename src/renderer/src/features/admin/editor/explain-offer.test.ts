import { expect, it } from 'vitest'
import { aPost } from '@/testing/factories'
import { explainOffer } from './explain-offer'

const post = aPost()

it.each([
  { isDirty: false, base: post, saved: post, said: 'shows the saved post until' },
  { isDirty: true, base: post, saved: post, said: 'shows another text that is not saved either until' },
  {
    isDirty: false,
    base: null,
    saved: null,
    said: 'never saved. The editor below shows an empty post until',
  },
  { isDirty: true, base: null, saved: null, said: 'shows another text that is not saved either until' },
  {
    isDirty: false,
    base: post,
    saved: null,
    said: 'no longer stored. The editor below shows the post as it was',
  },
])('says what the editor shows: $said', ({ said, ...situation }) => {
  expect(explainOffer(situation)).toContain(said)
})
