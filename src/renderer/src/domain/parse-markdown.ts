import { type FieldReading, parseFrontMatter } from './front-matter'
import { postSchema } from './post'

/** The fields of a Markdown file, unchecked. An empty field is left out. */
export type Written = {
  readonly fields: Readonly<Record<string, unknown>>
  /** The names of fields that are not wanted. */
  readonly others: readonly string[]
  readonly notices: readonly string[]
}

/** `hasNoFields`: the file is a text without front matter. */
export type WrittenResult = ({ ok: true } & Written) | { ok: false; why: string; hasNoFields?: true }

const OPENING = /^---[ \t]*\r?(?:\n|$)/
/** The fence of TOML front matter, which Hugo supports. */
const TOML_OPENING = /^\+\+\+[ \t]*\r?(?:\n|$)/
/** Both fences, the first one's carriage return, and the text between them. Pandoc ends it with three dots. */
const FRONT_MATTER = /^---[ \t]*(\r?)\n([\s\S]*?)(?<=\n)(?:---|\.\.\.)[ \t]*\r?(?:\n|$)/
const END = /^(?:---|\.\.\.)[ \t]*\r?$/

export const hasFrontMatter = (text: string): boolean => OPENING.test(text)

export const isPostField = (name: string) => Object.hasOwn(postSchema.entries, name)

/** The text after the front matter, without the blank line and the line break that `formatMarkdown` adds. */
function contentBelow(text: string, isWindows: boolean): string {
  return text.replace(/^\r?\n/, '').replace(isWindows ? /\r?\n$/ : /\n$/, '')
}

function refuseWithoutYaml(text: string): WrittenResult {
  if (hasFrontMatter(text)) return { ok: false, why: 'It has no second line --- below its fields.' }
  if (TOML_OPENING.test(text)) {
    const why = 'It has front matter in TOML, between lines +++; it is read in YAML, between lines ---.'
    return { ok: false, why }
  }
  const why = 'It has no front matter: a line ---, the fields of the post, and a line --- again.'
  return { ok: false, why, hasNoFields: true }
}

/** A Markdown file's content and wanted fields. Fails if a field hides the post at `now`, in ms. Never throws. */
export function parseMarkdown(text: string, reading: FieldReading, now: number): WrittenResult {
  const split = FRONT_MATTER.exec(text)
  if (!split) return refuseWithoutYaml(text)
  const [fenced, carriageReturn, matter = ''] = split
  const parsed = parseFrontMatter(matter, reading, now)
  if (!parsed.ok) return parsed
  const content = contentBelow(text.slice(fenced.length), carriageReturn === '\r')
  const fields = Object.fromEntries([...parsed.fields].filter(([, value]) => value !== null))
  if (content !== '' || fields.content === undefined) fields.content = content
  return { ...parsed, fields }
}

/** The line of a field in a file's front matter; null if it is not there. */
export function lineOf(text: string, field: string): number | null {
  const [, ...lines] = text.split('\n')
  const matter = lines.slice(
    0,
    lines.findIndex((line) => END.test(line)),
  )
  const index = matter.findIndex((line) => new RegExp(`^["']?${field}["']?\\s*:`).test(line))
  return index < 0 ? null : index + 2
}
