import { BrowserWindow, Menu, screen } from 'electron'
import { channelOf, type DesktopEvents, type EventName } from '../../shared/desktop-api'
import { contextMenu } from '../context-menu'
import { closingQuestions } from './closing-dialog'
import { createClosingGuard } from './closing-guard'
import { dialogsOf } from './window-dialogs'
import { keepInReach, type WindowSetting, windowOptions } from './window-options'

/** Opens the owner's window: on the screen, shown when there is something to see, closed when nothing is lost. */
export function openMainWindow(setting: Omit<WindowSetting, 'workArea'>, address: string) {
  const { workArea } = screen.getPrimaryDisplay()
  const window = new BrowserWindow(windowOptions({ ...setting, workArea }))
  const contents = window.webContents
  const dialogs = dialogsOf(window)

  /** A question may be answered when its window has gone, by which nothing can be done any more. */
  const ifThere = (act: () => void) => (window.isDestroyed() ? undefined : act())
  const send = <Name extends EventName>(name: Name, ...args: DesktopEvents[Name]): void =>
    ifThere(() => contents.send(channelOf(name), ...args))

  const closing = createClosingGuard({
    ...closingQuestions(dialogs),
    save: () => send('saveBeforeClosing'),
    discard: () => send('discardBeforeClosing'),
    later: setTimeout,
    reload: () => ifThere(() => contents.reload()),
    close: () => ifThere(() => window.close()),
  })
  window.on('close', closing.onClose)
  contents.on('will-prevent-unload', closing.onUnloadHeld)
  contents.on('render-process-gone', closing.onPageGone)

  contents.on('context-menu', (_event, clicked) => {
    const items = contextMenu(clicked)
    // Its frame is for the system's own offers, such as a Mac's writing tools.
    if (items.length > 0)
      Menu.buildFromTemplate(items).popup({ window, ...(clicked.frame && { frame: clicked.frame }) })
  })

  const reach = () => keepInReach(window, screen)
  window.on('persisted-state-restored', reach)
  screen.on('display-removed', reach)
  screen.on('display-metrics-changed', reach)
  window.on('closed', () => screen.off('display-removed', reach).off('display-metrics-changed', reach))
  window.once('ready-to-show', () => window.show())

  window.loadURL(address).catch((error) => console.error('The page could not be loaded:', error))
  return { window, dialogs, closing, send }
}
