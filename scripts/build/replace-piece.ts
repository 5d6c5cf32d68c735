/** Replaces the first occurrence of a piece of a page. Throws if there is none, so that nothing is silently left out. */
export function replacePiece(html: string, piece: string, replacement: string): string {
  if (!html.includes(piece)) throw new Error(`the page has no ${piece}`)
  // A function, because `$` has a meaning in a replacement text.
  return html.replace(piece, () => replacement)
}
