import { scriptAddress } from './script-address'

/**
 * Returns a function that starts the module worker at an address (a `?worker&url` import). It returns null if the browser
 * starts none. A missing file causes the worker's `error` event. `name`: see `scriptAddress`.
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
