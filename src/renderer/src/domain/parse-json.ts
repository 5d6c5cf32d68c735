/** The value of a JSON text, or why it is refused, in words that follow 'It …'. */
type JsonResult = { ok: true; value: unknown } | { ok: false; why: string }

/** A list of posts is three levels deep. Much deeper text would exhaust the stack. */
const DEEPEST = 20
/** Some 60,000 posts. Millions of zeros in 50 MB would take minutes and gigabytes. */
const MOST_VALUES = 500_000
/** Copied onto another object, such keys change its prototype. */
const HOSTILE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Why a text may not even be parsed; null if it may. */
function refuseShape(text: string): string | null {
  let depth = 0
  let values = 1
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inString && character === '\\') at++
    else if (character === '"') inString = !inString
    else if (inString) continue
    else if (character === ',') values++
    else if (character === ']' || character === '}') depth--
    else if ((character === '[' || character === '{') && ++depth > DEEPEST) {
      return 'is nested far deeper than any list of posts'
    }
    if (values > MOST_VALUES) return 'holds more than a blog could have'
  }
  return null
}

export const isHostileKey = (key: string): boolean => HOSTILE_KEYS.has(key)

/** In words that follow 'It …'. */
export const hostileKeyReason = (key: string): string =>
  `holds the field "${key}", which no post has and only an attack would add`

/** The first hostile key anywhere in a value, which must not be deep. */
function findHostileKey(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = isHostileKey(key) ? key : findHostileKey(inner)
    if (found !== null) return found
  }
  return null
}

/** Parses text from outside. Never throws. */
export function parseJson(text: string): JsonResult {
  const why = refuseShape(text)
  if (why !== null) return { ok: false, why }
  try {
    const value: unknown = JSON.parse(text)
    const key = findHostileKey(value)
    return key === null ? { ok: true, value } : { ok: false, why: hostileKeyReason(key) }
  } catch {
    return { ok: false, why: 'is not valid JSON; it may be damaged or cut off' }
  }
}
