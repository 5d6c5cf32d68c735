const PREFIX = 'inkfolio-draft-'

/**
 * Marks a draft as being written in this tab, until the returned function is called. A lock is the one mark
 * that also goes away when the tab crashes.
 */
export function markDraftOpen(draftId: string): () => void {
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  // Without locks the draft merely counts as left behind: it is offered once too often.
  if ('locks' in navigator) navigator.locks.request(PREFIX + draftId, () => closed).catch(() => {})
  return close
}

/** The drafts being written in any tab at the moment; none where the browser cannot tell. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  try {
    const { held = [] } = await navigator.locks.query()
    // A shared lock is one of those that wait for the end of a draft.
    const names = held.flatMap(({ name, mode }) => (mode === 'exclusive' && name ? [name] : []))
    return new Set(names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)))
  } catch {
    return new Set()
  }
}

/**
 * Tells of each draft that is being written now when it no longer is, until `signal` is aborted. Resolves when
 * it is waiting: what is closed from then on is told.
 */
export async function watchOpenDrafts(
  onClosed: (draftId: string) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const draftId of await openDrafts()) {
    navigator.locks
      .request(PREFIX + draftId, { mode: 'shared', signal }, () => {})
      .then(() => !signal.aborted && onClosed(draftId))
      .catch(() => {})
  }
}
