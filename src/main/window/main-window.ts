import { BrowserWindow, Menu, screen } from 'electron'
import { channelOf, type DesktopEvents, type EventName } from '../../shared/desktop-api'
import { contextMenu } from '../context-menu'
import { createFindBar } from '../find/find-bar'
import { createClosingGuard } from './closing-guard'
import { dialogsOf } from './dialogs'
import { pagePreferences, type WindowSetting, windowOptions } from './window-options'

/** Opens the owner's window, and shows it when the page can be seen. */
export function openMainWindow(
  setting: Omit<WindowSetting, 'workArea'> & { readonly findPreload: string },
  address: string,
) {
  const { workArea } = screen.getPrimaryDisplay()
  const window = new BrowserWindow(windowOptions({ ...setting, workArea }))
  const contents = window.webContents
  const dialogs = dialogsOf(window)
  const findBar = createFindBar(window, pagePreferences({ ...setting, preload: setting.findPreload }))

  /** A question may be answered after its window has closed. Then nothing happens. */
  const unlessClosed = (act: () => void) => (window.isDestroyed() ? undefined : act())
  const send = <Name extends EventName>(name: Name, ...args: DesktopEvents[Name]): void =>
    unlessClosed(() => contents.send(channelOf(name), ...args))

  const bringForward = () =>
    unlessClosed(() => {
      if (window.isMinimized()) window.restore()
      // Also a window whose page could not be drawn, so that the owner can close it.
      window.show()
    })

  const closing = createClosingGuard({
    ...dialogs,
    askInPage: () => {
      bringForward()
      send('closing')
    },
    reload: () => unlessClosed(() => contents.reload()),
    close: () => unlessClosed(() => window.close()),
  })
  window.on('close', closing.onClose)
  contents.on('will-prevent-unload', closing.onUnloadPrevented)
  contents.on('render-process-gone', closing.onPageGone)

  contents.on('context-menu', (_event, clicked) => {
    const items = contextMenu(clicked, contents)
    // The frame is for the system's own items, such as a Mac's writing tools.
    if (items.length > 0)
      Menu.buildFromTemplate(items).popup({ window, ...(clicked.frame && { frame: clicked.frame }) })
  })

  window.once('ready-to-show', () => window.show())
  window.loadURL(address).catch(console.error)
  return {
    bringForward,
    dialogs,
    closing,
    send,
    print: () => unlessClosed(() => contents.print()),
    find: () => unlessClosed(findBar.open),
    findAgain: (isForward: boolean) => unlessClosed(() => findBar.findAgain(isForward)),
  }
}

export type MainWindow = ReturnType<typeof openMainWindow>
