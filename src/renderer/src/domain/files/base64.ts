/** The bytes of a text in base64; null if it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const units = atob(text)
    const bytes = new Uint8Array(units.length)
    for (let at = 0; at < units.length; at++) bytes[at] = units.charCodeAt(at)
    return bytes
  } catch {
    return null
  }
}
