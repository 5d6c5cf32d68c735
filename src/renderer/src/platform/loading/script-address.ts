type AddressPolicy = { createScriptURL(address: string): string }

declare global {
  interface Window {
    /** Some browsers do not have it, nor do TypeScript's types. */
    readonly trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy }
  }
}

/** The address as a TrustedScriptURL, if the browser has those. `name`: a policy that the page's CSP lists. */
export function scriptAddress(name: string, address: string): string {
  const policy = window.trustedTypes?.createPolicy(name, { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}
