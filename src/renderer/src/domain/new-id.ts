const ID_CHARACTERS = 9

/**
 * A new id (product.md §3): the time in ms and 9 random base-36 characters. Each character has its own random number, as one
 * number may have fewer digits. `random` returns numbers from 0 up to, not including, 1.
 */
export function newId(nowMs: number, random: () => number): string {
  const characters = Array.from({ length: ID_CHARACTERS }, () => Math.floor(random() * 36).toString(36))
  return `${nowMs}${characters.join('')}`
}
