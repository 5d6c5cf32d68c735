type AddressPolicy = { createScriptURL(address: string): string }

declare global {
  interface Window {
    /** Some browsers do not have it, nor do TypeScript's types. */
    readonly trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy }
  }
}

/** The address as a TrustedScriptURL, if the browser has those. `name`: a policy that the page's CSP lists. */
function scriptAddress(name: string, address: string): string {
  const policy = window.trustedTypes?.createPolicy(name, { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

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
