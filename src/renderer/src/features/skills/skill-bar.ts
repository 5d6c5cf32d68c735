const TRIGGER = 1.3

/** product.md §2.2, §9: a bar grows once its top is above viewport height / 1.3. Both in CSS pixels. */
export function isBarDue(top: number, viewportHeight: number): boolean {
  return top < viewportHeight / TRIGGER
}

/** The CSS width a `data-width` asks for: a bare number counts as percent. What is no width the browser ignores. */
export function barWidth(dataWidth: string): string {
  const width = dataWidth.trim()
  return /^[\d.]+$/.test(width) ? `${width}%` : width
}
