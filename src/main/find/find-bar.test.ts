import { expect, it } from 'vitest'
import { FIND_CHANNEL, type FindAction, FOUND_CHANNEL } from '../../shared/find'
import { aComputer, startDesktop } from '../testing/start-desktop'

/** The app with its find bar open. */
async function openBar() {
  const desktop = await startDesktop(aComputer())
  desktop.chooseItem('Edit', 'Find…')
  const { window, page } = desktop
  const [view] = window.views
  if (!view) throw new Error('There is no find bar')
  const bar = view.webContents
  const said: unknown[] = []
  bar.incoming.on(FOUND_CHANNEL, (_event, words) => said.push(words))
  const ask = (...args: [FindAction, string] | unknown[]) => void bar.ipc.emit(FIND_CHANNEL, {}, ...args)
  return { ...desktop, window, page, view, bar, said, ask }
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

it('follows the window’s width', async () => {
  const { window, view } = await openBar()
  window.setBounds({ width: 500 })
  expect(view.bounds).toMatchObject({ x: 132, width: 360 })
})

it('searches for what is typed, goes on both ways, and says where it is', async () => {
  const { page, said, ask, chooseItem } = await openBar()
  ask('search', 'p')
  ask('search', 'post')
  ask('next', 'post')
  ask('previous', 'post')
  chooseItem('Edit', 'Find Next')
  chooseItem('Edit', 'Find Previous')
  const [first, second, ...more] = page.searches
  expect([first, second]).toEqual([
    { text: 'p', findNext: true, forward: true },
    { text: 'post', findNext: true, forward: true },
  ])
  expect(more.map(({ forward, findNext }) => [forward, findNext])).toEqual([
    [true, false],
    [false, false],
    [true, false],
    [false, false],
  ])
  page.find(1, 1, 40)
  page.find(page.searches.length, 1, 2, false)
  page.find(page.searches.length, 3, 12)
  expect(said).toEqual(['3 of 12'])
})

it('stops when the field is empty', async () => {
  const { page, said, ask } = await openBar()
  ask('search', 'post')
  ask('search', '')
  expect(page.searchEnd).toBe('clearSelection')
  page.find(1, 1, 1)
  expect(said).toEqual([''])
})

it('ignores what it does not understand', async () => {
  const { page, window, ask } = await openBar()
  ask('search')
  ask('search', 5)
  ask('search', 'x', 'y')
  ask('destroy', 'x')
  ask('search', 'x'.repeat(201))
  expect(page.searches).toEqual([])
  expect(window.views).toHaveLength(1)
})

it('gives the focus back to the match when it closes, and opens again for the next one', async () => {
  const { page, window, bar, ask, chooseItem } = await openBar()
  ask('search', 'post')
  ask('close', 'post')
  expect(window.views).toEqual([])
  expect(bar.isDestroyed()).toBe(true)
  expect(page.searchEnd).toBe('keepSelection')
  expect(page.focused).toBe(1)
  // A late result has no bar to be shown in.
  page.find(1, 1, 1)
  chooseItem('Edit', 'Find Next')
  expect(window.views).toHaveLength(1)
  expect(page.searches).toHaveLength(1)
})

it('closes when the page is loaded again', async () => {
  const { page, window } = await openBar()
  page.reload()
  expect(window.views).toEqual([])
})

it('ends with the window', async () => {
  const { window, bar, app } = await openBar()
  window.close()
  await expect.poll(() => app.exitCode).toBe(0)
  expect(bar.isDestroyed()).toBe(true)
})
