const ID_CHARACTERS = 9

/** A new id (product.md §3). Each character has its own random number, as a single number may have fewer digits. */
export function newId(nowMs: number, random: () => number): string {
  const characters = Array.from({ length: ID_CHARACTERS }, () => Math.floor(random() * 36).toString(36))
  return `${nowMs}${characters.join('')}`
}
