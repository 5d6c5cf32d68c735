import { headingLevel, headingText, type MarkupTree } from './markup-tree'

/** A heading in the outline of a post. */
export type OutlineEntry = {
  readonly id: string
  readonly text: string
  /** Whether it is below the post's highest level. */
  readonly isInner: boolean
}

/** The headings of a post's two highest levels; none if there are fewer than two. */
export function outlineOf(tree: MarkupTree): OutlineEntry[] {
  const headings = tree.flatMap((node) => {
    if (typeof node === 'string' || node.id === undefined) return []
    const level = headingLevel(node)
    return level === undefined ? [] : [{ id: node.id, text: headingText(node), level }]
  })
  const [highest, inner] = [...new Set(headings.map(({ level }) => level))].sort((a, b) => a - b)
  const shown = headings.filter(({ level }) => level === highest || level === inner)
  return shown.length < 2 ? [] : shown.map(({ id, text, level }) => ({ id, text, isInner: level === inner }))
}
