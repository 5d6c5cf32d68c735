import workerAddress from './shrink-image.worker?worker&url'

type AddressPolicy = { createScriptURL(address: string): string }

declare global {
  interface Window {
    /** Not in every browser, and not in TypeScript's own types. */
    readonly trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy }
  }
}

/** The page's policy takes addresses of scripts only from a named place; this one gives only its own. */
const policy: AddressPolicy = window.trustedTypes?.createPolicy('shrink-worker', {
  createScriptURL: () => workerAddress,
}) ?? { createScriptURL: () => workerAddress }

/** A new worker that answers one image (a Blob) with a ShrinkResult; null where the browser cannot. */
export function startShrinkWorker(): Worker | null {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  try {
    return new Worker(policy.createScriptURL(workerAddress), { type: 'module' })
  } catch {
    return null
  }
}
