import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { profileOf } from './profile'

const data = join('/', 'data')
const owner = profileOf('owner', data)
const profiles = [owner, profileOf('development', data), profileOf('development-server', data)]

it.each(profiles)('keeps every session on disk', ({ partition }) => {
  expect(partition).toMatch(/^persist:/)
})

it('shares nothing between the owner, development and what a development server shows', () => {
  const all = profiles.flatMap((profile) => Object.values(profile))
  expect(new Set(all).size).toBe(all.length)
})

it.each(profiles)('keeps the backups outside of the browser’s profile', ({ userData, backups }) => {
  expect(relative(userData, backups)).toMatch(/^\.\./)
})

it('never changes where the owner’s posts lie', () => {
  expect(owner).toEqual({
    partition: 'persist:owner',
    userData: join('/', 'data', 'Inkfolio'),
    backups: join('/', 'data', 'Inkfolio Backups'),
  })
})
