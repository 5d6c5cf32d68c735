import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import type { DesktopApi } from '../../../shared/desktop-api'
import { DESKTOP_STORE_LIMIT } from '../../../shared/limits'
import { REQUESTS } from '../../../shared/requests'
import { createDesktopPlatform } from './desktop-platform'

/** The platform on these functions of the preload. */
const onDesktop = (api: Partial<DesktopApi>) => createDesktopPlatform(api as DesktopApi)
const never = () => Promise.reject(new Error('gone'))

it('copies through main, and reports a failure', async () => {
  const copied: string[] = []
  const copyText = async (text: string) => void copied.push(text)
  expect(await onDesktop({ copyText }).copyText('a')).toBe(true)
  expect(copied).toEqual(['a'])
  const logged = vi.mocked(console.error)
  const broken = onDesktop({ copyText: never })
  expect(await broken.copyText('a')).toBe(false)
  expect(logged).toHaveBeenCalledExactlyOnceWith('The app did not answer:', new Error('gone'))
  logged.mockClear()
})

it('saves an export that is longer than any text of the store', async () => {
  const accepted: boolean[] = []
  const saveFile: DesktopApi['saveFile'] = async (file) => {
    accepted.push(v.is(REQUESTS.saveFile.takes, [file]))
    return { ok: true }
  }
  const data = `"${'x'.repeat(DESKTOP_STORE_LIMIT)}"`
  await onDesktop({ saveFile }).files.saveFile({ name: 'posts.json', type: 'application/json', data })
  expect(accepted).toEqual([true])
})

it.each<[string, () => Promise<boolean>, boolean, string[]]>([
  ['saving succeeds is', async () => true, true, []],
  ['saving fails is not', async () => false, false, []],
  ['saving throws is not', () => Promise.reject(new Error('no database')), false, ['no database']],
])('the window of a page where %s ready to close', async (_what, listener, isReady, errors) => {
  const logged = vi.spyOn(console, 'error')
  const answer = await new Promise((resolve) => {
    const desktop = onDesktop({
      answerClosing: async (done) => void resolve(done),
      onClosing: (ask) => {
        queueMicrotask(ask)
        return () => {}
      },
    })
    desktop.window.onClosing(listener)
  })
  expect(answer).toBe(isReady)
  expect(logged.mock.calls).toEqual(errors.map((error) => ['The app did not answer:', new Error(error)]))
  logged.mockClear()
})

it('reports a failure if main does not answer', async () => {
  const { backups, files, repository, site } = onDesktop({
    backUpPosts: never,
    saveFile: never,
    listBackups: never,
    chooseRepository: never,
    readRepository: never,
    commitToRepository: never,
    readPicture: never,
    readPublished: never,
    failedBuild: never,
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refused = { ok: false, why: 'Inkfolio didn’t respond. Try again.' }
  expect(await repository?.choose()).toEqual(refused)
  expect(await repository?.read(true)).toEqual(refused)
  // It may have been made.
  expect(await repository?.commit('1', new Map())).toEqual({ ...refused, certain: false })
  expect(await repository?.picture('a.png', '1')).toBeNull()
  expect(await site.failedBuild?.('1')).toBeNull()
  expect(await site.readPublished(1)).toBeNull()
  expect(logged).toHaveBeenCalledTimes(3)
  const unwritten = { ok: false, reason: 'failed', detail: 'Error: gone' }
  expect(await backups?.write('[]')).toEqual(unwritten)
  expect(await files.saveFile({ name: 'a.json', type: '', data: '[]' })).toEqual(unwritten)
  const unread = { ok: false, reason: 'unreadable', detail: 'Error: gone' }
  expect(await backups?.list()).toEqual(unread)
  logged.mockClear()
})
