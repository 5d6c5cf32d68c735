import { headingLevel, headingText, type MarkupTree } from './markup-tree'

/** A heading in the outline of a post. */
export type OutlineEntry = {
  readonly id: string
  readonly text: string
  /** Whether it is below the post's highest level. */
  readonly isInner: boolean
}

/** More entries would be no overview. */
const MOST = 60

/** The headings of a post's two highest levels, or of the highest alone if they are many; none if there are fewer than two. */
export function outlineOf(tree: MarkupTree): OutlineEntry[] {
  const headings = tree.flatMap((node) => {
    if (typeof node === 'string' || node.id === undefined) return []
    const level = headingLevel(node)
    return level === undefined ? [] : [{ id: node.id, text: headingText(node), level }]
  })
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a, b) => a - b)
  for (const deepest of [levels[1] ?? levels[0], levels[0]]) {
    const shown = headings.filter(({ level }) => level <= (deepest ?? 0))
    if (shown.length >= 2 && shown.length <= MOST)
      return shown.map(({ id, text, level }) => ({ id, text, isInner: level !== levels[0] }))
  }
  return []
}
