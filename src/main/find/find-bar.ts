import { type BrowserWindow, WebContentsView, type WebPreferences } from 'electron'
import * as v from 'valibot'
import { FIND_CHANNEL, FOUND_CHANNEL } from '../../shared/find'
import { askedSchema, placeOf, searchFor, wordsOf } from './find-decisions'
import { FIND_PAGE } from './find-page'

/**
 * Finds text in the window's page. The bar is a page beside it: one inside would find its own field. The bar goes away
 * when it is closed, when the window's page reloads, and with the window.
 */
export function createFindBar(window: BrowserWindow, preferences: WebPreferences) {
  const page = window.webContents
  let bar: WebContentsView | null = null
  let last = ''
  /** The id of the latest search. Results of earlier ones come late. */
  let request = 0

  const say = (words: string) => bar?.webContents.send(FOUND_CHANNEL, words)
  const place = () => bar?.setBounds(placeOf(window.getContentBounds().width))

  function find(text: string, isForward: boolean): void {
    const options = searchFor(text, last, isForward)
    last = text
    if (options) request = page.findInPage(text, options)
    else {
      request = 0
      page.stopFindInPage('clearSelection')
      say('')
    }
  }

  function close(): void {
    const closing = bar
    bar = null
    last = ''
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
  function onAsked(_event: unknown, ...args: unknown[]): void {
    const asked = v.safeParse(askedSchema, args)
    if (!asked.success) return
    const [action, text] = asked.output
    if (action === 'close') close()
    else find(text, action !== 'previous')
  }

  function open(): void {
    if (!bar) {
      bar = new WebContentsView({ webPreferences: preferences })
      bar.webContents.ipc.on(FIND_CHANNEL, onAsked)
      bar.setBorderRadius(12)
      window.contentView.addChildView(bar)
      place()
      bar.webContents.loadURL(FIND_PAGE).catch(console.error)
    }
    bar.webContents.focus()
  }

  page.on('found-in-page', (_event, { requestId, activeMatchOrdinal, matches, finalUpdate }) => {
    if (requestId === request && finalUpdate) say(wordsOf(activeMatchOrdinal, matches))
  })
  page.on('did-navigate', close)
  window.on('resize', place)
  window.on('closed', close)

  /** The next match of the last text, or the bar to type one. */
  const goOn = (isForward: boolean) => (last === '' ? open() : find(last, isForward))
  return { open, goOn }
}
