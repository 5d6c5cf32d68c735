import { isMap, isScalar, isSeq, type Node, parseDocument, Scalar } from 'yaml'
import { isUnpublished, unpublishedReason } from './unpublished-field'

type FieldValue = string | unknown[]
type FieldsResult = { ok: true; fields: Map<string, FieldValue> } | { ok: false; why: string }

/** For some YAML the library takes quadratic time, which is seconds from this length on. */
const MOST_CHARACTERS = 50_000
/** A field as an export writes it. Not counted, because it is parsed fast and may be an image of several megabytes. */
const QUOTED_FIELD = /^\w+: "[^"\\\n]*(?:\\.[^"\\\n]*)*"\r?$/gm
/** 'failsafe': every value is text, also a number or a day. The library's own search for duplicate keys takes minutes. */
const READING = { schema: 'failsafe', logLevel: 'silent', uniqueKeys: false } as const

/** A text or a list of texts; null for all else. */
function readValue(node: unknown): FieldValue | null {
  if (isSeq(node)) {
    const items = node.items.map((item) => (isScalar(item) ? readValue(item) : null))
    return items.includes(null) ? null : items
  }
  if (!isScalar(node)) return null
  const text = String(node.value ?? '')
  const isBlock = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL
  return isBlock ? text.replace(/\n+$/, '') : text
}

/** The line of a file where the front matter begins: the first line is its fence. */
const FIRST_LINE = 2

/** The wanted fields of a front matter in YAML, each a text or a list of texts. Other fields are ignored. Never throws. */
export function parseFrontMatter(text: string, isWanted: (name: string) => boolean): FieldsResult {
  try {
    if (text.replace(QUOTED_FIELD, '').length > MOST_CHARACTERS)
      return {
        ok: false,
        why: 'has more than 50,000 characters of front matter, not counting texts in double quotes',
      }
    return readFields(text, isWanted)
  } catch {
    // The stack is exhausted.
    return { ok: false, why: 'is nested far deeper than any post' }
  }
}

function readFields(text: string, isWanted: (name: string) => boolean): FieldsResult {
  const document = parseDocument(text, READING)
  const lineAt = (offset: number) => FIRST_LINE + (text.slice(0, offset).match(/\n/g)?.length ?? 0)
  const refuse = (offset: number, why: string): FieldsResult => ({
    ok: false,
    why: `cannot be read at line ${lineAt(offset)}: ${why}`,
  })
  const [error] = document.errors
  if (error) return refuse(error.pos[0], 'put each text in double quotes')
  const fields = new Map<string, FieldValue>()
  const named = new Set<string>()
  if (document.contents === null) return { ok: true, fields }
  if (!isMap<Node, Node>(document.contents)) return refuse(0, 'it names no fields')
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key)) continue
    const name = String(key.value)
    const offset = key.range?.[0] ?? 0
    if (named.has(name)) return refuse(offset, `"${name}" is named twice`)
    named.add(name)
    const read = readValue(value)
    if (isUnpublished(name, read))
      return { ok: false, why: unpublishedReason(`line ${lineAt(offset)} ("${name}: ${read}")`) }
    if (!isWanted(name)) continue
    if (read === null) return refuse(offset, `"${name}" is neither a text nor a list of texts`)
    fields.set(name, read)
  }
  return { ok: true, fields }
}
