import { expect, it } from 'vitest'
import { FIND_CHANNEL, type FindAction, FOUND_CHANNEL } from '../../shared/find'
import { aComputer, startDesktop } from '../testing/start-desktop'

/** The app with its find bar open. */
async function openBar() {
  const desktop = await startDesktop(aComputer())
  desktop.chooseItem('Edit', 'Find…')
  const { window } = desktop
  const [view] = window.views
  if (!view) throw new Error('There is no find bar')
  const bar = view.webContents
  const shown: unknown[] = []
  bar.incoming.on(FOUND_CHANNEL, (_event, text) => shown.push(text))
  const send = (...args: [FindAction, string]) => void bar.ipc.emit(FIND_CHANNEL, {}, ...args)
  return { ...desktop, view, bar, shown, send }
}

it('opens once, with the focus, as protected as the page and without its bridge', async () => {
  const { window, view, bar, chooseItem } = await openBar()
  chooseItem('Edit', 'Find…')
  expect(window.views).toEqual([view])
  expect(bar.focused).toBe(2)
  expect(bar.getURL()).toMatch(/^data:text\/html/)
  const { preload, ...preferences } = window.options.webPreferences ?? {}
  expect(view.options.webPreferences).toEqual({
    ...preferences,
    preload: preload?.replace('index.cjs', 'find.cjs'),
  })
})

it('searches for the typed text in both directions, and shows the number of the match', async () => {
  const { page, shown, send, chooseItem } = await openBar()
  send('search', 'p')
  send('search', 'post')
  send('next', 'post')
  send('previous', 'post')
  chooseItem('Edit', 'Find Next')
  chooseItem('Edit', 'Find Previous')
  expect(page.searches).toEqual([
    { text: 'p', findNext: true, forward: true },
    { text: 'post', findNext: true, forward: true },
    { text: 'post', findNext: false, forward: true },
    { text: 'post', findNext: false, forward: false },
    { text: 'post', findNext: false, forward: true },
    { text: 'post', findNext: false, forward: false },
  ])
  page.find(1, 1, 40)
  page.find(page.searches.length, 1, 2, false)
  page.find(page.searches.length, 3, 12)
  page.find(page.searches.length, 0, 0)
  expect(shown).toEqual(['3 of 12', 'No matches'])
})

it('gives the focus back to the match when it closes, and opens again for the next one', async () => {
  const { page, window, bar, send, chooseItem } = await openBar()
  send('search', 'post')
  send('close', 'post')
  expect(window.views).toEqual([])
  expect(bar.isDestroyed()).toBe(true)
  expect(page.searchEnd).toBe('keepSelection')
  expect(page.focused).toBe(1)
  // A late result has no bar to appear in.
  page.find(1, 1, 1)
  chooseItem('Edit', 'Find Next')
  expect(window.views).toHaveLength(1)
  expect(page.searches).toHaveLength(1)
})

it('ends with the window', async () => {
  const { window, bar, app } = await openBar()
  window.close()
  await expect.poll(() => app.exitCode).toBe(0)
  expect(bar.isDestroyed()).toBe(true)
})
