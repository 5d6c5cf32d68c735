import { expect, it } from 'vitest'
import { basePathFor, otherPathNotice } from './base-path'

const ADDRESS = 'https://me.example/repo/'

it.each([
  [undefined, undefined, '/'],
  [undefined, 'https://me.example/', '/'],
  [undefined, ADDRESS, '/repo/'],
  ['', ADDRESS, '/repo/'],
  [' ', ADDRESS, '/repo/'],
  ['/', ADDRESS, '/'],
  ['other', ADDRESS, '/other/'],
  ['repo', undefined, '/repo/'],
  ['/repo', undefined, '/repo/'],
  ['/repo/', undefined, '/repo/'],
  ['//a//b', undefined, '/a/b/'],
  ['/~me/@v1.2_a-b', undefined, '/~me/@v1.2_a-b/'],
])('takes BASE_PATH=%j and the address %s as %s', (setting, url, base) => {
  expect(basePathFor(setting, url)).toBe(base)
})

it.each([
  'https://me.github.io/repo/',
  'HTTP://me.github.io',
  'C:/Program Files/Git/repo/',
  '\\\\repo',
  '/repo/?x',
  '/repo#a',
  './',
  '../repo',
])('refuses BASE_PATH=%s, which is no path', (setting) => {
  expect(() => basePathFor(setting, ADDRESS)).toThrow(
    `BASE_PATH must be a path, like my-site; it is ${setting}.`,
  )
})

it.each([
  ['größe', ADDRESS, 'BASE_PATH may have .* it is größe'],
  ['my site', undefined, 'BASE_PATH may have .* it is my site'],
  ['a%20b', undefined, 'BASE_PATH may have .* it is a%20b'],
  [undefined, 'https://me.example/größe/', 'url in portfolio.config.ts may have .* it is /gr%C3%B6%C3%9Fe/'],
])(
  'refuses BASE_PATH=%j and the address %s, as not all hosts would find such a path',
  (setting, url, message) => {
    expect(() => basePathFor(setting, url)).toThrow(new RegExp(message))
  },
)

it('warns of a path that is not the address’s, and only of that', () => {
  expect(otherPathNotice('/', ADDRESS)).toMatch(
    /^Warning: the site is built for the path \/, but url .* is https:\/\/me\.example\/repo\/\./,
  )
  expect(otherPathNotice('/repo/', 'https://me.example/')).toContain('To build it for / leave BASE_PATH out.')
  expect(otherPathNotice('/repo/', ADDRESS)).toBeNull()
  expect(otherPathNotice('/repo/', undefined)).toBeNull()
})
