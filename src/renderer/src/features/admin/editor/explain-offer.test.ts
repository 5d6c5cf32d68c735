import { expect, it } from 'vitest'
import { aPost } from '@/testing/factories'
import { explainOffer } from './explain-offer'

const post = aPost()

it.each([
  [true, post, post, /^Compare .* keeps your other unsaved text\.$/],
  [true, null, null, /^This text was never saved\. .* keeps your other unsaved text\.$/],
  [false, post, post, /^Compare .* shows the saved post\.$/],
  [false, post, null, /^The post was deleted\. .* shows the post as it was\.$/],
  [false, null, null, /^This text was never saved\. .* is empty\.$/],
])(
  'explains an offered draft: dirty %s, based on %j, stored %j',
  (isDirty, startedFrom, saved, sentences) => {
    expect(explainOffer({ isDirty, startedFrom, saved })).toMatch(sentences)
  },
)
