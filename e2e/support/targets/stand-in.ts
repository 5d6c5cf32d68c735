import * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { createBackupStore } from '../../../src/main/backups/backup-store'
import { START_PATH } from '../../../src/main/page/app-origin'
import { profileOf } from '../../../src/main/profile'
import { createQuitting } from '../../../src/main/quitting'
import { handleRequests, type Listener } from '../../../src/main/requests/ipc-guard'
import { createRequestHandlers } from '../../../src/main/requests/request-handlers'
import { SWITCHES } from '../../../src/main/switches'
import { isPrevented } from '../../../src/main/testing/fake-events'
import { closingQuestions } from '../../../src/main/window/closing-dialog'
import { type ClosingGuard, createClosingGuard } from '../../../src/main/window/closing-guard'
import { channelOf, type DesktopEvents, type EventName } from '../../../src/shared/desktop-api'
import { startOrEnd } from './app-end'
import { readSaved, writeForChoosing } from './chosen-files'
import { killBrowser, startOnProfile } from './profile-browser'
import { ScriptedSystem } from './scripted-system'
import { chooseInMenu } from './stand-in-menu'
import { guardNavigation } from './stand-in-navigation'
import type { Attach, DesktopApp, Folders, NamedFile, SavedFile } from './target'

type Setting = {
  readonly origin: string
  /** The page's side of the bridge, as a script. */
  readonly bridge: string
  readonly attach: Attach
  /** Lends the app a profile that ends with its window. Without it the app has a browser and a profile of its own. */
  readonly browser: Browser | null
}

/**
 * The desktop app without Electron: the built page in a Chromium with the app's switches, and behind the bridge
 * main's own services. Only Electron's window, its navigation events, menu and dialogs are stood in for.
 */
export class StandIn implements DesktopApp {
  private readonly system = new ScriptedSystem()
  readonly folders: Folders
  private running: { context: BrowserContext; page: Page; closing: ClosingGuard } | null = null

  private constructor(
    private readonly setting: Setting,
    private readonly home: string,
  ) {
    const { userData, backups } = profileOf('owner', home)
    this.folders = { profile: userData, backups, documents: join(home, 'Documents') }
  }

  static async make(setting: Setting): Promise<StandIn> {
    const app = new StandIn(setting, await files.mkdtemp(join(tmpdir(), 'inkfolio-desktop-')))
    return startOrEnd(app, async () => {
      await files.mkdir(app.folders.documents)
      await app.launch()
    })
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

  /** What `index.ts` does, step by step. */
  private async launch(): Promise<void> {
    const { profile, backups: folder } = this.folders
    const backups = createBackupStore({
      folder,
      files,
      now: () => new Date(),
      report: (problem, error) => console.error(problem, error),
    })
    await backups.sweep()
    const quitting = createQuitting({ quit: () => quit(), later: setTimeout })
    const { browser } = this.setting
    const context = browser ? await browser.newContext() : await startOnProfile(profile, SWITCHES)
    const page = context.pages()[0] ?? (await context.newPage())
    const closing = createClosingGuard({
      ...closingQuestions(this.system),
      save: () => void this.send('saveBeforeClosing'),
      discard: () => void this.send('discardBeforeClosing'),
      later: setTimeout,
      reload: () => void page.reload(),
      close: () => void this.close(),
    })
    this.running = { context, page, closing }
    await this.setting.attach(context)
    await guardNavigation(context, this.setting.origin, (address) => this.system.openedOutside.push(address))
    const handlers = createRequestHandlers({
      backups,
      files,
      folders: { ...this.folders, documents: () => this.folders.documents },
      dialogs: this.system,
      closing,
      flush: () => {},
      beforeQuitting: quitting.waitFor,
    })
    await this.connect(context, (handle) => handleRequests(handle, handlers, this.setting.origin))
    page.on('dialog', (dialog) => {
      const letsGo = isPrevented(closing.onUnloadHeld)
      void (letsGo ? dialog.accept() : dialog.dismiss())
    })
    // The window is the app's only one. The next start waits until this process has let go of the profile.
    page.once('close', async () => {
      // One that was killed is closed already, and says so.
      await context.close().catch(() => {})
      quit()
    })
    const quit = () => {
      if (!isPrevented(quitting.onWillQuit) && this.running?.context === context) this.running = null
    }
  }

  /** Puts listeners behind the page's bridge, each told which frame asks. */
  private async connect(
    context: BrowserContext,
    listen: (handle: (channel: string, listener: Listener) => void) => void,
  ): Promise<void> {
    const listeners = new Map<string, Listener>()
    listen((channel, listener) => listeners.set(channel, listener))
    await context.exposeBinding('inkfolioInvoke', ({ frame }, channel: string, ...args: unknown[]) => {
      const listener = listeners.get(channel)
      if (!listener) throw new Error(`nothing listens to ${channel}`)
      const senderFrame = { origin: new URL(frame.url()).origin, parent: frame.parentFrame() }
      return listener({ senderFrame }, ...args)
    })
    await context.addInitScript({ content: this.setting.bridge })
  }

  private async send<Name extends EventName>(name: Name, ...args: DesktopEvents[Name]): Promise<void> {
    await this.page.evaluate(([channel, rest]) => window.inkfolioDeliver(channel, ...rest), [
      channelOf(name),
      args,
    ] as const)
  }

  async start(): Promise<Page> {
    this.expectProfile()
    await this.launch()
    await this.page.goto(`${this.setting.origin}${START_PATH}`)
    return this.page
  }

  async restart(): Promise<Page> {
    this.expectProfile()
    await this.close()
    await expect.poll(() => this.isClosed(), 'the window was held').toBe(true)
    return this.start()
  }

  async kill(): Promise<void> {
    this.expectProfile()
    await killBrowser(this.context)
    this.running = null
  }

  private expectProfile(): void {
    if (this.setting.browser) throw new Error('only with `keepsProfile` the app can be started again')
  }

  async close(): Promise<void> {
    const { page, closing } = this.now
    if (!isPrevented(closing.onClose)) await page.close({ runBeforeUnload: true })
  }

  async isClosed(): Promise<boolean> {
    return this.running === null
  }

  async chooseFiles(
    open: () => Promise<void>,
    chosen: NamedFile | readonly NamedFile[] | string,
  ): Promise<void> {
    this.system.choices.push(await writeForChoosing(this.folders.documents, chosen))
    await open()
  }

  async savedFile(save: () => Promise<void>): Promise<SavedFile> {
    const folder = await files.mkdtemp(join(this.folders.documents, 'saved-'))
    this.system.places.push(folder)
    await save()
    return readSaved(folder)
  }

  async menu(menu: string, item: string): Promise<void> {
    await chooseInMenu(menu, item, (command) => this.send('menuCommand', command))
  }

  async answer(button: string): Promise<void> {
    this.system.answers.push(button)
  }

  async leaveOpen(): Promise<void> {
    this.system.leavesNextOpen = true
  }

  async asked(): Promise<readonly string[]> {
    return this.system.asked
  }

  async openedOutside(): Promise<readonly string[]> {
    return this.system.openedOutside
  }

  async end(): Promise<void> {
    // Without `close`, because nobody is left to be asked about what is not saved.
    if (this.running) await (this.setting.browser ? this.context.close() : this.kill())
    await files.rm(this.home, { recursive: true, force: true, maxRetries: 5 })
    if (this.system.unanswered.length > 0)
      throw new Error(`nobody answered: ${this.system.unanswered.join('; ')}`)
  }
}
