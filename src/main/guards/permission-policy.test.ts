import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isPermissionAllowed, type PermissionName } from './permission-policy'

/** The compiler holds this table to Electron's types: a name that is added or goes fails the type check. */
const EVERY_PERMISSION: Record<PermissionName, boolean> = {
  ar: false,
  'automatic-fullscreen': false,
  'background-fetch': false,
  'background-sync': false,
  'captured-surface-control': false,
  'clipboard-read': false,
  'clipboard-sanitized-write': false,
  'deprecated-sync-clipboard-read': false,
  'display-capture': false,
  fileSystem: false,
  fullscreen: false,
  geolocation: false,
  'geolocation-approximate': false,
  'hand-tracking': false,
  hid: false,
  'idle-detection': false,
  keyboardLock: false,
  'local-fonts': false,
  'local-network': false,
  'local-network-access': false,
  'loopback-network': false,
  media: false,
  mediaKeySystem: false,
  midi: false,
  midiSysex: false,
  nfc: false,
  notifications: false,
  openExternal: false,
  'payment-handler': false,
  'periodic-background-sync': false,
  'persistent-storage': false,
  pointerLock: false,
  'screen-wake-lock': false,
  sensors: false,
  serial: false,
  'smart-card': false,
  'speaker-selection': false,
  'storage-access': false,
  'system-wake-lock': false,
  'top-level-storage-access': false,
  usb: false,
  vr: false,
  'web-app-installation': false,
  'web-printing': false,
  'window-management': false,
  unknown: false,
}

it.each(Object.entries(EVERY_PERMISSION))('answers %s with %s', (permission, allowed) => {
  expect(isPermissionAllowed(permission as PermissionName)).toBe(allowed)
})

it.each(['', 'toString', '__proto__', 'a-permission-of-tomorrow'])('refuses the unknown name %j', (name) => {
  expect(isPermissionAllowed(name as PermissionName)).toBe(false)
})

it('has an answer for each name in Electron’s declarations', () => {
  const declarations = readFileSync('node_modules/electron/electron.d.ts', 'utf8')
  const lists = [...declarations.matchAll(/\bpermission: ((?:'[\w-]+'(?: \| )?)+)/g)].map(
    ([, list]) => list ?? '',
  )
  const names = new Set(lists.flatMap((list) => list.split(' | ')).map((name) => name.slice(1, -1)))
  expect(names.size).toBeGreaterThan(40)
  expect([...names].filter((name) => !(name in EVERY_PERMISSION))).toEqual([])
})
