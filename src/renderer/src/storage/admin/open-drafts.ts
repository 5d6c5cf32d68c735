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

/** null where the browser cannot tell. */
async function draftsWritten(): Promise<ReadonlySet<string> | null> {
  if (!('locks' in navigator)) return null
  try {
    const { held = [] } = await navigator.locks.query()
    // A shared lock is one of those that wait for the end of a draft.
    const names = held.flatMap(({ name, mode }) => (mode === 'exclusive' && name ? [name] : []))
    return new Set(names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)))
  } catch {
    return null
  }
}

/** The drafts being written in any tab at the moment; none where the browser cannot tell. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  return (await draftsWritten()) ?? new Set()
}

/**
 * Returns a function that looks for the drafts being written now. `onClosed` is called once for each draft that it ever
 * finds, when the draft's editor is gone, until `signal` is aborted. The function resolves once it is watching, to whether
 * this browser can tell what is being written at all.
 */
export function watchOpenDrafts(
  onClosed: (draftId: string) => void,
  signal: AbortSignal,
): () => Promise<boolean> {
  const watched = new Set<string>()
  const watch = (draftId: string) => {
    if (watched.has(draftId)) return
    watched.add(draftId)
    navigator.locks
      .request(PREFIX + draftId, { mode: 'shared', signal }, () => {})
      .then(() => !signal.aborted && onClosed(draftId))
      .catch(() => {})
  }
  return async () => {
    const open = await draftsWritten()
    for (const draftId of open ?? []) watch(draftId)
    return open !== null
  }
}
