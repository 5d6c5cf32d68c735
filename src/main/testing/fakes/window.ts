import { EventEmitter } from 'node:events'
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  FindInPageOptions,
  Rectangle,
  WebContents,
  WebContentsView,
} from 'electron'
import { emitPreventable, type PartOf } from './events'
import type { FakeSession } from './session'

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0]

/** A page that a unit test plays. The browser tests use a real page in a Chromium. */
export class FakeContents extends EventEmitter implements PartOf<WebContents, 'session' | 'ipc'> {
  private address = ''
  private openHandler: OpenHandler | null = null
  /** Whether the page's `beforeunload` prevents its unload. */
  preventsUnload = false
  loads = 0
  private isGone = false
  /** Where the preload listens. */
  readonly incoming = new EventEmitter()
  /** Where main listens to this page alone. */
  readonly ipc = new EventEmitter()
  /** The searches in the page, oldest first. */
  readonly searches: (FindInPageOptions & { text: string })[] = []
  /** The action that ended the search; null during a search. */
  searchEnd: string | null = null
  focused = 0

  constructor(readonly session: FakeSession) {
    super()
  }

  getURL(): string {
    return this.address
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }

  send(channel: string, ...args: unknown[]): void {
    this.mustExist()
    this.deliver(channel, structuredClone(args))
  }

  protected deliver(channel: string, args: unknown[]): void {
    this.incoming.emit(channel, {}, ...args)
  }

  async loadURL(address: string): Promise<void> {
    if (!this.mayUnload()) return
    this.show(address)
    await this.session.fetch(address)
  }

  findInPage(text: string, options: FindInPageOptions = {}): number {
    this.mustExist()
    this.searchEnd = null
    return this.searches.push({ text, ...options })
  }

  /** The result of a search, counted from 1. */
  find(requestId: number, activeMatchOrdinal: number, matches: number, finalUpdate = true): void {
    this.emit('found-in-page', {}, { requestId, activeMatchOrdinal, matches, finalUpdate })
  }

  stopFindInPage(action: string): void {
    this.mustExist()
    this.searchEnd = action
  }

  focus(): void {
    this.mustExist()
    this.focused += 1
  }

  close(): void {
    this.end()
  }

  isDestroyed = () => this.isGone

  reload(): void {
    this.mustExist()
    if (this.mayUnload()) this.show(this.address)
  }

  /** Ends the page, unless it prevents that. */
  unload(): void {
    // The page's process answers later.
    setImmediate(() => {
      if (!this.isGone && this.mayUnload()) this.end()
    })
  }

  /** Whether the page may be unloaded: it agrees, or main overrules it. */
  protected mayUnload(isPrevented = this.preventsUnload): boolean {
    const mayUnload = !isPrevented || emitPreventable(this, 'will-prevent-unload')
    if (!mayUnload) this.emit('unload-prevented')
    return mayUnload
  }

  protected end(): void {
    this.isGone = true
    this.emit('destroyed')
  }

  show(address: string): void {
    this.address = address
    this.loads += 1
    this.emit('did-navigate', {}, address)
  }

  /** A link or a script navigates. Returns whether main allows it. */
  navigate(url: string, isMainFrame = true): boolean {
    if (emitPreventable(this, 'will-frame-navigate', { url, isMainFrame })) return false
    if (isMainFrame) this.show(url)
    return true
  }

  /** The server redirects a page that is loading. */
  redirect(url: string, isMainFrame = true): void {
    if (!emitPreventable(this, 'will-redirect', { url, isMainFrame }) && isMainFrame) this.show(url)
  }

  /** `window.open` or a link with a target. Returns whether a window opens. */
  openWindow(url: string): boolean {
    return this.openHandler?.({ url } as never).action !== 'deny'
  }

  /** Whether a <webview> in the page is attached. */
  attachesWebview(): boolean {
    return !emitPreventable(this, 'will-attach-webview')
  }

  forcefullyCrashRenderer(): void {
    this.preventsUnload = false
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
  }

  private mustExist(): void {
    if (this.isGone) throw new TypeError('Object has been destroyed')
  }
}

/** A second page in the window. */
export class FakeView implements PartOf<WebContentsView, 'webContents'> {
  constructor(
    readonly options: { webPreferences?: Record<string, unknown> },
    readonly webContents: FakeContents,
  ) {}

  setBounds(): void {}
  setBorderRadius(): void {}
}

/** The part of the only display that no taskbar covers. */
export const WORK_AREA: Rectangle = { x: 0, y: 0, width: 1_920, height: 1_080 }

type FakeWindowSystem = {
  readonly webContents: FakeContents
  /** Called after the window has closed, or after a close was prevented. */
  readonly onClosed: () => void
  readonly onCloseCancelled: () => void
}

/** A window that stays open while its page prevents the unload. */
export class FakeWindow extends EventEmitter implements PartOf<BrowserWindow, 'webContents' | 'contentView'> {
  readonly webContents: FakeContents
  /** The window's other pages, the front one last. */
  readonly views: FakeView[] = []
  readonly contentView = {
    addChildView: (view: FakeView) => void this.views.push(view),
    removeChildView: (view: FakeView) => void this.views.splice(this.views.indexOf(view), 1),
  }
  private isSmall = false
  private hasFocus = false
  private isShown: boolean
  private isGone = false

  constructor(
    readonly options: BrowserWindowConstructorOptions,
    private readonly system: FakeWindowSystem,
  ) {
    super()
    this.isShown = options.show ?? true
    this.webContents = system.webContents
    this.webContents.on('unload-prevented', system.onCloseCancelled)
    this.webContents.once('destroyed', () => this.onPageGone())
  }

  async loadURL(address: string): Promise<void> {
    await this.webContents.loadURL(address)
    this.emit('ready-to-show')
  }

  close(): void {
    this.mustExist()
    if (emitPreventable(this, 'close')) this.system.onCloseCancelled()
    else this.webContents.unload()
  }

  private onPageGone(): void {
    this.isGone = true
    this.emit('closed')
    this.system.onClosed()
  }

  isDestroyed = () => this.isGone
  isVisible = () => this.isShown
  isFocused = () => this.hasFocus
  isMinimized(): boolean {
    this.mustExist()
    return this.isSmall
  }
  getContentBounds = () => WORK_AREA

  show(): void {
    this.mustExist()
    this.isShown = true
    this.hasFocus = true
  }
  minimize(): void {
    this.isSmall = true
    this.hasFocus = false
  }
  restore(): void {
    this.isSmall = false
  }

  private mustExist(): void {
    if (this.isGone) throw new TypeError('Object has been destroyed')
  }
}
