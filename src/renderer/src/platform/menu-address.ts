import { MENU_COMMANDS, type MenuCommand } from '../../../shared/desktop-api'
import type { AppWindow } from './platform'

const PARAMETER = 'menu'

/** The address at which the admin panel runs a command. */
export function menuAddress(command: MenuCommand, sitePath: string): string {
  return command === 'go-public'
    ? sitePath
    : `${sitePath}admin?${new URLSearchParams({ [PARAMETER]: command })}`
}

/** The menu command in an address; null if there is none. */
export function carriedCommand(search: string): MenuCommand | null {
  const carried = new URLSearchParams(search).get(PARAMETER)
  return MENU_COMMANDS.find((command) => command === carried) ?? null
}

/** Navigates to the page of each menu command. Returns a function that unsubscribes. */
export function leadByMenu(appWindow: AppWindow, sitePath: string): () => void {
  return appWindow.onMenuCommand((command) => window.location.assign(menuAddress(command, sitePath)))
}
