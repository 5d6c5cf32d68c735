import type { GivenBy, RequestName, TakenBy } from './requests'

/** The commands of the native menu that the page carries out. */
export const MENU_COMMANDS = [
  'new-post',
  'export',
  'import',
  'restore-backup',
  'publish',
  'go-admin',
  'go-public',
] as const
export type MenuCommand = (typeof MENU_COMMANDS)[number]

/** Main → page. */
export type DesktopEvents = {
  menuCommand: [command: MenuCommand]
  /** The owner closes the window. The page asks about its unsaved text, and answers by `answerClosing`. */
  closing: []
}

export type EventName = keyof DesktopEvents

/** The API that the preload exposes to the page, under `DESKTOP_API_KEY`. */
export type DesktopApi = {
  readonly [Name in RequestName]: (...args: TakenBy<Name>) => Promise<GivenBy<Name>>
} & {
  /** Each returns a function that stops listening. */
  readonly [Name in EventName as `on${Capitalize<Name>}`]: (
    listener: (...args: DesktopEvents[Name]) => void,
  ) => () => void
}

/** The name of the page's global that has the API. */
export const DESKTOP_API_KEY = 'inkfolioDesktop'

/** The name of the IPC channel, for preload and main. */
export function channelOf(name: RequestName | EventName): `inkfolio:${RequestName | EventName}` {
  return `inkfolio:${name}`
}
