import type { MenuItemConstructorOptions } from 'electron'
import { menuTemplate } from '../../../src/main/menu-template'
import type { MenuCommand } from '../../../src/shared/desktop-api'

const nameOf = ({ label = '' }: MenuItemConstructorOptions) => label.replace('&', '')

/** Chooses an item of main's own menu, and waits until its command has been sent. */
export async function chooseInMenu(
  menu: string,
  item: string,
  send: (command: MenuCommand) => Promise<void>,
): Promise<void> {
  let sent: Promise<void> | null = null
  const template = menuTemplate({
    appName: 'Inkfolio',
    platform: process.platform,
    isDevelopment: false,
    send: (command) => {
      sent = send(command)
    },
    showBackups: () => {},
    copyVersion: () => {},
  })
  const { submenu } = template.find((each) => nameOf(each) === menu) ?? {}
  const found = Array.isArray(submenu) ? submenu.find((each) => nameOf(each) === item) : undefined
  // A command's item takes nothing of what Electron would give it.
  if (!found?.click) throw new Error(`there is no ${menu} > ${item}`)
  ;(found.click as () => void)()
  await sent
}
