import { describe, expect, it, vi } from 'vitest'
import type { DesktopApi } from '../../../shared/desktop-api'
import { createDesktopPlatform } from './desktop-platform'

/** The preload's object as it answers when nothing is there. */
function fakeApi(overrides: Partial<DesktopApi> = {}): DesktopApi {
  return {
    checkStart: async () => null,
    backUpPosts: async () => ({ ok: true, name: 'a' }),
    listBackups: async () => ({ ok: true, backups: [] }),
    readBackup: async () => ({ ok: false, reason: 'missing' }),
    chooseBackup: async () => null,
    saveFile: async () => ({ ok: true }),
    openFiles: async () => ({ ok: true, files: [] }),
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
      fakeApi({ openFiles: async () => ({ ok: true, files: [{ name: 'posts.json', content }] }) }),
    )
    const opened = await files.openFiles({ accept: '.json', multiple: true })
    const [file] = opened.ok ? opened.files : []
    expect(file?.name).toBe('posts.json')
    expect(await file?.text()).toBe('[]')
  })

  it('leave without their media type, which the system knows from the name', async () => {
    const sent: unknown[] = []
    const api = fakeApi({
      saveFile: async (file) => {
        sent.push(file)
        return { ok: false, reason: 'cancelled' }
      },
    })
    const { files } = createDesktopPlatform(api)
    expect(await files.saveFile({ name: 'a.json', type: 'application/json', content: '[]' })).toEqual({
      ok: false,
      reason: 'cancelled',
    })
    expect(sent).toEqual([{ name: 'a.json', content: '[]' }])
  })
})

it('takes what main never answered for a failure', async () => {
  const never = () => Promise.reject(new Error('gone'))
  const api = fakeApi({ backUpPosts: never, saveFile: never, listBackups: never, openFiles: never })
  const { backups, files } = createDesktopPlatform(api)
  const unwritten = { ok: false, reason: 'failed', detail: 'Error: gone' }
  expect(await backups.write('[]')).toEqual(unwritten)
  expect(await files.saveFile({ name: 'a.json', type: 'application/json', content: '[]' })).toEqual(unwritten)
  const unread = { ok: false, reason: 'unreadable', detail: 'Error: gone' }
  expect(await backups.list()).toEqual(unread)
  expect(await files.openFiles({ accept: '.json', multiple: true })).toMatchObject(unread)
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
