import { expect, it } from 'vitest'
import { portOf } from './port.mjs'

it.each([
  [undefined, 4173],
  ['', 4173],
  [' ', 4173],
  ['0', 0],
  ['8080', 8080],
  ['65535', 65535],
  ['65536', null],
  ['-1', null],
  ['80.5', null],
  ['http', null],
])('reads PORT=%j as %j', (text, port) => {
  expect(portOf(text)).toBe(port)
})
