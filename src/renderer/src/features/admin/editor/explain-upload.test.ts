import { expect, it } from 'vitest'
import { explainUpload } from './explain-upload'

const UPLOAD = { size: 2_000, isReplacement: false, note: null, leftOut: [] }

it('says how large a first image is', () => {
  expect(explainUpload(UPLOAD)).toBe('Featured image added (2\u00a0kB).')
})

it('says that another image was replaced', () => {
  expect(explainUpload({ ...UPLOAD, isReplacement: true })).toMatch(
    /^Featured image replaced \(2\u00a0kB\)\./,
  )
})

it('says what was lost', () => {
  expect(explainUpload({ ...UPLOAD, note: 'Only its first frame was kept.' })).toBe(
    'Featured image added (2\u00a0kB). Only its first frame was kept.',
  )
})

it('names the files that were left out, and counts those beyond three', () => {
  expect(explainUpload({ ...UPLOAD, leftOut: ['b.png'] })).toContain('Not added: “b.png”.')
  const leftOut = ['b.png', 'c.png', 'd.png', 'e.png', 'f.png']
  expect(explainUpload({ ...UPLOAD, leftOut })).toContain('“b.png”, “c.png”, “d.png”, 2 more.')
})
