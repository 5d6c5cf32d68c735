import { isAlias, isMap, isScalar, isSeq, type Pair, parseDocument, Scalar, type YAMLParseError } from 'yaml'
import { audienceOf, isAboutPublishing, unpublishedReason } from './unpublished-field'
import { cureOf, cureOfText } from './yaml-cure'

/** Texts, lists and maps of texts. null: nothing, as an empty field, `~` or `null`. */
type FieldValue = string | null | readonly FieldValue[] | { readonly [name: string]: FieldValue }

/** Which fields are wanted. The post fails if any other field hides it from readers. */
export type FieldReading = {
  /** A field of a post: a text, or a list of texts and lists. It cannot hide the post. */
  readonly isKnown: (name: string) => boolean
  /** A field of another blog, in any form. */
  readonly isUsed?: (name: string) => boolean
}

export type Matter = {
  /** The wanted fields. */
  readonly fields: Map<string, FieldValue>
  /** The names of all other fields. */
  readonly others: string[]
  /** Notices about lines that cannot be read. */
  readonly notices: string[]
}
type MatterResult = ({ ok: true } & Matter) | { ok: false; why: string }

/** For some YAML the library takes quadratic time, which is seconds from this length on. */
const MOST_CHARACTERS = 50_000
/** A field as an export writes it. Not counted, because it is parsed fast and may be an image of several megabytes. */
const QUOTED_FIELD = /^\w+: "[^"\\\n]*(?:\\.[^"\\\n]*)*"\r?$/gm
/** 'failsafe': every value is text, also a number or a day. The library's own search for duplicate keys takes minutes. */
const READING = { schema: 'failsafe', logLevel: 'silent', uniqueKeys: false } as const
const NULL = /^(?:|~|null|Null|NULL)$/

/** The value of a node; undefined for other nodes, such as an alias. */
function readValue(node: unknown): FieldValue | undefined {
  if (node === null) return null
  if (isSeq(node)) {
    const items = node.items.map(readValue)
    return items.every((item) => item !== undefined) ? items : undefined
  }
  if (isMap(node)) {
    const inner = fieldsOf(node).map(({ name, value }) => [name, readValue(value) ?? null] as const)
    return Object.fromEntries(inner)
  }
  if (!isScalar(node)) return undefined
  const text = String(node.value ?? '')
  if (node.type === Scalar.PLAIN) return NULL.test(text) ? null : text
  const isBlock = node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL
  return isBlock ? text.replace(/\n+$/, '') : text
}

const isTexts = (value: FieldValue | undefined): boolean =>
  typeof value === 'string' || value === null || (Array.isArray(value) && value.every(isTexts))

/** The line of a file where the front matter begins: the first line is its fence. */
const FIRST_LINE = 2

type NamedField = { readonly name: string; readonly offset: number; readonly value: unknown }

function fieldsOf({ items }: { items: unknown[] }, outer = ''): NamedField[] {
  return (items as Pair[]).flatMap(({ key, value }) =>
    isScalar(key) ? [{ name: outer + String(key.value), offset: key.range?.[0] ?? 0, value }] : [],
  )
}

/** A field and those in it, such as `build` and `build.render`. */
const withInner = (field: NamedField): NamedField[] =>
  isMap(field.value) ? [field, ...fieldsOf(field.value, `${field.name}.`)] : [field]

/** Some lines of front matter. `line` is the number of the first one in the file. */
type Lines = { readonly text: string; readonly line: number }
type Part = Lines & { readonly document: ReturnType<typeof parse> }

const parse = (text: string) => parseDocument(text, READING)

const FIELD_START =
  /^(?:"(?<double>[^"\n]+)"|'(?<single>[^'\n]+)'|(?<plain>[\p{L}\p{N}_<.$][^:#\n]*?))\s*:(?:\s|$)/u
function nameOf(text: string): string | null {
  const { double, single, plain } = FIELD_START.exec(text)?.groups ?? {}
  return double ?? single ?? plain ?? null
}

/** The front matter cut before each field that begins a line. */
function linesOf(text: string): Lines[] {
  const parts: { text: string; line: number }[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const last = parts.at(-1)
    if (!last || nameOf(line) !== null) parts.push({ text: line, line: FIRST_LINE + index })
    else last.text += `\n${line}`
  }
  return parts
}

const lineAt = ({ text, line }: Lines, offset: number) => {
  const before = text.trimEnd().slice(0, offset)
  return line + (before.match(/\n/g)?.length ?? 0)
}
const textAt = ({ text }: Lines, offset: number) => {
  const at = Math.min(offset, text.trimEnd().length)
  return (text.slice(text.lastIndexOf('\n', at - 1) + 1).split('\n', 1)[0] ?? '').trimEnd()
}

/** Whether lines that cannot be parsed name something that may hide the post. */
const mayHide = (text: string) =>
  [...text.matchAll(/[^\s,:{}[\]"']+(?=["']?\s*:)/g)].some(([name]) => isAboutPublishing(name))

/** Why a line is refused, as a sentence. */
type Refusal = string

/** `advice`: a sentence. */
const unreadable = (part: Part, offset: number, advice: string): Refusal =>
  `Line ${lineAt(part, offset)} cannot be read. ${advice}`

/** Why a field, or one in it, hides the post; null if readers may see it. */
function whyHidden(field: NamedField, part: Part, now: number): Refusal | null {
  for (const { name, offset, value } of withInner(field)) {
    const audience = audienceOf(name, readValue(value), now)
    const why = unpublishedReason(audience, textAt(part, offset).trim(), lineAt(part, offset))
    if (why !== null) return why
  }
  return null
}

/** A title after `#` is a comment in YAML. Returns the text after a # on the title's line. */
const commentOf = ({ name, value }: NamedField) =>
  name.toLowerCase() === 'title' && isScalar(value) ? value.comment : null

const TEXT_TAG = 'tag:yaml.org,2002:str'
/** A value whose first word YAML takes for the name or the type of a node. */
const isSign = (node: unknown) =>
  isAlias(node) || (isScalar(node) && Boolean(node.anchor || (node.tag && node.tag !== TEXT_TAG)))

/** Reads one field into `matter`. */
function readField(
  field: NamedField,
  part: Part,
  { isKnown, isUsed }: FieldReading,
  now: number,
  matter: Matter,
): Refusal | null {
  const { name, offset } = field
  const { fields, others, notices } = matter
  if (fields.has(name))
    return unreadable(part, offset, `It is a second field "${name}". Remove one of the two.`)
  if (name === '<<') return unreadable(part, offset, 'Write out the fields that "<<" merges.')
  if (!isKnown(name)) {
    const hidden = whyHidden(field, part, now)
    if (hidden) return hidden
    if (!isUsed?.(name)) {
      if (!others.includes(name)) others.push(name)
      return null
    }
  }
  if (isSign(field.value))
    return unreadable(
      part,
      offset,
      'Put its text in double quotes, because YAML leaves out a first word with &, * or !.',
    )
  const value = readValue(field.value)
  if (isKnown(name) && !isTexts(value))
    return unreadable(part, offset, `Its field "${name}" must be a text or a list of texts.`)
  const comment = commentOf(field)
  if (comment && value === null)
    return unreadable(part, offset, 'Put the title in double quotes, because a # begins a comment in YAML.')
  if (comment) notices.push(`It has a title that ends before "#${comment}", as a # begins a comment in YAML.`)
  if (value === undefined) notices.push(`It has a field "${name}" that is not understood.`)
  fields.set(name, value ?? null)
  return null
}

/** Handles lines that cannot be parsed: an unneeded field is left out. */
function skipField(
  part: Part,
  error: YAMLParseError,
  { isKnown, isUsed }: FieldReading,
  { notices }: Matter,
): Refusal | null {
  const name = nameOf(part.text)
  const [at] = error.pos
  if (name === null || isKnown(name) || isUsed?.(name) || mayHide(part.text))
    return unreadable(part, at, cureOf(error, textAt(part, at)))
  notices.push(`It has an unreadable field "${name}" at line ${part.line}, which was left out.`)
  return null
}

function readPart(part: Part, reading: FieldReading, now: number, matter: Matter): Refusal | null {
  const { errors, contents } = part.document
  if (errors[0]) return skipField(part, errors[0], reading, matter)
  if (contents === null) return null
  if (!isMap(contents)) return unreadable(part, 0, cureOfText(textAt(part, 0)))
  for (const field of fieldsOf(contents)) {
    const refusal = readField(field, part, reading, now, matter)
    if (refusal) return refusal
  }
  return null
}

/** The wanted fields of YAML. Fails if any field hides the post from readers at `now`, in ms. Never throws. */
export function parseFrontMatter(text: string, reading: FieldReading, now: number): MatterResult {
  if (text.replace(QUOTED_FIELD, '').length > MOST_CHARACTERS)
    return {
      ok: false,
      why: 'It has more than 50,000 characters of front matter, not counting texts in double quotes.',
    }
  const matter: Matter = { fields: new Map(), others: [], notices: [] }
  try {
    const document = parse(text)
    const isBroken = document.errors.length > 0
    const lines = isBroken ? linesOf(text) : []
    const parts = lines.map((each) => ({ ...each, document: parse(each.text) }))
    for (const part of isBroken ? parts : [{ text, line: FIRST_LINE, document }]) {
      const why = readPart(part, reading, now, matter)
      if (why !== null) return { ok: false, why }
    }
    return { ok: true, ...matter }
  } catch {
    // The stack is exhausted.
    return { ok: false, why: 'It is nested far deeper than any post.' }
  }
}
