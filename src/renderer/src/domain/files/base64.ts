/** The bytes of a text in base64; null if it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0))
  } catch {
    return null
  }
}

/** Bytes per call of `fromCharCode`: few enough arguments for every engine, and a multiple of three for base64. */
const CHUNK = 24_573

export function toBase64(bytes: Uint8Array): string {
  let base64 = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    base64 += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK)))
  return base64
}
