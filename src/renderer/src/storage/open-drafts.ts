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
    const names = held.map((lock) => lock.name ?? '').filter((name) => name.startsWith(PREFIX))
    return new Set(names.map((name) => name.slice(PREFIX.length)))
  } catch {
    return new Set()
  }
}
