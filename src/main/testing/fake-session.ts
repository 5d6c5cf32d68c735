import { EventEmitter } from 'node:events'
import type { Session } from 'electron'
import { emitPreventable, type PartOf } from './fake-events'

type Handler<Setter extends keyof Session> = Session[Setter] extends (handler: infer Given) => void
  ? Given
  : never

/** A browser session that approves everything until a handler refuses, as Electron's does. */
export class FakeSession extends EventEmitter implements PartOf<Session, 'protocol'> {
  private readonly schemes = new Map<string, (request: Request) => Response | Promise<Response>>()
  private requestHandler: Handler<'setPermissionRequestHandler'> = null
  private checkHandler: Handler<'setPermissionCheckHandler'> = null
  private deviceHandler: Handler<'setDevicePermissionHandler'> = null
  private displayHandler: Handler<'setDisplayMediaRequestHandler'> = null
  /** The text that the page has stored, and the part of it that is on the disk. */
  stored: string | null = null
  onDisk: string | null = null

  readonly protocol = {
    handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
      if (this.schemes.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
      this.schemes.set(scheme, handler)
    },
  }

  setPermissionRequestHandler(handler: Handler<'setPermissionRequestHandler'>): void {
    this.requestHandler = handler
  }
  setPermissionCheckHandler(handler: Handler<'setPermissionCheckHandler'>): void {
    this.checkHandler = handler
  }
  setDevicePermissionHandler(handler: Handler<'setDevicePermissionHandler'>): void {
    this.deviceHandler = handler
  }
  setDisplayMediaRequestHandler(handler: Handler<'setDisplayMediaRequestHandler'>): void {
    this.displayHandler = handler
  }
  /** The spell checker is on until it is turned off, as in Electron. */
  checksSpelling = true
  setSpellCheckerEnabled(isOn: boolean): void {
    this.checksSpelling = isOn
  }
  addWordToSpellCheckerDictionary(): boolean {
    return this.checksSpelling
  }
  flushStorageData(): void {
    this.onDisk = this.stored
  }

  async fetch(address: string, init?: RequestInit): Promise<Response> {
    if (address.startsWith('data:')) return fetch(address)
    const handler = this.schemes.get(new URL(address).protocol.slice(0, -1))
    if (!handler) throw new Error('net::ERR_UNKNOWN_URL_SCHEME')
    return handler(new Request(address, init))
  }

  /** The answer to a page that asks for the permission. */
  async request(permission: string): Promise<boolean> {
    const handler = this.requestHandler
    if (!handler) return true
    return new Promise((resolve) => {
      handler({} as never, permission as never, resolve, {} as never)
    })
  }

  /** The answer to a page that asks whether it has the permission. */
  check(permission: string): boolean {
    return this.checkHandler?.(null, permission as never, '', {} as never) ?? true
  }

  /** Whether a page gets a device, such as one on USB. */
  grantsDevice(): boolean {
    return this.deviceHandler?.({} as never) ?? true
  }

  /** Whether a page gets the screen's picture. */
  async grantsScreen(): Promise<boolean> {
    const handler = this.displayHandler
    if (!handler) return true
    return new Promise((resolve) => {
      handler({} as never, (streams) => resolve(streams !== null))
    })
  }

  /** Whether a download that the page starts continues. */
  downloads(): boolean {
    return !emitPreventable(this, 'will-download')
  }
}
