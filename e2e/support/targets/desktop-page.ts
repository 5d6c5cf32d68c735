import { readFile } from 'node:fs/promises'
import type { BrowserContext, Dialog, Frame, Page, Request, Route } from '@playwright/test'
import { APP_ORIGIN } from '../../../src/main/page/app-origin'
import type { FakeSession } from '../../../src/main/testing/fakes/session'
import { FakeContents } from '../../../src/main/testing/fakes/window'

/** Replaces the app's scheme, which a browser does not know. It is a secure context too, and no server listens. */
export const PAGE_ORIGIN = 'http://inkfolio.localhost'

const toApp = (address: string) => address.replace(PAGE_ORIGIN, APP_ORIGIN)

type Setting = {
  readonly page: Page
  readonly session: FakeSession
  /** The preload script's path. */
  readonly preload: string
  readonly invoke: (
    sender: { origin: string; parent: unknown },
    channel: string,
    ...args: unknown[]
  ) => unknown
}

type Listener = (event: unknown, ...args: unknown[]) => void

declare global {
  interface Window {
    /** Playwright's binding to main's handlers. */
    inkfolioInvoke(channel: string, ...args: unknown[]): Promise<unknown>
    inkfolioDeliver(channel: string, ...args: unknown[]): void
  }
}

type Packed = { readonly entriesOfMap: unknown }

/** Playwright's bindings pass no maps, which Electron's messages do: a map becomes its entries, and comes back. */
const packed = (value: unknown): unknown =>
  value instanceof Map ? ({ entriesOfMap: [...value] } satisfies Packed) : value
const unpacked = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'entriesOfMap' in value
    ? new Map(value.entriesOfMap as [unknown, unknown][])
    : value
/** An answer, and one level of its fields. */
const packedDeep = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
    ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, packed(field)]))
    : value

/** Runs in the page before its own scripts: provides the preload's part of Electron's API. */
function runPreload(preload: (require: () => unknown) => void): void {
  const listeners = new Map<string, Set<Listener>>()
  window.inkfolioDeliver = (channel, ...args) => {
    for (const listener of listeners.get(channel) ?? []) listener({}, ...args)
  }
  const ipcRenderer = {
    async invoke(channel: string, ...args: unknown[]) {
      const sent = args.map((arg) => (arg instanceof Map ? { entriesOfMap: [...arg] } : arg))
      const answer = await window.inkfolioInvoke(channel, ...sent)
      if (answer === null || typeof answer !== 'object') return answer
      for (const [name, field] of Object.entries(answer))
        if (field !== null && typeof field === 'object' && 'entriesOfMap' in field)
          Object.assign(answer, { [name]: new Map(field.entriesOfMap) })
      return answer
    },
    on: (channel: string, listener: Listener) =>
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
  }
  const contextBridge = {
    exposeInMainWorld: (key: string, api: object) =>
      Object.defineProperty(window, key, { value: Object.freeze(api) }),
  }
  preload(() => ({ contextBridge, ipcRenderer }))
}

/** The fake's page in a Chromium. Main serves it, guards it and sends to it. */
export class DesktopPage extends FakeContents {
  private connected: Promise<void> | null = null

  constructor(private readonly setting: Setting) {
    super(setting.session)
    setting.page.on('dialog', (dialog) => this.onDialog(dialog))
    setting.page.once('close', () => this.end())
  }

  override async loadURL(address: string): Promise<void> {
    this.connected ??= this.connect(this.setting.page.context())
    await this.connected
    await this.setting.page.goto(address.replace(APP_ORIGIN, PAGE_ORIGIN))
  }

  override reload(): void {
    this.setting.page.reload().catch(console.error)
  }

  override unload(): void {
    this.setting.page.close({ runBeforeUnload: true }).catch(console.error)
  }

  protected override deliver(channel: string, args: unknown[]): void {
    // A page that is being unloaded receives nothing, as in Electron.
    this.setting.page
      .evaluate(([name, values]) => window.inkfolioDeliver(name, ...values), [channel, args] as const)
      .catch(() => {})
  }

  private onDialog(dialog: Dialog): void {
    void (this.mayUnload(dialog.type() === 'beforeunload') ? dialog.accept() : dialog.dismiss())
  }

  private async connect(context: BrowserContext): Promise<void> {
    await context.route('**/*', (route) => this.answer(route))
    // Main denies every window. By now main has been asked about this one's address.
    context.on('page', (opened) => opened.close())
    await context.exposeBinding('inkfolioInvoke', async ({ frame }, channel: string, ...args: unknown[]) => {
      const sender = { origin: toApp(new URL(frame.url()).origin), parent: frame.parentFrame() }
      return packedDeep(await this.setting.invoke(sender, channel, ...args.map(unpacked)))
    })
    const preload = await readFile(this.setting.preload, 'utf8')
    await context.addInitScript({ content: `(${runPreload})((require) => {${preload}\n})` })
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request()
    const address = toApp(request.url())
    if (request.isNavigationRequest() && !this.allows(request, address)) return route.abort('aborted')
    if (!address.startsWith(`${APP_ORIGIN}/`)) return route.fallback()
    const answer = await this.session.fetch(address, { method: request.method() })
    const body = Buffer.from(await answer.arrayBuffer())
    return route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body })
  }

  /** Asks main whether the page, or a new window, may go there. */
  private allows(request: Request, address: string): boolean {
    const frame = frameOf(request)
    if (frame?.page() !== this.setting.page) return this.openWindow(address)
    return this.navigate(address, frame.parentFrame() === null)
  }
}

/** Null for a new window's first request: Playwright does not know its frame yet. */
function frameOf(request: Request): Frame | null {
  try {
    return request.frame()
  } catch {
    return null
  }
}
