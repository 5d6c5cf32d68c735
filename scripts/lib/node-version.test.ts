import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isNodeSupported } from './node-version.mjs'

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))

it.each([
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.0.0', true],
])('Node %s is supported: %s', (version, isSupported) => {
  expect(isNodeSupported(version, engines.node)).toBe(isSupported)
})

it('throws for a range it does not understand', () => {
  expect(() => isNodeSupported('24.0.0', '24.x')).toThrow('not understood: 24.x')
})

it('has the same range in the lock file', () => {
  expect(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[''].engines).toEqual(engines)
})
