import { expect, it } from 'vitest'
import { fakeWindowStorage } from '../../testing/fakes/storage'
import { writeItem } from '../local-store'
import { clearAdminSession, readAdminSession, storeAdminSession } from './session'

const store = fakeWindowStorage()

it.each(['TRUE', 'true ', '1', '', '"true"'])('does not restore a session from %j', (value) => {
  writeItem('adminAuth', value)
  expect(readAdminSession()).toBe(false)
})

it('keeps a session until it is cleared', () => {
  expect(readAdminSession()).toBe(false)
  storeAdminSession()
  expect(store.getItem('adminAuth')).toBe('true')
  expect(readAdminSession()).toBe(true)
  clearAdminSession()
  expect(store.getItem('adminAuth')).toBeNull()
  expect(readAdminSession()).toBe(false)
})
