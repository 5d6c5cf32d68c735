import { expect, it } from 'vitest'
import { MENU_COMMANDS } from '../../../shared/desktop-api'
import { carriedCommand, menuAddress } from './menu-address'

it('puts each command into the address of the panel', () => {
  for (const command of MENU_COMMANDS.filter((each) => each !== 'go-public')) {
    const { pathname, search } = new URL(menuAddress(command, '/site/'), 'https://example.org')
    expect(pathname).toBe('/site/admin')
    expect(carriedCommand(search)).toBe(command)
  }
})

it('is the public page for the command that opens it', () =>
  expect(menuAddress('go-public', '/site/')).toBe('/site/'))

it.each(['', '?menu=', '?menu=quit', '?menu=__proto__', '?menu=toString', '?other=import'])(
  'finds no command in %j',
  (search) => expect(carriedCommand(search)).toBeNull(),
)
