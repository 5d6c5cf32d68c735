import { scriptAddress } from './script-address'

/** Returns a function that starts the module worker at an address (`?worker&url`); null if the browser starts no worker. */
export function workerStarter(name: string, address: string): () => Worker | null {
  let allowed: string | undefined
  return () => {
    if (typeof Worker === 'undefined') return null
    allowed ??= scriptAddress(name, address)
    try {
      return new Worker(allowed, { type: 'module' })
    } catch {
      return null
    }
  }
}
