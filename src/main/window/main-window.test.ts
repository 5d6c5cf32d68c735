import { describe, expect, it } from 'vitest'
import { aComputer, startDesktop } from '../testing/start-desktop'

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
})
