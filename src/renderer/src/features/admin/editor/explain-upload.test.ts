import { expect, it } from 'vitest'
import { explainUpload } from './explain-upload'

const UPLOAD = { size: 2_000, isReplacement: false, note: null, leftOut: [] }

const NAMES = ['b.png', 'c.png', 'd.png', 'e.png', 'f.png']

it.each([
  ['a first image', {}, /^Featured image added \(2\u00a0kB\)\.$/],
  ['another image', { isReplacement: true }, /^Featured image replaced \(2\u00a0kB\)\.$/],
  ['a loss', { note: 'Only one frame was kept.' }, /added \(2\u00a0kB\)\. Only one frame was kept\.$/],
  ['another file', { leftOut: ['b.png'] }, /only one image\. Not added: “b\.png”\.$/],
  ['many files', { leftOut: NAMES }, /Not added: “b\.png”, “c\.png”, “d\.png”, and 2 more\.$/],
])('reports an upload of %s', (_, upload, text) => {
  expect(explainUpload({ ...UPLOAD, ...upload })).toMatch(text)
})
