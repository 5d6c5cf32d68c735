import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, type TestInfo } from '@playwright/test'
import { AdminPage } from './admin'

/**
 * A browser of its own with a profile that outlives it, to be closed or killed and started again. It is always
 * Chromium, whose processes can be told apart.
 */
export class Profile {
  private context: BrowserContext | null = null

  private constructor(
    private readonly folder: string,
    private readonly info: TestInfo,
  ) {}

  static async make(info: TestInfo): Promise<Profile> {
    return new Profile(await mkdtemp(join(tmpdir(), 'inkfolio-profile-')), info)
  }

  /** Starts the browser on this profile and gives its first tab. */
  async start(): Promise<Page> {
    const { use } = this.info.config.projects.find(({ name }) => name === 'chromium') ?? this.info.project
    this.context = await chromium.launchPersistentContext(this.folder, {
      ...use.launchOptions,
      baseURL: process.env.SITE_URL ?? '',
      reducedMotion: 'reduce',
    })
    const [page] = this.context.pages()
    return page ?? this.context.newPage()
  }

  /** The same, in the panel: the flag is stored again, because a killed browser may have lost it. */
  async startSignedIn(prepare: (page: Page) => Promise<void>): Promise<AdminPage> {
    const page = await this.start()
    await prepare(page)
    const admin = new AdminPage(page)
    await admin.open()
    return admin
  }

  /** SIGKILL for the browser's own process: nothing is flushed, no page is told. */
  async kill(): Promise<void> {
    const { context } = this
    const browser = context?.browser()
    if (!context || !browser) throw new Error('no browser to kill')
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const main = processInfo.find(({ type }) => type === 'browser')
    if (!main) throw new Error('the browser does not say which process it is')
    const isGone = new Promise((resolve) => context.once('close', resolve))
    process.kill(main.id, 'SIGKILL')
    await isGone
    this.context = null
  }

  /** Closes the browser as its owner would. */
  async close(): Promise<void> {
    await this.context?.close()
    this.context = null
  }

  async remove(): Promise<void> {
    await this.close()
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
