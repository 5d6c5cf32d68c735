import { describe, expect, it, vi } from 'vitest'
import { FakeContents } from '../testing/fake-window'
import { aComputer, launch, startDesktop } from '../testing/start-desktop'

const allAnswered = () => new Promise((resolve) => setImmediate(resolve))

describe('the window', () => {
  it('opens where it was closed', async () => {
    const computer = aComputer()
    const first = await startDesktop(computer)
    const place = { x: 100, y: 120, width: 900, height: 700 }
    first.window.setBounds(place)
    first.window.close()
    await expect.poll(() => first.app.exitCode).toBe(0)
    expect((await startDesktop(computer)).window.getBounds()).toEqual(place)
  })

  it('has a context menu where there is something to offer', async () => {
    const { page, contextMenus } = await startDesktop(aComputer())
    const spelling = { misspelledWord: '', dictionarySuggestions: [] }
    const clicked = { ...spelling, isEditable: false, editFlags: {}, frame: null }
    page.emit('context-menu', {}, { ...clicked, selectionText: '' })
    page.emit('context-menu', {}, { ...clicked, selectionText: 'a word' })
    expect(contextMenus).toEqual([[{ role: 'copy' }]])
  })

  it('brings a crashed page back when the owner wants that, and closes if not', async () => {
    const { page, window, system, app } = await startDesktop(aComputer())
    const { loads } = page
    system.answers.push('Reload', 'Close')
    page.forcefullyCrashRenderer()
    await expect.poll(() => page.loads).toBe(loads + 1)
    page.forcefullyCrashRenderer()
    await expect.poll(() => window.isDestroyed()).toBe(true)
    expect(app.exitCode).toBe(0)
  })

  it('that cannot load its page ends the app with a sentence', async () => {
    vi.spyOn(FakeContents.prototype, 'loadURL').mockRejectedValueOnce(new Error('ERR_FAILED (-2)'))
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const computer = aComputer()
    const { app } = await launch(computer)
    await expect.poll(() => app.exitCode).toBe(1)
    said.mockClear()
    expect(computer.system.asked).toEqual([expect.stringMatching(/couldn’t start: .*ERR_FAILED/)])
    expect(computer.system.locks.size).toBe(0)
  })

  it('whose page crashes before it is shown ends the app with a sentence', async () => {
    vi.spyOn(FakeContents.prototype, 'loadURL').mockReturnValueOnce(new Promise(() => {}))
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const computer = aComputer()
    const { app } = await launch(computer)
    await expect.poll(() => app.windows.length).toBe(1)
    app.windows[0]?.webContents.forcefullyCrashRenderer()
    await expect.poll(() => app.exitCode).toBe(1)
    said.mockClear()
    expect(computer.system.asked).toEqual([expect.stringContaining('process ended unexpectedly (crashed)')])
  })

  it.each(['Reload', 'Close'])('does nothing if the window closed before the answer %s', async (button) => {
    const { page, window, system } = await startDesktop(aComputer())
    const answering = vi.spyOn(system.dialog, 'showMessageBox')
    let answer = () => {}
    answering.mockImplementationOnce(
      (_window, question) =>
        new Promise((resolve) => {
          const response = question.buttons?.indexOf(button) ?? -1
          answer = () => resolve({ response, checkboxChecked: false })
        }),
    )
    const { loads } = page
    page.forcefullyCrashRenderer()
    window.close()
    await expect.poll(() => window.isDestroyed()).toBe(true)
    // An error in the answer would be an unhandled rejection, which fails the run.
    answer()
    await allAnswered()
    expect(page.loads).toBe(loads)
  })
})

it('closes without saving when the page does not answer after Discard', async () => {
  const { window, app, api, page, system } = await startDesktop(aComputer())
  await api.setUnsaved(true)
  page.holdsUnload = true
  system.answers.push('Discard')
  window.close()
  await expect.poll(() => app.exitCode).toBe(0)
})
