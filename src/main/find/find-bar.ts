import { type BrowserWindow, WebContentsView, type WebPreferences } from 'electron'
import { FIND_CHANNEL, type FindAction, FOUND_CHANNEL } from '../../shared/find'
import { FIND_PAGE } from './find-page'

const WIDTH = 360
const HEIGHT = 46
/** The bar's distance from the window's edges. */
const GAP = 8

/**
 * Finds text in the window's page. The bar is a page beside it: one inside would find its own field. The bar goes away
 * when it is closed, when the window's page reloads, and with the window.
 */
export function createFindBar(window: BrowserWindow, preferences: WebPreferences) {
  const page = window.webContents
  let bar: WebContentsView | null = null
  let lastText = ''
  /** The id of the latest search. Results of earlier ones come late. */
  let requestId = 0

  const showMatches = (text: string) => bar?.webContents.send(FOUND_CHANNEL, text)

  /** Puts the bar at the window's upper right. */
  function layOut(): void {
    const { width } = window.getContentBounds()
    bar?.setBounds({ x: width - WIDTH - GAP, y: GAP, width: WIDTH, height: HEIGHT })
  }

  function find(text: string, isForward: boolean): void {
    // The same text continues from its current match.
    const options = { findNext: text !== lastText, forward: isForward }
    lastText = text
    requestId = text === '' ? 0 : page.findInPage(text, options)
    if (text !== '') return
    page.stopFindInPage('clearSelection')
    showMatches('')
  }

  function close(): void {
    const closing = bar
    bar = null
    lastText = ''
    if (closing && !window.isDestroyed()) {
      window.contentView.removeChildView(closing)
      // The match stays selected, so that the owner continues from it.
      page.stopFindInPage('keepSelection')
      page.focus()
    }
    // A view's page outlives the window.
    closing?.webContents.close()
  }

  /** Messages come from the bar's page, which has no script and no frame, and never navigates. */
  function onMessage(_event: unknown, action: FindAction, text: string): void {
    if (action === 'close') close()
    else find(text, action !== 'previous')
  }

  function open(): void {
    if (!bar) {
      bar = new WebContentsView({ webPreferences: preferences })
      bar.webContents.ipc.on(FIND_CHANNEL, onMessage)
      bar.setBorderRadius(12)
      window.contentView.addChildView(bar)
      layOut()
      bar.webContents.loadURL(FIND_PAGE).catch(console.error)
    }
    bar.webContents.focus()
  }

  page.on('found-in-page', (_event, { requestId: id, activeMatchOrdinal, matches, finalUpdate }) => {
    if (id === requestId && finalUpdate)
      showMatches(matches === 0 ? 'No matches' : `${activeMatchOrdinal} of ${matches}`)
  })
  page.on('did-navigate', close)
  window.on('resize', layOut)
  window.on('closed', close)

  /** Goes to another match of the last text, or opens the bar to type one. */
  const findAgain = (isForward: boolean) => (lastText === '' ? open() : find(lastText, isForward))
  return { open, findAgain }
}
