/** The value of a JSON text, or why it is refused. */
type JsonResult = { ok: true; value: unknown } | { ok: false; why: string }

/** Some 60,000 posts. Millions of zeros would take minutes and gigabytes. */
const MOST_VALUES = 500_000

/** Whether a text has too many values, without parsing it. Each value but the first follows a comma. */
function hasTooManyValues(text: string): boolean {
  let values = 1
  let inString = false
  for (let at = 0; at < text.length && values <= MOST_VALUES; at++) {
    const character = text[at]
    if (inString && character === '\\') at++
    else if (character === '"') inString = !inString
    else if (character === ',' && !inString) values++
  }
  return values > MOST_VALUES
}

/** Parses text from outside. Never throws. */
export function parseJson(text: string): JsonResult {
  if (hasTooManyValues(text)) return { ok: false, why: 'It holds more than a blog could have.' }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, why: 'It is not valid JSON; it may be damaged or cut off.' }
  }
}
