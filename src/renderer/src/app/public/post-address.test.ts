import { describe, expect, it } from 'vitest'
import { postAddress } from '@/domain/site-files'
import { openPostId } from './post-address'

describe.each(['/', '/repo/'])('below %s', (base) => {
  it.each(['1760000000000abcdefghi', 'a/b', 'a%2Fb', 'ä ö', '100%'])('reads the id %j back', (id) => {
    expect(openPostId(postAddress(base, id), base)).toBe(id)
    expect(openPostId(`${postAddress(base, id)}/`, base)).toBe(id)
  })

  it.each(['', 'blog', 'blog/', 'blog/a/b', 'other/a'])(
    'finds no id in %j',
    (path) => void expect(openPostId(`${base}${path}`, base)).toBeNull(),
  )
})

it('finds no id outside of the site', () => {
  expect(openPostId('/blog/a', '/repo/')).toBeNull()
  expect(openPostId('/repo', '/repo/')).toBeNull()
})
