import { parseJson } from './parse-json'

type ValueResult = { ok: true; value: string | unknown[] } | { ok: false; why: string }

/** Allowed as they are in a JSON text, but not in YAML. */
const NOT_PRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g
/** Text that YAML reads as itself: no indicator at its start, no comment and no second key inside. */
const PLAIN = /^(?![-?:,[\]{}#&*!|>'"%@`])(?!.*(?: #|: |:$))/
const UNQUOTED_LIST = /^\[([^"'[\]{}]*)\]$/

/** A text on one line as JSON writes it, which YAML reads as the same text. */
export function quoteValue(text: string): string {
  return JSON.stringify(text).replace(
    NOT_PRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** YAML's single quotes know one escape: a quote is written twice. */
function parseSingleQuoted(text: string): ValueResult | null {
  if (text.length < 2 || !text.startsWith("'") || !text.endsWith("'")) return null
  const inner = text.slice(1, -1)
  if (inner.replaceAll("''", '').includes("'")) return null
  return { ok: true, value: inner.replaceAll("''", "'") }
}

function parseQuoted(text: string): ValueResult {
  const json = parseJson(text)
  if (json.ok && (typeof json.value === 'string' || Array.isArray(json.value))) {
    return { ok: true, value: json.value }
  }
  return { ok: false, why: 'put each text in double quotes' }
}

/**
 * One value of a front matter: as this blog writes it, or in the simple forms people and other editors
 * write. What YAML would read in a surprising way is refused instead of guessed.
 */
export function parseValue(text: string): ValueResult {
  if (text === '' || PLAIN.test(text)) return { ok: true, value: text }
  const single = parseSingleQuoted(text)
  if (single) return single
  const items = UNQUOTED_LIST.exec(text)?.[1]
  if (items === undefined) return parseQuoted(text)
  const trimmed = items.split(',').map((item) => item.trim())
  return { ok: true, value: trimmed.filter((item) => item !== '') }
}
