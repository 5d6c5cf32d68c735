import {
  type DocumentOptions,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type SchemaOptions,
  type YAMLError,
} from 'yaml'

/** The fields of a Markdown file, unchecked, with its `content`. An empty field is left out. */
export type WrittenFields = Readonly<Record<string, unknown>>

/** `hasNoFields`: the file is a text without front matter. */
export type WrittenResult =
  | { ok: true; fields: WrittenFields }
  | { ok: false; why: string; hasNoFields?: true }

const OPENING = /^(?:---|\+\+\+)[ \t]*\r?(?:\n|$)/
/** Both fences, the first one's carriage return, and the text between them. Pandoc ends it with three dots. */
const FRONT_MATTER = /^---[ \t]*(\r?)\n([\s\S]*?)(?<=\n)(?:---|\.\.\.)[ \t]*\r?(?:\n|$)/
/** The fence is the first line of the file. */
const LINES_ABOVE = 1

/** Every value is a text, also a number or a day. `null` and `~` are nothing. */
const READING: DocumentOptions & SchemaOptions = {
  schema: 'failsafe',
  customTags: ['null'],
  logLevel: 'silent',
}

export const hasFrontMatter = (text: string): boolean => OPENING.test(text)

/** The value of a node; undefined for an alias. */
function readValue(node: unknown): unknown {
  if (isSeq(node)) return node.items.map(readValue)
  if (isMap(node))
    return Object.fromEntries(
      node.items.flatMap(({ key, value }) => (isScalar(key) ? [[String(key.value), readValue(value)]] : [])),
    )
  return isScalar(node) || node === null ? (node?.value ?? null) : undefined
}

/** A problem with its line in the file, in the library's words. */
function describe(error: YAMLError): string {
  const [reason] = error.message.split(' at line ')
  return `Line ${(error.linePos?.[0].line ?? 1) + LINES_ABOVE} cannot be read as YAML: ${reason}.`
}

function readYaml(matter: string): WrittenResult {
  const { contents, errors } = parseDocument(matter.trimEnd(), READING)
  if (errors[0]) return { ok: false, why: describe(errors[0]) }
  if (contents === null) return { ok: true, fields: {} }
  if (!isMap(contents))
    return { ok: false, why: 'It has no fields such as title: "My post" between its lines ---.' }
  const fields = Object.entries(readValue(contents) as object).filter(([, value]) => value != null)
  return { ok: true, fields: Object.fromEntries(fields) }
}

/** The text after the front matter, without the blank line and the line break that `formatMarkdown` adds. */
function contentBelow(text: string, isWindows: boolean): string {
  return text.replace(/^\r?\n/, '').replace(isWindows ? /\r?\n$/ : /\n$/, '')
}

/** Reads a Markdown file with YAML front matter. Never throws. */
export function parseMarkdown(text: string): WrittenResult {
  const [fenced, carriageReturn, matter = ''] = FRONT_MATTER.exec(text) ?? []
  if (fenced === undefined)
    return hasFrontMatter(text)
      ? { ok: false, why: `It has no second line ${text.slice(0, 3)} below its fields.` }
      : {
          ok: false,
          why: 'It has no front matter: a line ---, the fields of the post, and a line --- again. A header without these lines, or in JSON, is not read.',
          hasNoFields: true,
        }
  const read = readYaml(matter)
  if (!read.ok) return read
  const content = contentBelow(text.slice(fenced.length), carriageReturn === '\r')
  const isBelow = content !== '' || read.fields.content === undefined
  return { ...read, fields: { ...read.fields, ...(isBelow && { content }) } }
}
