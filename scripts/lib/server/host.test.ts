import { expect, it } from 'vitest'
import { addressesOf, hostOf, portOf } from './host.mjs'

it.each([
  [undefined, '127.0.0.1'],
  [' 0.0.0.0 ', '0.0.0.0'],
  ['192.168.1.5', '192.168.1.5'],
  // tcsh exports the machine's name.
  ['mira-laptop.local', '127.0.0.1'],
])('serves on HOST=%j at %s', (text, host) => expect(hostOf(text)).toBe(host))

const address = (family: 'IPv4' | 'IPv6', at: string, internal = false) => ({
  address: at,
  family,
  internal,
  netmask: '',
  mac: '',
  cidr: null,
  scopeid: 0,
})
const NETWORKS = {
  lo: [address('IPv4', '127.0.0.1', true)],
  wlan0: [address('IPv4', '192.168.1.5'), address('IPv6', 'fe80::1')],
} as Parameters<typeof addressesOf>[1]

it.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['0.0.0.0', ['127.0.0.1', '192.168.1.5']],
])('reaches a server on %s at %j', (host, addresses) => {
  expect(addressesOf(host, NETWORKS)).toEqual(addresses)
})

it.each([
  [undefined, 4173],
  [' 8080 ', 8080],
  ['0', 0],
  ['65535', 65_535],
  ['65536', null],
  ['-1', null],
])('takes PORT=%j for %j', (text, port) => expect(portOf(text)).toBe(port))
