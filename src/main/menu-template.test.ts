import { readFileSync } from 'node:fs'
import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { MENU_COMMANDS } from '../shared/desktop-api'
import { type MenuSetting, menuTemplate } from './menu-template'

/** The keys of a row of product.md §14, such as 'Shift+F' for Ctrl+Shift+F, for the rows of the menu or all others. */
function keysOf(rows: 'menu' | 'page'): string[] {
  const [, section = ''] = readFileSync('docs/product.md', 'utf8').split('<a id="14">')
  return section.split('\n').flatMap((row) => {
    const [, keys = '', where = ''] = row.split('|').map((cell) => cell.trim())
    if ((where === 'desktop') !== (rows === 'menu')) return []
    return [...keys.matchAll(/Ctrl\+((?:Shift\+)?[A-Z\d])/g)].map(([, key = '']) => key)
  })
}

const PLATFORMS = ['darwin', 'linux', 'win32'] as const

function aMenu(changed: Partial<MenuSetting> = {}) {
  const window = { send: vi.fn(), print: vi.fn(), find: vi.fn(), findAgain: vi.fn() }
  const menu = menuTemplate({
    appName: 'Inkfolio',
    platform: 'linux',
    isDevelopment: false,
    window,
    showBackups: () => {},
    checksSpelling: null,
    toggleSpelling: async () => false,
    ...changed,
  })
  const items = menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
  return { menu, items, window }
}

const click = (item: MenuItemConstructorOptions | undefined) =>
  void (item?.click as (() => void) | undefined)?.()
const roles = (items: MenuItemConstructorOptions[]) => items.flatMap(({ role }) => role ?? [])
const labelled = (items: MenuItemConstructorOptions[], label: string) =>
  items.find((item) => item.label === label)

describe.each(PLATFORMS)('the menu on %s', (platform) => {
  it('sends each command to the page, once', () => {
    const { items, window } = aMenu({ platform })
    items.forEach(click)
    const sent = window.send.mock.calls.map(([event, command]) => `${event} ${command}`)
    expect(sent.sort()).toEqual(MENU_COMMANDS.map((command) => `menuCommand ${command}`).sort())
  })

  it('uses each shortcut of product.md §14 once, and none of the page’s or of a role', () => {
    const accelerators = aMenu({ platform }).items.flatMap(({ accelerator }) => accelerator ?? [])
    expect(new Set(accelerators).size).toBe(accelerators.length)
    expect(accelerators).toEqual(expect.arrayContaining(keysOf('menu').map((key) => `CmdOrCtrl+${key}`)))
    // Roles: reload, developer tools, undo, quit, close, minimise, zoom.
    const taken = [...keysOf('page'), ...'R Shift+R Shift+I Z Shift+Z Q W M 0'.split(' ')]
    expect(taken).toContain('S')
    for (const key of taken) expect(accelerators).not.toContain(`CmdOrCtrl+${key}`)
  })

  it('offers reload and developer tools only in development', () => {
    const inside = ['reload', 'forceReload', 'toggleDevTools']
    expect(roles(aMenu({ platform }).items)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/reload|dev/i)]),
    )
    expect(roles(aMenu({ platform, isDevelopment: true }).items)).toEqual(expect.arrayContaining(inside))
  })
})

it('has the system’s Edit menu, and Quit in the app’s menu on a Mac, else in File', () => {
  const mac = aMenu({ platform: 'darwin' })
  expect(roles(mac.menu)).toEqual(['appMenu', 'editMenu', 'windowMenu', 'help'])
  expect(roles(mac.items)).toContain('close')
  for (const platform of ['linux', 'win32'] as const) {
    const { menu, items } = aMenu({ platform })
    expect(roles(menu)).toEqual(['editMenu', 'help'])
    expect(roles(items)).toEqual(expect.arrayContaining(['quit', 'about']))
  }
})

it('checks the item Check Spelling after the owner’s answer, and has none on a Mac', async () => {
  const item = labelled(aMenu({ checksSpelling: false }).items, 'Check Spelling')
  expect(item?.checked).toBe(false)
  const shown = { checked: true }
  const pick = item?.click as ((shown: object) => void) | undefined
  pick?.(shown)
  await expect.poll(() => shown.checked).toBe(false)
  expect(labelled(aMenu({ checksSpelling: true }).items, 'Check Spelling')?.checked).toBe(true)
  expect(labelled(aMenu({ platform: 'darwin' }).items, 'Check Spelling')).toBeUndefined()
})
