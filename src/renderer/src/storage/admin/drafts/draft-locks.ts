const PREFIX = 'inkfolio-draft-'

/** The drafts of this page's editors, and whether they are open. A lock is released some time after its editor closes. */
const onPage = new Map<string, boolean>()

/** Marks a draft as open until the returned function is called. A lock, because a crash releases it. */
export function lockDraft(draftId: string): () => void {
  onPage.set(draftId, true)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without locks other tabs offer the draft as orphaned.
  if ('locks' in navigator) navigator.locks.request(PREFIX + draftId, () => released).catch(() => {})
  return () => {
    onPage.set(draftId, false)
    release()
  }
}

/** The ids of the drafts that are open in an editor of any tab. All other drafts are orphaned. */
export async function openDrafts(): Promise<ReadonlySet<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query().catch(() => ({ held: [] })) : {}
  const locked = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []))
  const open = [...onPage].flatMap(([id, isOpen]) => (isOpen ? id : []))
  return new Set([...open, ...locked.filter((id) => !onPage.has(id))])
}
