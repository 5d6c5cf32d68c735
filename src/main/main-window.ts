import { app, BrowserWindow, dialog, screen } from 'electron'
import { channelOf, type DesktopEvents, type EventName } from '../shared/desktop-api'
import { type ClosingAction, type ClosingEvent, nextClosing, OPEN } from './closing'
import { UNSAVED_CHOICES, unsavedQuestion } from './closing-dialog'
import { bringIntoReach, type WindowSetting, windowOptions } from './window-options'

export type MainWindow = {
  readonly window: BrowserWindow
  /** Sends an event of the contract to the page. */
  readonly send: <Name extends EventName>(name: Name, ...args: DesktopEvents[Name]) => void
  /** Tells the window what has happened that decides whether it may close. */
  readonly onClosing: (event: ClosingEvent) => void
}

/** Opens the owner's window at `address`: on the screen, shown when ready, closing only when nothing is lost. */
export function openMainWindow(setting: Omit<WindowSetting, 'workArea'>, address: string): MainWindow {
  const window = new BrowserWindow(
    windowOptions({ ...setting, workArea: screen.getPrimaryDisplay().workArea }),
  )
  let closing = OPEN

  const send: MainWindow['send'] = (name, ...args) => window.webContents.send(channelOf(name), ...args)

  const carryOut: Record<Exclude<ClosingAction, 'hold'>, () => void> = {
    ask: () => {
      void dialog
        .showMessageBox(window, unsavedQuestion())
        .then(({ response }) => step({ kind: 'chosen', choice: UNSAVED_CHOICES[response] ?? 'stay' }))
    },
    save: () => send('saveBeforeClosing'),
    close: () => window.close(),
    quit: () => app.quit(),
  }
  /** Gives whether the close that was asked for is held back. */
  function step(event: ClosingEvent): boolean {
    const [next, actions] = nextClosing(closing, event)
    closing = next
    for (const action of actions) if (action !== 'hold') carryOut[action]()
    return actions.includes('hold')
  }

  window.on('close', (event) => {
    if (step({ kind: 'close-asked' })) event.preventDefault()
  })
  window.webContents.on('will-prevent-unload', (event) => {
    // The page's own question would close nothing and say nothing; ours has been answered by now.
    if (closing.phase === 'leaving') event.preventDefault()
  })
  window.webContents.on('render-process-gone', () => step({ kind: 'answered', saved: false }))

  const reach = () => {
    const areas = [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea)
    const bounds = bringIntoReach(window.getBounds(), areas)
    if (bounds) window.setBounds(bounds)
  }
  screen.on('display-removed', reach)
  window.on('closed', () => screen.off('display-removed', reach))
  window.once('ready-to-show', () => {
    reach()
    window.show()
  })
  window.loadURL(address).catch((error) => console.error('The page could not be loaded:', error))
  return { window, send, onClosing: (event) => void step(event) }
}
