const ID_CHARACTERS = 9

/**
 * A new id, of a post (product.md §3) or of anything else that is kept: the time in ms and 9 random base-36 characters. Each is
 * drawn by itself, as one random number has fewer digits when it ends in zeros. `random` gives numbers from 0 up to,
 * not including, 1.
 */
export function newId(nowMs: number, random: () => number): string {
  const characters = Array.from({ length: ID_CHARACTERS }, () => Math.floor(random() * 36).toString(36))
  return `${nowMs}${characters.join('')}`
}
