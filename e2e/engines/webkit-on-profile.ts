import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type KillableBrowser, Tab } from './engine'
import { answered, Program } from './program'
import { freePort, startDisplay, type WebKitPrograms } from './webkit-system'

type Result = { result?: { objectId?: string; value?: unknown; description?: string }; wasThrown?: boolean }
type Message = {
  id?: number
  method?: string
  params?: { targetInfo?: { targetId: string }; message?: string }
  result?: Result
  error?: object
}
type Pending = { resolve: (result: Result) => void; reject: (why: Error) => void }

/** WebKitGTK on a persistent profile, by its remote inspector: a browser started by WebDriver has none. */
export class WebKitOnProfile implements KillableBrowser {
  private running: readonly Program[] = []

  /** `folder` is for the profile. */
  constructor(
    private readonly programs: WebKitPrograms,
    private readonly folder: string,
  ) {}

  async startAt(address: string): Promise<Tab> {
    const home = join(this.folder, 'profile')
    const { display, env } = await startDisplay(this.programs, home)
    this.running = [display]
    const inspector = `127.0.0.1:${await freePort()}`
    const browser = Program.start(this.programs.browser, ['--enable-developer-extras=true', address], {
      env: { ...env, WEBKIT_INSPECTOR_HTTP_SERVER: inspector },
    })
    this.running = [browser, display]
    return browser.started(inspect(inspector, address))
  }

  async kill(): Promise<void> {
    await Promise.all(this.running.map((program) => program.killed()))
  }
}

/** The tab that shows an address, as soon as the inspector lists it. */
async function inspect(host: string, address: string): Promise<Tab> {
  for (;;) {
    const list = await (await answered(`http://${host}/`)).text()
    const [path] = /\/socket\/\d+\/\d+\/WebPage/.exec(list) ?? []
    if (path && list.includes(address)) return InspectedTab.attach(`ws://${host}${path}`)
    await wait(50)
  }
}

/** A page by the protocol of WebKit's inspector. A script makes the presses and the input. */
class InspectedTab extends Tab {
  private last = 0
  private target: unknown
  private readonly pending = new Map<number, Pending>()

  private constructor(private readonly socket: WebSocket) {
    super()
    socket.on('message', (data) => this.take(JSON.parse(String(data))))
    socket.on('close', () => this.fail('the page is gone'))
  }

  static async attach(address: string): Promise<InspectedTab> {
    const socket = new WebSocket(address)
    const tab = new InspectedTab(socket)
    // The first message names the page.
    await once(socket, 'message')
    return tab
  }

  private fail(why: string): void {
    for (const { reject } of this.pending.values()) reject(new Error(why))
    this.pending.clear()
  }

  private take({ id, method, params, result, error }: Message): void {
    if (method === 'Target.targetCreated') this.target = params?.targetInfo?.targetId
    else if (method === 'Target.dispatchMessageFromTarget') this.take(JSON.parse(params?.message ?? ''))
    // The inspector confirms each command with an empty result. Only the page's own answer counts.
    else if (id !== undefined && (error || Object.keys(result ?? {}).length > 0)) {
      const request = this.pending.get(id)
      this.pending.delete(id)
      if (error) request?.reject(new Error(JSON.stringify(error)))
      else request?.resolve(result ?? {})
    }
  }

  private send(method: string, params: object): Promise<Result> {
    const id = ++this.last
    const message = JSON.stringify({ id, method, params })
    const command = { id, method: 'Target.sendMessageToTarget', params: { targetId: this.target, message } }
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject })
      this.socket.send(JSON.stringify(command))
    })
  }

  protected async evaluateExpression(value: string): Promise<unknown> {
    const { result: promise } = await this.send('Runtime.evaluate', {
      expression: `(async () => ${value})()`,
    })
    const { result, wasThrown } = await this.send('Runtime.awaitPromise', {
      promiseObjectId: promise?.objectId,
      returnByValue: true,
    })
    if (wasThrown) throw new Error(result?.description)
    return result?.value
  }

  click(element: string): Promise<void> {
    return this.evaluateOn(element, (found) => found?.click())
  }

  type(element: string, text: string): Promise<void> {
    return this.evaluateOn(
      element,
      (found, added) => {
        found?.focus()
        document.execCommand('insertText', false, added)
      },
      text,
    )
  }
}
