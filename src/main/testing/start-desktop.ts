import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, vi } from 'vitest'
import { DESKTOP_API_KEY, type DesktopApi } from '../../shared/desktop-api'
import { PAGES_FILE } from '../page/app-protocol'
import { aFolder } from './a-folder'
import { createFakeElectron, type FakeElectron } from './fakes/electron'
import { FakeSystem } from './fakes/system'

/** The built pages. */
const FILES = {
  'index.html': '<title>The page</title>',
  'admin.html': '<title>The page</title>',
  [PAGES_FILE]: JSON.stringify({
    policy: "default-src 'none'",
    files: ['index.html', 'admin.html', 'admin.js'],
  }),
  'admin.js': '',
}

/** A computer with the built app, in a folder that is removed after the test. */
export function aComputer() {
  const top = aFolder()
  const system = new FakeSystem()
  onTestFinished(() => expect(system.unanswered).toEqual([]))
  const appPath = join(top, 'app')
  const appData = join(top, 'data')
  const documents = join(top, 'documents')
  const renderer = join(appPath, 'out/renderer')
  for (const folder of [renderer, appData, documents]) mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(renderer, name), text)
  return { system, appPath, appData, documents }
}

type Computer = ReturnType<typeof aComputer>

/** Runs main's script and then, if that did not end the app, makes it ready. */
export async function launch(computer: Computer): Promise<FakeElectron> {
  const fake = createFakeElectron(computer)
  vi.resetModules()
  vi.doMock('electron', () => fake.electron)
  await import('../index')
  if (fake.app.exitCode === null) fake.app.becomeReady()
  return fake
}

/** Starts the app and waits for its window. Returns the window, its page and the page's API. */
export async function startDesktop(computer: Computer) {
  const fake = await launch(computer)
  await expect.poll(() => fake.app.windows[0]?.isVisible()).toBe(true)
  const [window] = fake.app.windows
  if (!window) throw new Error('The app has no window')
  await import('../../preload/index')
  const api = fake.world[DESKTOP_API_KEY] as DesktopApi
  const [session] = [...fake.sessions.values()]
  if (!session) throw new Error('The app has no session')
  return { ...fake, window, page: window.webContents, api, session, system: computer.system }
}
