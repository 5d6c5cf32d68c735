/**
 * Replaces a piece of a page, the first of its kind. Throws where there is none: else a page that is written in
 * another way would be built without what belongs there, and nobody would be told.
 */
export function replacePiece(html: string, piece: string, replacement: string): string {
  if (!html.includes(piece)) throw new Error(`the page has no ${piece}`)
  // As a function, because a text may hold signs that mean something in a replacement.
  return html.replace(piece, () => replacement)
}
