/** The text of a file without a byte order mark; null if it is not in the encoding. */
export function decodeText(bytes: Uint8Array, encoding = 'utf-8'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
