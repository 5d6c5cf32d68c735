import { expect, it } from 'vitest'
import { explainUpload } from './explain-upload'

const UPLOAD = { size: 2_000, isReplacement: false, note: null, leftOut: [] }

const NAMES = ['b.png', 'c.png', 'd.png', 'e.png', 'f.png']
const ONLY_ONE = 'A post can have only one image. Not added:'

it.each([
  ['a first image', {}, 'Featured image added (2\u00a0kB).'],
  ['another image', { isReplacement: true }, 'Featured image replaced (2\u00a0kB).'],
  [
    'a loss',
    { note: 'Only its first frame was kept.' },
    'Featured image added (2\u00a0kB). Only its first frame was kept.',
  ],
  ['another file', { leftOut: ['b.png'] }, `Featured image added (2\u00a0kB). ${ONLY_ONE} “b.png”.`],
  [
    'many files',
    { leftOut: NAMES },
    `Featured image added (2\u00a0kB). ${ONLY_ONE} “b.png”, “c.png”, “d.png”, 2 more.`,
  ],
])('says what an upload of %s did', (_, upload, text) => {
  expect(explainUpload({ ...UPLOAD, ...upload })).toBe(text)
})
