import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { profileOf } from './profile'

const owner = profileOf({ appData: join('/', 'data'), isDevelopment: false })
const development = profileOf({ appData: join('/', 'data'), isDevelopment: true })

it('keeps every session on disk', () => {
  expect(owner.partition).toMatch(/^persist:/)
  expect(development.partition).toMatch(/^persist:/)
})

it('shares nothing between the owner and development', () => {
  const all = [...Object.values(owner), ...Object.values(development)]
  expect(new Set(all).size).toBe(all.length)
})

it.each([owner, development])(
  'keeps the backups outside of the browser’s profile',
  ({ userData, backups }) => {
    expect(relative(userData, backups)).toMatch(/^\.\./)
  },
)

it('never changes where the owner’s posts lie', () => {
  expect(owner).toEqual({
    partition: 'persist:owner',
    userData: join('/', 'data', 'Inkfolio'),
    backups: join('/', 'data', 'Inkfolio Backups'),
  })
})
