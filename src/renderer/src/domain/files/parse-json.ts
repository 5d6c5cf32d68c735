/** The value of a JSON text, or why it is refused. */
type JsonResult = { ok: true; value: unknown } | { ok: false; why: string }

/** Parses text from outside. Never throws. */
export function parseJson(text: string): JsonResult {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, why: 'It is not valid JSON; it may be damaged or cut off.' }
  }
}
