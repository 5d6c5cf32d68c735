import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { startOrEnd } from './app-end'
import { killBrowser, startOnProfile } from './profile-browser'
import type { App, Attach, NamedFile, SavedFile } from './target'

/** The web build in a tab. With `keepsProfile` in a Chromium of its own, whose profile outlives it. */
export class WebApp implements App {
  private profile = ''
  private running: { context: BrowserContext; page: Page } | null = null

  private constructor(
    private readonly browser: Browser,
    private readonly attach: Attach,
  ) {}

  static async make(browser: Browser, attach: Attach, keepsProfile: boolean): Promise<WebApp> {
    const app = new WebApp(browser, attach)
    if (keepsProfile) app.profile = await mkdtemp(join(tmpdir(), 'inkfolio-profile-'))
    return startOrEnd(app, () => app.start())
  }

  get context(): BrowserContext {
    if (!this.running) throw new Error('the browser is not running')
    return this.running.context
  }

  get page(): Page {
    if (!this.running) throw new Error('the browser is not running')
    return this.running.page
  }

  async start(): Promise<Page> {
    const context = this.profile ? await startOnProfile(this.profile) : await this.browser.newContext()
    const page = context.pages()[0] ?? (await context.newPage())
    this.running = { context, page }
    await this.attach(context)
    return page
  }

  async restart(): Promise<Page> {
    if (!this.profile) throw new Error('only with `keepsProfile` there is something to come back to')
    await this.context.close()
    return this.start()
  }

  async kill(): Promise<void> {
    if (!this.profile) throw new Error('only with `keepsProfile` the browser is this test’s own')
    await killBrowser(this.context)
    this.running = null
  }

  async chooseFiles(
    open: () => Promise<void>,
    files: NamedFile | readonly NamedFile[] | string,
  ): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    await open()
    await (await choosing).setFiles(Array.isArray(files) ? [...files] : files)
  }

  async savedFile(save: () => Promise<void>): Promise<SavedFile> {
    const starting = this.page.waitForEvent('download')
    await save()
    const download = await starting
    return { name: download.suggestedFilename(), buffer: await readFile(await download.path()) }
  }

  async end(): Promise<void> {
    await this.running?.context.close()
    if (this.profile) await rm(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
