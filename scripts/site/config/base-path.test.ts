import { expect, it } from 'vitest'
import { basePathFor } from './base-path'

const ADDRESS = 'https://me.example/repo/'

it.each([
  [undefined, undefined, '/'],
  [undefined, ADDRESS, '/repo/'],
  [' ', ADDRESS, '/repo/'],
  ['/', ADDRESS, '/'],
  ['other', ADDRESS, '/other/'],
  ['repo', undefined, '/repo/'],
  ['//a//b', undefined, '/a/b/'],
  ['/~me/@v1.2_a-b', undefined, '/~me/@v1.2_a-b/'],
])('with BASE_PATH=%j and the address %s the path is %s', (setting, url, base) => {
  expect(basePathFor(setting, url)).toBe(base)
})

it.each(['https://me.github.io/repo/', 'C:/Program Files/Git/repo/', '../repo', 'größe', 'my site'])(
  'refuses BASE_PATH=%s, which is no path or is encoded differently by hosts',
  (setting) => {
    expect(() => basePathFor(setting, ADDRESS)).toThrow(/^BASE_PATH must be a path, like my-site/)
    expect(() => basePathFor(setting, ADDRESS)).toThrow(`it is ${setting}.`)
  },
)
