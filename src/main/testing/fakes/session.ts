import { EventEmitter } from 'node:events'
import type { Session } from 'electron'
import type { PartOf } from './events'

/** A browser session. It has no permissions: owner-session.test.ts tests their handlers. */
export class FakeSession extends EventEmitter implements PartOf<Session, 'protocol'> {
  private readonly schemes = new Map<string, (request: Request) => Response | Promise<Response>>()
  /** The text that the page has stored, and the part of it that is on the disk. */
  stored: string | null = null
  onDisk: string | null = null

  readonly protocol = {
    handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
      if (this.schemes.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
      this.schemes.set(scheme, handler)
    },
  }

  setPermissionRequestHandler(): void {}
  setPermissionCheckHandler(): void {}
  setDevicePermissionHandler(): void {}
  setDisplayMediaRequestHandler(): void {}

  /** The spell checker is on until it is turned off, as in Electron. */
  checksSpelling = true
  setSpellCheckerEnabled(isOn: boolean): void {
    this.checksSpelling = isOn
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
}
