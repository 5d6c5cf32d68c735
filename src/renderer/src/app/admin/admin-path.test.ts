import { expect, it } from 'vitest'
import { isAdminPath } from './admin-path'

it.each(['/', '/repo/', '/c++/', '/my.site/'])('recognises the admin’s paths below %s', (base) => {
  for (const name of ['admin', 'admin/', 'admin.html']) expect(isAdminPath(base + name, base)).toBe(true)
  for (const name of ['', 'administration', 'admin/x', 'blog/admin', 'admin.htm']) {
    expect(isAdminPath(base + name, base)).toBe(false)
  }
})

it('compares the site’s path literally', () => {
  expect(isAdminPath('/my-site/admin', '/my.site/')).toBe(false)
  expect(isAdminPath('/admin', '/repo/')).toBe(false)
})
