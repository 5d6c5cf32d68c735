import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DrivenTab, type Engine } from './engine'
import { answered, Program } from './program'
import { freePort, PRINTS_CONSOLE, startDisplay, type WebKitPrograms } from './webkit-system'

/** Nothing listens there: the browser reaches only this machine. */
const NOWHERE = '127.0.0.1:9'
/** The name of an element's id in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Method = 'GET' | 'POST'

/** One command of W3C WebDriver. */
async function call<Value>(address: string, method: Method, body?: object): Promise<Value> {
  const response = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (value?.error)
    throw new Error(`${value.error}: ${value.message} (${method} ${new URL(address).pathname})`)
  return value as Value
}

/** WebKitGTK by W3C WebDriver. Nothing that it stores outlives it. */
export class WebKit implements Engine {
  private running: readonly Program[] = []
  private session = ''
  /** The window that the browser opens at the start, until a tab takes it. */
  private first: string | null = null
  private readonly log: string
  /** The browser saves downloads below its home. */
  readonly downloads: string

  /** `folder` is for the browser's files. */
  constructor(
    private readonly programs: WebKitPrograms,
    private readonly folder: string,
  ) {
    this.log = join(folder, 'console.log')
    this.downloads = join(folder, 'home')
  }

  async start(): Promise<void> {
    // The driver swallows its browser's output.
    const browser = join(this.folder, 'browser.sh')
    await writeFile(this.log, '')
    const script = `#!/bin/sh\nexec '${this.programs.browser}' "$@" >>'${this.log}' 2>&1\n`
    await writeFile(browser, script, { mode: 0o755 })
    const { display, env } = await startDisplay(this.programs, this.downloads)
    this.running = [display]
    const port = await freePort()
    const driver = Program.start(this.programs.driver, ['-p', `${port}`], { env })
    this.running = [driver, display]
    const address = `http://127.0.0.1:${port}`
    await driver.started(answered(`${address}/status`))
    const alwaysMatch = {
      browserName: 'MiniBrowser',
      proxy: { proxyType: 'manual', httpProxy: NOWHERE, sslProxy: NOWHERE, noProxy: ['127.0.0.1'] },
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation', PRINTS_CONSOLE] },
    }
    const opening = call<{ sessionId: string }>(`${address}/session`, 'POST', {
      capabilities: { alwaysMatch },
    })
    this.session = `${address}/session/${(await driver.started(opening)).sessionId}`
    this.first = await call<string>(`${this.session}/window`, 'GET')
  }

  async newTab(): Promise<DrivenTab> {
    const { first } = this
    this.first = null
    if (first) return new WebKitTab(this.session, first)
    const { handle } = await call<{ handle: string }>(`${this.session}/window/new`, 'POST', {
      type: 'window',
    })
    return new WebKitTab(this.session, handle)
  }

  /** WebKitGTK 2.50 was seen to print nothing in an automated session. */
  errors(): readonly string[] {
    const lines = readFileSync(this.log, 'utf8').split('\n')
    return lines.filter((line) => /: CONSOLE .*\b(ERROR|WARN)/.test(line))
  }

  async end(): Promise<void> {
    await Promise.all(this.running.map((program) => program.killed()))
  }
}

class WebKitTab extends DrivenTab {
  constructor(
    private readonly session: string,
    private readonly handle: string,
  ) {
    super()
  }

  private async call<Value>(method: Method, path: string, body?: object): Promise<Value> {
    await call(`${this.session}/window`, 'POST', { handle: this.handle })
    return call<Value>(this.session + path, method, body)
  }

  async open(address: string): Promise<void> {
    await this.call('POST', '/url', { url: address })
  }

  protected async evaluateExpression(expression: string): Promise<unknown> {
    const script = `const [done] = arguments
      ;(async () => ${expression})().then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const command = { script, args: [] }
    const answer = await this.call<{ value?: unknown; error?: string }>('POST', '/execute/async', command)
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value
  }

  private async find(element: string): Promise<string> {
    const found = await this.call<Record<string, string>>('POST', '/element', {
      using: 'xpath',
      value: element,
    })
    return `/element/${found[ELEMENT]}`
  }

  async click(element: string): Promise<void> {
    await this.call('POST', `${await this.find(element)}/click`, {})
  }

  async type(element: string, text: string): Promise<void> {
    await this.call('POST', `${await this.find(element)}/value`, { text })
  }

  async chooseFile(element: string, path: string): Promise<void> {
    await this.type(element, path)
  }

  async resize(width: number, height: number): Promise<void> {
    await this.call('POST', '/window/rect', { width, height })
  }
}
