import { afterEach, expect, it } from 'vitest'
import { addressedElement } from './use-arrival'

afterEach(() => {
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

it.each([
  ['post-about', '#post-about'],
  ['post-über', '#post-über'],
  ['post-100%', '#post-100%'],
  [undefined, '#xtor=RSS-1'],
  [undefined, '#'],
  [undefined, ''],
])('finds %j for %j, also if it is rendered later', (id, hash) => {
  history.replaceState(null, '', `/${hash}`)
  document.body.innerHTML = '<p id="post-about"></p><p id="post-über"></p><p id="post-100%"></p>'
  expect(addressedElement()?.id).toBe(id)
})
