import { scriptAddress } from './script-address'

/**
 * Gives what starts the module worker at an address of ours (a `?worker&url` import), or null where the browser
 * has no workers or refuses this one. A file that is missing or blocked shows only later, as the worker's
 * `error` event. `name` is what the page's policy knows the address by (script-address.ts).
 */
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
