import type { StoredText } from '@/platform/platform'
import type { ReadResult } from '../local-store'
import type { PostFailure } from './post-writer'

type RestoreEffects = {
  readonly read: () => ReadResult
  /** Resolves to the text to store instead; null if the stored text stays. */
  readonly check: (stored: StoredText) => Promise<string | null>
  readonly replaceAll: (next: () => string) => Promise<{ readonly ok: true } | PostFailure>
}

export type RestoreOutcome =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'restored' }
  | { readonly kind: 'not-restored'; readonly failure: PostFailure }
  | { readonly kind: 'not-checked'; readonly error: unknown }

/** Checks the stored text before the first backup, and stores the backup that the owner restores. Never rejects. */
export async function restoreAfterLoss({ read, check, replaceAll }: RestoreEffects): Promise<RestoreOutcome> {
  const stored = read()
  let text: string | null
  try {
    text = await check(stored.ok ? { readable: true, text: stored.text } : { readable: false })
  } catch (error) {
    return { kind: 'not-checked', error }
  }
  if (text === null) return { kind: 'unchanged' }
  const result = await replaceAll(() => text)
  return result.ok ? { kind: 'restored' } : { kind: 'not-restored', failure: result }
}
