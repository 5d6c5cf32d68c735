import { useMemo, useState } from 'react'
import type { BlogPost } from '@/domain/post/post'

const NONE: ReadonlySet<string> = new Set()

/** The selected posts among those that are shown. Posts hidden by a search are neither deleted nor exported. */
export function useSelection(shown: readonly BlogPost[]) {
  const [ids, setIds] = useState(NONE)
  const selected = useMemo(() => (ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))), [shown, ids])
  return {
    ids,
    selected,
    toggle: (id: string) =>
      setIds((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    selectAll: () => setIds(new Set(shown.map(({ id }) => id))),
    clear: () => setIds(NONE),
  }
}
