const TRIGGER = 1.3

/** Spec §2.2, §9: a bar grows once its top is above viewport height / 1.3. Both in CSS pixels. */
export function isBarDue(top: number, viewportHeight: number): boolean {
  return top < viewportHeight / TRIGGER
}

/** The CSS width a `data-width` asks for: a bare number counts as percent. null when it is no width. */
export function barWidth(dataWidth: string): string | null {
  const match = /^\s*(\d+(?:\.\d+)?)\s*(%|px|rem|em)?\s*$/.exec(dataWidth)
  return match ? `${match[1]}${match[2] ?? '%'}` : null
}
