const PREFIX = 'inkfolio-draft-'

/** The drafts that are open on this page, for a browser without locks. */
const openOnPage = new Set<string>()

/** Marks a draft as open until the returned function is called. A lock, because a crash releases it. */
export function lockDraft(draftId: string): () => void {
  openOnPage.add(draftId)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without locks other tabs offer the draft as orphaned.
  if ('locks' in navigator) navigator.locks.request(PREFIX + draftId, () => released).catch(() => {})
  return () => {
    openOnPage.delete(draftId)
    release()
  }
}

/** The ids of the drafts that are open in an editor of any tab. All other drafts are orphaned. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set(openOnPage)
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }))
  const locked = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []))
  return new Set([...openOnPage, ...locked])
}
