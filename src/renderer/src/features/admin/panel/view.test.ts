import { expect, it } from 'vitest'
import { DASHBOARD, NEW_POST, parseView } from './view'

it('is parsed from the history entry', () => {
  expect(parseView({ view: NEW_POST })).toEqual(NEW_POST)
  expect(parseView({ view: { name: 'create-blog', postId: 'a' } })).toEqual({
    name: 'create-blog',
    postId: 'a',
  })
})

it.each([null, 7, {}, { view: { name: 'other' } }, { view: { name: 'create-blog' } }])(
  'is the dashboard for %j',
  (state) => expect(parseView(state)).toEqual(DASHBOARD),
)
