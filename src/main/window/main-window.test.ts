import { describe, expect, it, vi } from 'vitest'
import { FakeContents } from '../testing/fakes/window'
import { aComputer, launch, startDesktop } from '../testing/start-desktop'

describe('the window', () => {
  it('shows a context menu unless it is empty', async () => {
    const { page, contextMenus } = await startDesktop(aComputer())
    const spelling = { misspelledWord: '', dictionarySuggestions: [] }
    const clicked = { ...spelling, isEditable: false, editFlags: {}, frame: null }
    page.emit('context-menu', {}, { ...clicked, selectionText: '' })
    page.emit('context-menu', {}, { ...clicked, selectionText: 'a word' })
    expect(contextMenus).toEqual([[{ role: 'copy' }]])
  })

  it('reloads a crashed page, or closes, as the owner chooses', async () => {
    const { page, window, system, app } = await startDesktop(aComputer())
    const { loads } = page
    system.answers.push('Reload', 'Close')
    page.forcefullyCrashRenderer()
    await expect.poll(() => page.loads).toBe(loads + 1)
    page.forcefullyCrashRenderer()
    await expect.poll(() => window.isDestroyed()).toBe(true)
    expect(app.exitCode).toBe(0)
  })

  it.each([
    ['cannot load', () => Promise.reject(new Error('ERR_FAILED (-2)')), /couldn’t start: .*ERR_FAILED/],
    [
      'crashes before it is shown',
      () => new Promise<void>(() => {}),
      /process ended unexpectedly \(crashed\)/,
    ],
  ])('ends the app with a sentence if its page %s', async (_, loadURL, sentence) => {
    vi.spyOn(FakeContents.prototype, 'loadURL').mockImplementationOnce(loadURL)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const computer = aComputer()
    const { app } = await launch(computer)
    await expect.poll(() => app.windows.length).toBe(1)
    app.windows[0]?.webContents.forcefullyCrashRenderer()
    await expect.poll(() => app.exitCode).toBe(1)
    logged.mockClear()
    expect(computer.system.messages).toEqual([expect.stringMatching(sentence)])
    expect(computer.system.locks.size).toBe(0)
  })
})
