type AddressPolicy = { createScriptURL(address: string): string }

declare global {
  interface Window {
    /** Not in every browser, and not in TypeScript's own types. */
    readonly trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy }
  }
}

/**
 * The address of a script of ours as the page's policy takes it: from a named place only, and `name` is that
 * place's, which knows this one address.
 */
export function scriptAddress(name: string, address: string): string {
  const policy = window.trustedTypes?.createPolicy(name, { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}
