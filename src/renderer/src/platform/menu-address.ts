import { MENU_COMMANDS, type MenuCommand } from '../../../shared/desktop-api'
import type { AppWindow } from './platform'

const PARAMETER = 'menu'

/** The address of the admin panel that carries out a command there. `base` is the site's path, '/' as a rule. */
export function addressOf(command: MenuCommand, base: string): string {
  return command === 'go-public' ? base : `${base}admin?${new URLSearchParams({ [PARAMETER]: command })}`
}

/** The command an address carries; null for none, and for one the menu does not have. */
export function carriedCommand(search: string): MenuCommand | null {
  const carried = new URLSearchParams(search).get(PARAMETER)
  return MENU_COMMANDS.find((command) => command === carried) ?? null
}

/** Leads to the panel, or the page, that a command of the menu is about. Returns what ends it. */
export function leadByMenu(appWindow: AppWindow, base: string): () => void {
  return appWindow.onMenuCommand((command) => window.location.assign(addressOf(command, base)))
}
