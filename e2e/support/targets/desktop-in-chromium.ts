import { mkdirSync, mkdtempSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { chromiumOptions } from '../../../scripts/lib/programs/launch-chromium.mjs'
import { profileOf } from '../../../src/main/app-setting'
import { createFakeElectron, type FakeElectron } from '../../../src/main/testing/fakes/electron'
import { FakeSystem } from '../../../src/main/testing/fakes/system'
import { readSaved, writeForChoosing } from './chosen-files'
import { DESKTOP_FOLDER, runMain } from './desktop-build'
import { DesktopPage } from './desktop-page'
import { kill } from './kill'
import type { Attach, DesktopApp, Folders, NamedFile, SavedFile } from './target'

type Setting = {
  readonly attach: Attach
  /** The app's profile is a context of this browser. By default the app has its own browser, with a profile on disk. */
  readonly browser: Browser | null
}

/** The desktop app without Electron: its built main process on the fake, and its built page in a Chromium. */
export class DesktopInChromium implements DesktopApp {
  private readonly system = new FakeSystem()
  readonly folders: Folders
  private running: { context: BrowserContext; page: Page; fake: FakeElectron } | null = null
  private hasStarted = false
  private readonly home = mkdtempSync(join(tmpdir(), 'inkfolio-desktop-'))

  constructor(private readonly setting: Setting) {
    const { userData, backups } = profileOf('owner', this.home)
    this.folders = { profile: userData, backups, documents: join(this.home, 'Documents') }
    mkdirSync(this.folders.documents)
  }

  private get now() {
    if (!this.running) throw new Error('the app is not running')
    return this.running
  }

  get context(): BrowserContext {
    return this.now.context
  }

  get page(): Page {
    return this.now.page
  }

  async start(): Promise<Page> {
    if (this.hasStarted) this.expectProfile()
    this.hasStarted = true
    const fake = createFakeElectron(
      {
        system: this.system,
        appPath: resolve(DESKTOP_FOLDER),
        appData: this.home,
        documents: this.folders.documents,
      },
      (session, { webPreferences }) =>
        new DesktopPage({ page, session, preload: webPreferences?.preload ?? '', invoke: fake.invokeFrom }),
    )
    await runMain(fake.electron, this.system.fetch)
    const { browser, attach } = this.setting
    const context = browser
      ? await browser.newContext()
      : await chromium.launchPersistentContext(
          fake.app.getPath('userData'),
          chromiumOptions(fake.app.switches),
        )
    const page = context.pages()[0] ?? (await context.newPage())
    this.running = { context, page, fake }
    fake.app.once('quit', async () => {
      // The next start waits until the browser has released the profile. A killed one is closed already.
      await context.close().catch(() => {})
      if (this.running?.fake === fake) this.running = null
    })
    await attach(context)
    fake.app.becomeReady()
    const isShown = () => fake.app.exitCode ?? fake.app.windows[0]?.isVisible()
    await expect.poll(isShown, { message: 'the window is shown', intervals: [20] }).toBe(true)
    return page
  }

  async restart(): Promise<Page> {
    this.expectProfile()
    await this.close()
    await expect.poll(() => this.isClosed(), 'the window was held').toBe(true)
    return this.start()
  }

  async kill(): Promise<void> {
    this.expectProfile()
    const { context, fake } = this.now
    this.running = null
    await kill(context)
    fake.app.exit()
  }

  private expectProfile(): void {
    if (this.setting.browser) throw new Error('only with `keepsProfile` the app can be started again')
  }

  async close(): Promise<void> {
    this.now.fake.app.windows[0]?.close()
  }

  async isClosed(): Promise<boolean> {
    return this.running === null
  }

  async chooseFiles(open: () => Promise<void>, chosen: NamedFile | string): Promise<void> {
    this.system.choices.push(await writeForChoosing(this.folders.documents, chosen))
    await open()
  }

  async savedFile(save: () => Promise<void>): Promise<SavedFile> {
    const folder = await files.mkdtemp(join(this.folders.documents, 'saved-'))
    this.system.saveFolders.push(folder)
    await save()
    return readSaved(folder)
  }

  async menu(menu: string, item: string): Promise<void> {
    this.now.fake.chooseItem(menu, item)
  }

  async answer(button: string): Promise<void> {
    this.system.answers.push(button)
  }

  async messages(): Promise<readonly string[]> {
    return this.system.messages
  }

  async openedOutside(): Promise<readonly string[]> {
    return this.system.openedOutside
  }

  async siteShows(text: string): Promise<void> {
    this.system.siteShows = text
  }

  async end(): Promise<void> {
    // Not by `close`, which could ask about unsaved text.
    if (this.running) await (this.setting.browser ? this.context.close() : this.kill())
    await files.rm(this.home, { recursive: true, force: true, maxRetries: 5 })
    if (this.system.unanswered.length > 0)
      throw new Error(`nobody answered: ${this.system.unanswered.join('; ')}`)
  }
}
