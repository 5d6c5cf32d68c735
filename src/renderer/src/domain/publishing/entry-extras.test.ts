import { expect, it } from 'vitest'
import { aPost } from '../../testing/factories'
import { importLimit, readImport } from '../import-posts'
import { exportWithExtras, readExtras } from './entry-extras'

const digest = 'a'.repeat(64)

it('are read back by an import, and are not part of the post', async () => {
  const extras = { editedFrom: [digest], publishAt: '2027-01-01T00:00:00Z', replaces: null }
  const entry = { post: aPost(), extras }
  const file = new File([exportWithExtras([entry])], 'posts.json')
  expect(await readImport([file], { limit: importLimit(0), now: 0, isScheduled: true })).toMatchObject({
    ok: true,
    entries: [entry],
    refused: [],
  })
})

it.each([
  ['no object', null, {}],
  ['an empty object', {}, {}],
  ['a list of something else', { editedFrom: ['x'] }, { editedFrom: [] }],
  ['no list', { editedFrom: digest }, { editedFrom: [] }],
  ['an invalid time, which must not be overlooked', { publishAt: { toString: 1 } }, { publishAt: '' }],
  ['an invalid digest', { replaces: 'x' }, {}],
  ['a held back post', { heldBack: true }, { heldBack: true }],
  ['another value', { heldBack: 'yes' }, {}],
  ['names elsewhere', { aliases: ['My note', 'é', 'é'] }, { aliases: ['My note', 'é'] }],
  ['one name', { aliases: 'My note' }, { aliases: ['My note'] }],
  ['unusable names', { aliases: [1, '', ' ', null, 'x'.repeat(300)] }, {}],
])('are read from %s', (_, entry, extras) => {
  expect(readExtras(entry)).toEqual(extras)
})
