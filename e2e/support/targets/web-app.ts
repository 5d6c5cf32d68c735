import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../../scripts/lib/programs/launch-chromium.mjs'
import { kill } from './kill'
import type { App, Attach, SavedFile } from './target'

/** The web build in a tab. With `keepsProfile` it has its own Chromium, whose profile outlives it. */
export class WebApp implements App {
  private readonly profile: string
  private running: { context: BrowserContext; page: Page } | null = null

  constructor(
    private readonly browser: Browser,
    private readonly attach: Attach,
    keepsProfile: boolean,
  ) {
    this.profile = keepsProfile ? mkdtempSync(join(tmpdir(), 'inkfolio-profile-')) : ''
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
    const context = this.profile
      ? await chromium.launchPersistentContext(this.profile, chromiumOptions())
      : await this.browser.newContext()
    const page = context.pages()[0] ?? (await context.newPage())
    this.running = { context, page }
    await this.attach(context)
    return page
  }

  async restart(): Promise<Page> {
    if (!this.profile) throw new Error('only with `keepsProfile` the app can be started again')
    await this.context.close()
    return this.start()
  }

  async kill(): Promise<void> {
    if (!this.profile) throw new Error('only with `keepsProfile` the browser can be killed')
    await kill(this.context)
    this.running = null
  }

  async savedFile(save: () => Promise<void>): Promise<SavedFile> {
    const downloading = this.page.waitForEvent('download')
    await save()
    const download = await downloading
    return { name: download.suggestedFilename(), buffer: await readFile(await download.path()) }
  }

  async end(): Promise<void> {
    await this.running?.context.close()
    if (this.profile) await rm(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
