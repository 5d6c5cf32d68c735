import { useMemo, useState } from 'react'
import type { BlogPost } from '@/domain/post/post'

type Selection = {
  readonly ids: ReadonlySet<string>
  /** The post that was selected last. A range begins there. */
  readonly anchor: string | null
}

const NOTHING: Selection = { ids: new Set(), anchor: null }

function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Selects all posts from the anchor to this one, in the order of `shown`. Without a visible anchor, this one alone. */
function extend({ ids, anchor }: Selection, id: string, shown: readonly string[]): Selection {
  const to = shown.indexOf(id)
  const from = anchor === null ? -1 : shown.indexOf(anchor)
  const range = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...ids, ...range]), anchor: id }
}

/** The selected posts among those that are shown. Posts hidden by a search are neither deleted nor exported. */
export function useSelection(shown: readonly BlogPost[]) {
  const [selection, setSelection] = useState(NOTHING)
  const { ids } = selection
  const selected = useMemo(() => (ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))), [shown, ids])
  const idsOf = () => shown.map(({ id }) => id)
  return {
    ids,
    selected,
    /** `isRange`: selects all posts from the last selected one. */
    select: (id: string, isRange: boolean) =>
      setSelection((now) => (isRange ? extend(now, id, idsOf()) : toggle(now, id))),
    selectAll: () => setSelection({ ids: new Set(idsOf()), anchor: null }),
    clear: () => setSelection(NOTHING),
  }
}
