import { join } from 'node:path'
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { DrivenTab, type Engine, type KillableBrowser, type Tab } from './engine'
import { START_MS } from './program'

/** Nothing listens there: the browser reaches only this machine. */
const NOWHERE = { host: '127.0.0.1', port: 9 }

/** Firefox by WebDriver BiDi. */
export class Firefox implements Engine, KillableBrowser {
  private readonly messages: string[] = []
  private browser: Browser | null = null
  private readonly profile: string
  readonly downloads: string

  /** `folder` is for its profile and downloads. */
  constructor(
    private readonly program: string,
    folder: string,
  ) {
    this.profile = join(folder, 'profile')
    this.downloads = join(folder, 'downloads')
  }

  async start(): Promise<void> {
    this.browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: this.program,
      userDataDir: this.profile,
      timeout: START_MS,
      defaultViewport: null,
      args: ['--width=1280', '--height=800'],
      extraPrefsFirefox: {
        'browser.download.dir': this.downloads,
        'browser.download.folderList': 2,
        'network.proxy.type': 1,
        'network.proxy.http': NOWHERE.host,
        'network.proxy.http_port': NOWHERE.port,
        'network.proxy.ssl': NOWHERE.host,
        'network.proxy.ssl_port': NOWHERE.port,
        // Light, whatever the system's theme is.
        'layout.css.prefers-color-scheme.content-override': 1,
      },
    })
  }

  async newTab(): Promise<FirefoxTab> {
    if (!this.browser) throw new Error('Firefox is not running')
    const page = await this.browser.newPage({ type: 'window' })
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') this.messages.push(message.text())
    })
    page.on('pageerror', (error) => this.messages.push(String(error)))
    return new FirefoxTab(page)
  }

  errors(): readonly string[] {
    return this.messages
  }

  async startAt(address: string): Promise<Tab> {
    await this.start()
    const tab = await this.newTab()
    await tab.open(address)
    return tab
  }

  async kill(): Promise<void> {
    if (this.browser) await kill(this.browser)
  }

  end(): Promise<void> {
    return this.kill()
  }
}

/** Kills the browser with all processes of its group. */
async function kill(browser: Browser): Promise<void> {
  const child = browser.process()
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  const hasEnded = new Promise((resolve) => child.once('exit', resolve))
  process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  await hasEnded
}

class FirefoxTab extends DrivenTab {
  constructor(private readonly page: Page) {
    super()
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'load' })
  }

  protected evaluateExpression(expression: string): Promise<unknown> {
    return this.page.evaluate(expression)
  }

  private async find(element: string) {
    const found = await this.page.$(`xpath/${element}`)
    if (!found) throw new Error(`The page has no ${element}`)
    return found
  }

  async click(element: string): Promise<void> {
    await (await this.find(element)).click()
  }

  async type(element: string, text: string): Promise<void> {
    const found = await this.find(element)
    await found.focus()
    await this.page.keyboard.press('End')
    await this.page.keyboard.type(text)
  }

  async chooseFile(element: string, path: string): Promise<void> {
    // Only an `<input>` can have a file.
    const input = (await this.find(element)) as ElementHandle<HTMLInputElement>
    await input.uploadFile(path)
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewport({ width, height })
  }
}
