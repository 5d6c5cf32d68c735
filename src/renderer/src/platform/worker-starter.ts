type AddressPolicy = { createScriptURL(address: string): string }

declare global {
  interface Window {
    /** Not in every browser, and not in TypeScript's own types. */
    readonly trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy }
  }
}

/**
 * Gives what starts the module worker at an address of ours (a `?worker&url` import), or null where the browser
 * has no workers or refuses this one. A file that is missing or blocked shows only later, as the worker's
 * `error` event. The page's policy takes addresses of scripts only from a named place: `name` is that place's,
 * and it knows this one address.
 */
export function workerStarter(name: string, address: string): () => Worker | null {
  let policy: AddressPolicy | undefined
  return () => {
    if (typeof Worker === 'undefined') return null
    const rules: AddressPolicy = { createScriptURL: () => address }
    policy ??= window.trustedTypes?.createPolicy(name, rules) ?? rules
    try {
      return new Worker(policy.createScriptURL(address), { type: 'module' })
    } catch {
      return null
    }
  }
}
