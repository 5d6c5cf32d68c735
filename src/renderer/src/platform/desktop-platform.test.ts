import { describe, expect, it, vi } from 'vitest'
import type { DesktopApi } from '../../../shared/desktop-api'
import { createDesktopPlatform } from './desktop-platform'

/** The preload's object as it answers when nothing is there. */
function fakeApi(overrides: Partial<DesktopApi> = {}): DesktopApi {
  return {
    checkStart: async () => null,
    backUpPosts: async () => ({ ok: true, name: 'a' }),
    listBackups: async () => [],
    readBackup: async () => ({ ok: false, reason: 'missing' }),
    chooseBackup: async () => null,
    saveFile: async () => 'saved',
    openFiles: async () => [],
    setUnsaved: async () => undefined,
    answerClosing: async () => undefined,
    onMenuCommand: () => () => {},
    onSaveBeforeClosing: () => () => {},
    onDiscardBeforeClosing: () => () => {},
    ...overrides,
  }
}

/** Has main ask the page to save, and gives what main is told. */
async function askToSave(save: () => Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const api = fakeApi({
      answerClosing: async (saved) => void resolve(saved),
      onSaveBeforeClosing: (listener) => {
        queueMicrotask(listener)
        return () => {}
      },
    })
    createDesktopPlatform(api).window.onSaveBeforeClosing(save)
  })
}

describe('files on the desktop', () => {
  it('arrive with their names and bytes', async () => {
    const content = new Uint8Array([91, 93])
    const { files } = createDesktopPlatform(
      fakeApi({ openFiles: async () => [{ name: 'posts.json', content }] }),
    )
    const [file] = await files.openFiles({ accept: '.json', multiple: true })
    expect(file?.name).toBe('posts.json')
    expect(await file?.text()).toBe('[]')
  })

  it('leave without their media type, which the system knows from the name', async () => {
    const sent: unknown[] = []
    const api = fakeApi({
      saveFile: async (file) => {
        sent.push(file)
        return 'cancelled'
      },
    })
    const { files } = createDesktopPlatform(api)
    expect(await files.saveFile({ name: 'a.json', type: 'application/json', content: '[]' })).toBe(
      'cancelled',
    )
    expect(sent).toEqual([{ name: 'a.json', content: '[]' }])
  })
})

describe('a backup on the desktop', () => {
  it('that main never answered has failed', async () => {
    const api = fakeApi({ backUpPosts: () => Promise.reject(new Error('gone')) })
    expect(await createDesktopPlatform(api).backups.write('[]')).toEqual({
      ok: false,
      reason: 'failed',
      detail: 'Error: gone',
    })
  })
})

describe('closing the window', () => {
  it.each([true, false])('waits for the page, which answers %s', async (saved) => {
    expect(await askToSave(async () => saved)).toBe(saved)
  })

  it('is held back by a save that throws', async () => {
    const said = vi.spyOn(console, 'error')
    expect(await askToSave(() => Promise.reject(new Error('full')))).toBe(false)
    expect(said).toHaveBeenCalledExactlyOnceWith('The app did not answer:', new Error('full'))
    said.mockClear()
  })

  it.each([
    ['gives up', async () => {}, 0],
    ['cannot give up', () => Promise.reject(new Error('no database')), 1],
  ])('is let go by a page that %s what is not saved', async (_, discard, errors) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const told = await new Promise((resolve) => {
      const api = fakeApi({
        answerClosing: async (done) => void resolve(done),
        onDiscardBeforeClosing: (listener) => {
          queueMicrotask(listener)
          return () => {}
        },
      })
      createDesktopPlatform(api).window.onDiscardBeforeClosing(discard)
    })
    expect(told).toBe(true)
    expect(said).toHaveBeenCalledTimes(errors)
    said.mockClear()
  })
})
