const PREFIX = 'inkfolio-draft-'

/** The drafts of this page's own editors, known also where the browser has no locks. */
const own = new Set<string>()

/** Marks a draft as open, until the returned function is called. A lock is the one mark that a crash takes back. */
export function lockDraft(draftId: string): () => void {
  own.add(draftId)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without locks other tabs take the draft for an orphaned one, and offer it once too often.
  if ('locks' in navigator) navigator.locks.request(PREFIX + draftId, () => released).catch(() => {})
  return () => {
    own.delete(draftId)
    release()
  }
}

/** The drafts that are open in an editor of any tab. All others are orphaned. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set(own)
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }))
  // A shared lock is one of those that wait for the end of a draft.
  const names = held.flatMap(({ name, mode }) => (mode === 'exclusive' && name ? [name] : []))
  const others = names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
  return new Set([...own, ...others])
}

/**
 * Returns a function that looks for open drafts. `onClosed` is called once for each draft it ever found, when the draft's
 * editor is gone, until `signal` is aborted.
 */
export function watchOpenDrafts(onClosed: () => void, signal: AbortSignal): () => Promise<void> {
  const watched = new Set<string>()
  return async () => {
    if (!('locks' in navigator)) return
    for (const draftId of await openDrafts()) {
      if (watched.has(draftId)) continue
      watched.add(draftId)
      navigator.locks
        .request(PREFIX + draftId, { mode: 'shared', signal }, () => {})
        .then(() => signal.aborted || onClosed())
        .catch(() => {})
    }
  }
}
