/** A JSON text's value, or why it is not taken, in words that go on from 'It …' (product.md §3: posts travel as JSON). */
type JsonResult = { ok: true; value: unknown } | { ok: false; why: string }

/** A list of posts is three levels deep. Far deeper text is made to exhaust the stack of what walks it. */
const DEEPEST = 20
/** Some 60,000 posts. Each value costs memory: millions of zeros in 50 MB would take minutes and gigabytes. */
const MOST_VALUES = 500_000
/** Own keys of these names become dangerous the moment something copies them onto another object. */
const HOSTILE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Why a text may not even be parsed, or null. Looks at the characters outside of strings, once. */
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

/** The name of a field that no post has and only an attack would add; refused wherever fields are read. */
export function isHostileKey(key: string): boolean {
  return HOSTILE_KEYS.has(key)
}

/** What is said of such a field, after 'It …'. */
export function hostileKeyReason(key: string): string {
  return `holds the field "${key}", which no post has and only an attack would add`
}

/** The first key of a hostile name anywhere in a value that is known not to be deep. */
function findHostileKey(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = isHostileKey(key) ? key : findHostileKey(inner)
    if (found !== null) return found
  }
  return null
}

/** Parses text from an unknown hand. Never throws. */
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
