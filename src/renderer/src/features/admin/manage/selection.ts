/** Which posts of the list are selected. */
export type Selection = {
  readonly ids: ReadonlySet<string>
  /** The post that was selected last: where a range begins. */
  readonly anchor: string | null
}

export const NOTHING: Selection = { ids: new Set(), anchor: null }

/** Selects the post, or no longer. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Selects all posts from the anchor to this one, in the order of `shown`. Without a visible anchor, this one alone. */
export function extend({ ids, anchor }: Selection, id: string, shown: readonly string[]): Selection {
  const to = shown.indexOf(id)
  const from = anchor === null ? -1 : shown.indexOf(anchor)
  const range = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...ids, ...range]), anchor: id }
}
