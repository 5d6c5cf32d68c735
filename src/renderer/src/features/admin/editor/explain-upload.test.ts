import { expect, it } from 'vitest'
import { explainUpload } from './explain-upload'

const UPLOAD = { size: 2_000, isReplacement: false, note: null, leftOut: [] }

it('says how much of the store a first image takes', () => {
  expect(explainUpload(UPLOAD)).toBe('The image takes 2\u00a0kB of the store.')
})

it('says first that another image was replaced', () => {
  expect(explainUpload({ ...UPLOAD, isReplacement: true })).toMatch(/^The featured image was replaced\. /)
})

it('says what was lost in place of the size', () => {
  expect(explainUpload({ ...UPLOAD, note: 'Only its first picture was kept.' })).toBe(
    'Only its first picture was kept.',
  )
})

it('names the files that were left out, and counts those beyond three', () => {
  expect(explainUpload({ ...UPLOAD, leftOut: ['b.png'] })).toContain('Left out: “b.png”.')
  const leftOut = ['b.png', 'c.png', 'd.png', 'e.png', 'f.png']
  expect(explainUpload({ ...UPLOAD, leftOut })).toContain('“b.png”, “c.png”, “d.png”, 2 more.')
})
