type AddressPolicy = { createScriptURL(address: string): string }

declare global {
  interface Window {
    /** Not in every browser, and not in TypeScript's types. */
    readonly trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy }
  }
}

/**
 * The address as a TrustedScriptURL, if the browser has those. The page's content security policy lists the `name` of each
 * caller's policy, which allows this one address.
 */
export function scriptAddress(name: string, address: string): string {
  const policy = window.trustedTypes?.createPolicy(name, { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}
