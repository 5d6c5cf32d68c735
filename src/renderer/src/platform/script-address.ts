type AddressPolicy = { createScriptURL(address: string): string }

declare global {
  interface Window {
    /** Not in every browser, and not in TypeScript's own types. */
    readonly trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy }
  }
}

/**
 * The address as a TrustedScriptURL, where the browser has those. Each caller makes a policy of its own `name`, which the
 * page's content security policy lists and which yields this one address.
 */
export function scriptAddress(name: string, address: string): string {
  const policy = window.trustedTypes?.createPolicy(name, { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}
