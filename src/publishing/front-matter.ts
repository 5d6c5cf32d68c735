/** A field of a published post's file, with its line in the file. */
type FileField = { readonly value: string | readonly string[]; readonly line: number }

type FrontMatter =
  | { readonly ok: true; readonly fields: ReadonlyMap<string, FileField>; readonly content: string }
  | { readonly ok: false; readonly why: string; readonly line: number | null }

/** Both fences, the first one's carriage return, and the lines between them. */
const FILE = /^---[ \t]*(\r?)\n([\s\S]*?)(?<=\n)---[ \t]*\r?(?:\n|$)/
const FIELD = /^([A-Za-z]\w*)[ \t]*:(?:[ \t]+(.*))?$/
const ITEM = /^[ \t]*-[ \t]+(.+)$/
/** A text without quotes: YAML would read another one as something else. */
const PLAIN = /^(?![-?:,[\]{}#&*!|>'"%@`])(?!.*(?::(?:[ \t]|$)|[ \t]#)).+$/

function readText(written: string): string | null {
  if (PLAIN.test(written)) return written
  if (/^'(?:[^']|'')*'$/.test(written)) return written.slice(1, -1).replaceAll("''", "'")
  try {
    const text: unknown = JSON.parse(written)
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}

/** A list on one line. Its items have no commas, unless it is a JSON list. */
function readList(written: string): readonly string[] | null {
  try {
    const list: unknown = JSON.parse(written)
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : null
  } catch {
    const inside = written.slice(1, -1).trim()
    const items = inside === '' ? [] : inside.split(',').map((item) => readText(item.trim()))
    return written.endsWith(']') && items.every((item) => item !== null) ? items : null
  }
}

/** The text below the fences, without the blank line and the line break that `formatFields` adds. */
const contentBelow = (text: string, isWindows: boolean) =>
  text.replace(/^\r?\n/, '').replace(isWindows ? /\r?\n$/ : /\n$/, '')

/**
 * Reads a published post's file: the form that publishing writes, and the simple forms of YAML that people write by
 * hand. Everything else is refused with its line. Never throws.
 */
export function readFrontMatter(text: string): FrontMatter {
  const [fenced, carriageReturn, matter = ''] = FILE.exec(text) ?? []
  if (fenced === undefined)
    return { ok: false, why: 'It does not begin with fields between two lines ---.', line: null }
  const fields = new Map<string, FileField>()
  let open: string[] | null = null
  for (const [index, written] of matter.split(/\r?\n/).entries()) {
    const line = index + 2
    const refuse = (why: string): FrontMatter => ({ ok: false, why, line })
    if (/^\s*(?:#.*)?$/.test(written)) continue
    const item = ITEM.exec(written)?.[1]
    const [, name, value = ''] = FIELD.exec(written.trimEnd()) ?? []
    if (item !== undefined && open) {
      const read = readText(item.trim())
      if (read === null) return refuse('Put the text in double quotes.')
      open.push(read)
      continue
    }
    if (name === undefined) return refuse('It is not a field such as title: "My post".')
    if (fields.has(name)) return refuse(`It has a second field "${name}".`)
    open = value === '' ? [] : null
    const read = open ?? (value.startsWith('[') ? readList(value) : readText(value))
    if (read === null) return refuse('Put the text after the colon in double quotes.')
    fields.set(name, { value: read, line })
  }
  return { ok: true, fields, content: contentBelow(text.slice(fenced.length), carriageReturn === '\r') }
}
