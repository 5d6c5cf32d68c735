import { useMemo, useState } from 'react'
import type { BlogPost } from '@/domain/post'
import { extend, NOTHING, toggle } from './selection'
import { useStable } from './use-stable'

/** The selected posts among those that are shown. What a search hides is neither deleted nor exported. */
export function useSelection(shown: readonly BlogPost[]) {
  const [selection, setSelection] = useState(NOTHING)
  const { ids } = selection
  const selected = useMemo(() => (ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id))), [shown, ids])
  const idsOf = () => shown.map(({ id }) => id)
  return {
    ids,
    selected,
    /** `isRange`: with all posts since the last one. */
    select: useStable((id: string, isRange: boolean) =>
      setSelection((now) => (isRange ? extend(now, id, idsOf()) : toggle(now, id))),
    ),
    selectAll: () => setSelection({ ids: new Set(idsOf()), anchor: null }),
    clear: () => setSelection(NOTHING),
  }
}
