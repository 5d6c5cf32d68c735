import { BrowserWindow, dialog, Menu, screen } from 'electron'
import { channelOf, type DesktopEvents, type EventName } from '../../shared/desktop-api'
import { contextMenu } from '../context-menu'
import { createFindBar } from '../find/find-bar'
import { closingQuestions } from './closing-dialog'
import { createClosingGuard } from './closing-guard'
import type { Dialogs } from './dialogs'
import { createFirstPage } from './first-page'
import { pagePreferences, type WindowSetting, windowOptions } from './window-options'

/** The system's dialogs, before `window`. */
function dialogsOf(window: BrowserWindow): Dialogs {
  return {
    showMessage: async (options) => (await dialog.showMessageBox(window, options)).response,
    showMessageAtOnce: (options) => dialog.showMessageBoxSync(window, options),
    chooseFiles: async (options) => (await dialog.showOpenDialog(window, options)).filePaths,
    choosePlace: async (options) => (await dialog.showSaveDialog(window, options)).filePath,
  }
}

/**
 * Opens the owner's window: shown when there is something to see, closed when nothing is lost. Calls
 * `giveUp` if the page cannot be shown.
 */
export function openMainWindow(
  setting: Omit<WindowSetting, 'workArea'> & { readonly findPreload: string },
  address: string,
  giveUp: (error: unknown) => void,
) {
  const { workArea } = screen.getPrimaryDisplay()
  const window = new BrowserWindow(windowOptions({ ...setting, workArea }))
  const contents = window.webContents
  const dialogs = dialogsOf(window)
  const findBar = createFindBar(window, pagePreferences({ ...setting, preload: setting.findPreload }))

  /** A question may be answered after its window has closed. Nothing can be done then. */
  const ifThere = (act: () => void) => (window.isDestroyed() ? undefined : act())
  const send = <Name extends EventName>(name: Name, ...args: DesktopEvents[Name]): void =>
    ifThere(() => contents.send(channelOf(name), ...args))

  const bringForward = () =>
    ifThere(() => {
      if (window.isMinimized()) window.restore()
      window.focus()
    })

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
  const firstPage = createFirstPage({ later: setTimeout, giveUp })
  contents.on('render-process-gone', (_event, { reason }) => {
    // Before that, a question would have no window to appear in.
    if (firstPage.isShown()) closing.onPageGone()
    else firstPage.onGone(reason)
  })

  contents.on('context-menu', (_event, clicked) => {
    const items = contextMenu(clicked, {
      replace: (word) => contents.replaceMisspelling(word),
      learn: (word) => void contents.session.addWordToSpellCheckerDictionary(word),
    })
    // The frame is for the system's own items, such as a Mac's writing tools.
    if (items.length > 0)
      Menu.buildFromTemplate(items).popup({ window, ...(clicked.frame && { frame: clicked.frame }) })
  })

  window.once('ready-to-show', () => {
    firstPage.onShown()
    window.show()
  })

  window.loadURL(address).catch((error) => ifThere(() => firstPage.onLoadFailed(error)))
  return {
    bringForward,
    dialogs,
    closing,
    send,
    print: () => ifThere(() => contents.print()),
    find: () => ifThere(findBar.open),
    findAgain: (isForward: boolean) => ifThere(() => findBar.goOn(isForward)),
  }
}
