import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import type { App } from 'electron'
import { emitPreventable, type PartOf } from './events'
import type { FakeSystem } from './system'
import type { FakeWindow } from './window'

export type FakeAppOptions = {
  readonly system: FakeSystem
  readonly appPath: string
  readonly appData: string
  readonly documents: string
}

/** One run of the app. After main's script has run, the test makes it ready. */
export class FakeApp extends EventEmitter implements PartOf<App, 'commandLine'> {
  readonly name = 'Inkfolio'
  readonly isPackaged = true
  readonly windows: FakeWindow[] = []
  /** The switches that were set before the browser started. Later ones have no effect. */
  readonly switches: string[] = []
  isSandboxed = false
  /** The process's exit code once it has ended. */
  exitCode: number | null = null
  private readonly paths: Record<string, string>
  private readonly ready: Promise<void>
  private hasStarted = false
  becomeReady: () => void = () => {}
  private isQuitting = false

  constructor(private readonly options: FakeAppOptions) {
    super()
    const { appData, documents } = options
    this.paths = { appData, documents, userData: `${appData}/Electron` }
    this.ready = new Promise((resolve) => {
      this.becomeReady = () => {
        this.hasStarted = true
        resolve()
      }
    })
  }

  readonly commandLine = {
    appendSwitch: (name: string) => {
      if (!this.hasStarted) this.switches.push(name)
    },
  }

  getAppPath = () => this.options.appPath
  getPath = (name: string) => this.paths[name] ?? ''
  whenReady = () => this.ready

  setPath(name: string, path: string): void {
    // According to its documentation.
    if (!existsSync(path)) throw new Error('Failed to set path')
    this.paths[name] = path
  }

  enableSandbox(): void {
    this.mustNotBeReady('app.enableSandbox()')
    this.isSandboxed = true
  }

  requestSingleInstanceLock(): boolean {
    const { locks } = this.options.system
    const holder = locks.get(this.getPath('userData')) ?? this
    if (holder === this) locks.set(this.getPath('userData'), this)
    else holder.emit('second-instance', {}, [], '', {})
    return holder === this
  }

  quit(): void {
    this.isQuitting = true
    if (emitPreventable(this, 'before-quit')) {
      this.isQuitting = false
    } else if (this.openWindows().length === 0) this.quitWithoutWindows()
    else for (const window of this.openWindows()) window.close()
  }

  private quitWithoutWindows(): void {
    if (emitPreventable(this, 'will-quit')) this.isQuitting = false
    else this.exit(0)
  }

  exit(code = 0): void {
    if (this.exitCode !== null) return
    this.exitCode = code
    this.emit('quit', {}, code)
    const { locks } = this.options.system
    if (locks.get(this.getPath('userData')) === this) locks.delete(this.getPath('userData'))
  }

  openWindows(): FakeWindow[] {
    return this.windows.filter((window) => !window.isDestroyed())
  }

  /** A window that stays open stops the quitting. */
  onCloseCancelled(): void {
    this.isQuitting = false
  }

  onWindowClosed(): void {
    if (this.openWindows().length > 0) return
    if (this.isQuitting) this.quitWithoutWindows()
    else this.emit('window-all-closed')
  }

  mustBeReady(what: string): void {
    if (!this.hasStarted) throw new Error(`${what} cannot be used before the app is ready`)
  }

  mustNotBeReady(what: string): void {
    if (this.hasStarted) throw new Error(`${what} should be called before the app is ready`)
  }
}
