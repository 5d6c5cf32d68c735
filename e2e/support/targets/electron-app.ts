import { mkdirSync, mkdtempSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron, type BrowserContext, type ElectronApplication, type Page } from '@playwright/test'
import { findInstalledElectron } from '../../../scripts/lib/programs/electron-program.mjs'
import { profileOf } from '../../../src/main/app-setting'
import { APP_ORIGIN } from '../../../src/main/page/app-origin'
import { readSaved, writeForChoosing } from './chosen-files'
import { DESKTOP_FOLDER, ELECTRON_SYSTEM } from './desktop-build'
import type { Attach, DesktopApp, Folders, NamedFile, SavedFile } from './target'

/** The real app, unpackaged and on a new profile. Only the system's dialogs and programs are scripted. */
export class ElectronApp implements DesktopApp {
  readonly folders: Folders
  /** Without a page until its window has opened. */
  private running: { electron: ElectronApplication; page: Page | null } | null = null
  /** For questions that may come before the test can reach the app. */
  private readonly earlyAnswers: string[] = []

  /** The folder that replaces the system's for the data of apps. */
  readonly home = mkdtempSync(join(tmpdir(), 'inkfolio-electron-'))

  constructor(private readonly attach: Attach) {
    const { userData, backups } = profileOf('development', this.home)
    this.folders = { profile: userData, backups, documents: join(this.home, 'Documents') }
    mkdirSync(this.folders.documents)
  }

  private get now() {
    if (!this.running) throw new Error('the app is not running')
    return this.running
  }

  /** The running program, for state that no page can show. */
  get program(): ElectronApplication {
    return this.now.electron
  }

  get context(): BrowserContext {
    return this.now.electron.context()
  }

  get page(): Page {
    const { page } = this.now
    if (!page) throw new Error('the app has no window yet')
    return page
  }

  async start(): Promise<Page> {
    // A terminal of an Electron program sets it, and the app would start as plain Node.
    const { ELECTRON_RUN_AS_NODE: _, ...environment } = process.env as Record<string, string>
    const electron = await _electron.launch({
      executablePath: findInstalledElectron() ?? '',
      args: [
        '--require',
        resolve(DESKTOP_FOLDER, ELECTRON_SYSTEM),
        resolve(DESKTOP_FOLDER),
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
      env: {
        ...environment,
        INKFOLIO_DATA: this.home,
        INKFOLIO_ANSWERS: JSON.stringify(this.earlyAnswers.splice(0)),
      },
    })
    electron.once('close', () => {
      this.running = null
    })
    this.running = { electron, page: null }
    await this.attach(electron.context())
    const page = await electron.firstWindow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Electron's contexts take no base address.
    const goto = page.goto.bind(page)
    page.goto = (path, options) => goto(new URL(path, `${APP_ORIGIN}/`).href, options)
    this.running = { electron, page }
    return page
  }

  async close(): Promise<void> {
    await this.program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  }

  async isClosed(): Promise<boolean> {
    return this.running === null
  }

  async restart(): Promise<Page> {
    const isClosed = this.program.waitForEvent('close')
    await this.close()
    await isClosed
    return this.start()
  }

  async kill(): Promise<void> {
    const isGone = this.program.waitForEvent('close')
    this.program.process().kill('SIGKILL')
    await isGone
  }

  async chooseFiles(open: () => Promise<void>, chosen: NamedFile | string): Promise<void> {
    const paths = await writeForChoosing(this.folders.documents, chosen)
    await this.program.evaluate((_, next) => inkfolioSystem.choices.push(next), paths)
    await open()
  }

  async savedFile(save: () => Promise<void>): Promise<SavedFile> {
    const folder = await files.mkdtemp(join(this.folders.documents, 'saved-'))
    await this.program.evaluate((_, next) => inkfolioSystem.saveFolders.push(next), folder)
    await save()
    return readSaved(folder)
  }

  async menu(menu: string, item: string): Promise<void> {
    await this.program.evaluate(
      ({ Menu }, [menuName, itemName]) => {
        const nameOf = ({ label }: { label: string }) => label.replace('&', '')
        const found = Menu.getApplicationMenu()
          ?.items.find((each) => nameOf(each) === menuName)
          ?.submenu?.items.find((each) => nameOf(each) === itemName)
        if (!found) throw new Error(`there is no ${menuName} > ${itemName}`)
        found.click()
      },
      [menu, item] as const,
    )
  }

  async answer(button: string): Promise<void> {
    if (this.running) await this.program.evaluate((_, next) => inkfolioSystem.answers.push(next), button)
    else this.earlyAnswers.push(button)
  }

  async messages(): Promise<readonly string[]> {
    return this.program.evaluate(() => inkfolioSystem.messages)
  }

  async openedOutside(): Promise<readonly string[]> {
    return this.program.evaluate(() => inkfolioSystem.openedOutside)
  }

  async siteShows(text: string): Promise<void> {
    await this.program.evaluate((_, shown) => {
      inkfolioSystem.siteShows = shown
    }, text)
  }

  async end(): Promise<void> {
    const unanswered = this.running ? await this.program.evaluate(() => inkfolioSystem.unanswered) : []
    if (this.running) await this.kill()
    await files.rm(this.home, { recursive: true, force: true, maxRetries: 5 })
    if (unanswered.length > 0) throw new Error(`nobody answered: ${unanswered.join('; ')}`)
  }
}
