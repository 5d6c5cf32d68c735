import type { StoredText } from '@/platform/platform'
import type { ReadResult } from '../local-store'
import type { PostFailure } from './post-writer'

type RestoreEffects = {
  readonly read: () => ReadResult
  /** Resolves to the text to store instead; null if the stored text stays. */
  readonly check: (stored: StoredText) => Promise<string | null>
  readonly replaceAll: (next: () => string) => Promise<{ readonly ok: true } | PostFailure>
}

/** null if the stored text stays. */
export type RestoreOutcome = { readonly ok: true } | PostFailure | null

/** Checks the stored text before the first backup, and stores the backup that the owner restores. */
export async function restoreAfterLoss({ read, check, replaceAll }: RestoreEffects): Promise<RestoreOutcome> {
  const stored = read()
  const text = await check(stored.ok ? { readable: true, text: stored.text } : { readable: false })
  return text === null ? null : replaceAll(() => text)
}
