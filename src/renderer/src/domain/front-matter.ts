import { isMap, isScalar, isSeq, type Pair, parseDocument, Scalar, type YAMLMap } from 'yaml'
import { audienceOf, unpublishedReason } from './unpublished-field'

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

type NamedField = { readonly name: string; readonly key: Scalar; readonly value: unknown }

function fieldsOf({ items }: YAMLMap, outer = ''): NamedField[] {
  return (items as Pair[]).flatMap(({ key, value }) =>
    isScalar(key) ? [{ name: outer + String(key.value), key, value }] : [],
  )
}

/** A field and those in it, such as `build` and `build.render`. */
const withInner = (field: NamedField): NamedField[] =>
  isMap(field.value) ? [field, ...fieldsOf(field.value, `${field.name}.`)] : [field]

/**
 * The wanted fields of a front matter in YAML, each a text or a list of texts. Of the others, one that hides the post from
 * readers at `now`, in ms, makes it fail. Never throws.
 */
export function parseFrontMatter(
  text: string,
  isWanted: (name: string) => boolean,
  now: number,
): FieldsResult {
  try {
    if (text.replace(QUOTED_FIELD, '').length > MOST_CHARACTERS)
      return {
        ok: false,
        why: 'has more than 50,000 characters of front matter, not counting texts in double quotes',
      }
    return readFields(text, isWanted, now)
  } catch {
    // The stack is exhausted.
    return { ok: false, why: 'is nested far deeper than any post' }
  }
}

function readFields(text: string, isWanted: (name: string) => boolean, now: number): FieldsResult {
  const document = parseDocument(text, READING)
  const lineAt = (offset: number) => FIRST_LINE + (text.slice(0, offset).match(/\n/g)?.length ?? 0)
  const refuse = (offset: number, why: string): FieldsResult => ({
    ok: false,
    why: `cannot be read at line ${lineAt(offset)}: ${why}`,
  })
  const offsetOf = ({ key }: NamedField) => key.range?.[0] ?? 0
  const whyUnpublished = (field: NamedField) => {
    const offset = offsetOf(field)
    const [line = ''] = text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)
    const audience = audienceOf(field.name, readValue(field.value) ?? undefined, now)
    return unpublishedReason(audience, `line ${lineAt(offset)}`, `"${line.trim()}"`)
  }
  const [error] = document.errors
  if (error) return refuse(error.pos[0], 'put each text in double quotes')
  const fields = new Map<string, FieldValue>()
  const named = new Set<string>()
  if (document.contents === null) return { ok: true, fields }
  if (!isMap(document.contents)) return refuse(0, 'it names no fields')
  for (const field of fieldsOf(document.contents)) {
    const { name, value } = field
    const offset = offsetOf(field)
    if (named.has(name)) return refuse(offset, `"${name}" is named twice`)
    named.add(name)
    if (name === '<<') return refuse(offset, 'write out the fields that "<<" merges')
    if (!isWanted(name)) {
      const why = withInner(field).map(whyUnpublished).find(Boolean)
      if (why) return { ok: false, why }
      continue
    }
    const read = readValue(value)
    if (read === null) return refuse(offset, `"${name}" is neither a text nor a list of texts`)
    fields.set(name, read)
  }
  return { ok: true, fields }
}
