import { parseFrontMatter } from './front-matter'
import { postSchema } from './post'

/** The unchecked fields of a Markdown file, or why it is refused, in words that follow 'It …'. */
type MarkdownResult = { ok: true; fields: Record<string, unknown> } | { ok: false; why: string }

const OPENING = /^---[ \t]*\r?(?:\n|$)/
/** As Hugo can write it. */
const TOML_OPENING = /^\+\+\+[ \t]*\r?(?:\n|$)/
/** Both fences, the first one's carriage return, and the text between them. */
const FRONT_MATTER = /^---[ \t]*(\r?)\n([\s\S]*?)(?<=\n)---[ \t]*\r?(?:\n|$)/

export const hasFrontMatter = (text: string): boolean => OPENING.test(text)

export const isOfPost = (name: string) => Object.hasOwn(postSchema.entries, name)

/** The text after the front matter, without the blank line and the line break that `formatMarkdown` adds. */
function contentBelow(text: string, isWindows: boolean): string {
  return text.replace(/^\r?\n/, '').replace(isWindows ? /\r?\n$/ : /\n$/, '')
}

/**
 * Splits a Markdown file into its content and those front matter fields that `isWanted` accepts. Fails if another field hides
 * the post from readers at `now`, in ms. Never throws.
 */
export function parseMarkdown(
  text: string,
  isWanted: (name: string) => boolean,
  now: number,
): MarkdownResult {
  const split = FRONT_MATTER.exec(text)
  if (!split) {
    if (TOML_OPENING.test(text))
      return {
        ok: false,
        why: 'has front matter in TOML, between lines +++; it is read in YAML, between lines ---',
      }
    return { ok: false, why: 'has no front matter: a line ---, the fields of the post, and a line --- again' }
  }
  const [fenced, carriageReturn, matter = ''] = split
  const parsed = parseFrontMatter(matter, isWanted, now)
  if (!parsed.ok) return parsed
  const content = contentBelow(text.slice(fenced.length), carriageReturn === '\r')
  const inField = parsed.fields.get('content')
  if (content !== '' || inField === undefined) parsed.fields.set('content', content)
  return { ok: true, fields: Object.fromEntries(parsed.fields) }
}

/** The line of a field in a file's front matter; null if it is not there. */
export function lineOf(text: string, field: string): number | null {
  const [, ...lines] = text.split('\n')
  const matter = lines.slice(
    0,
    lines.findIndex((line) => /^---[ \t]*\r?$/.test(line)),
  )
  const index = matter.findIndex((line) => new RegExp(`^["']?${field}["']?\\s*:`).test(line))
  return index < 0 ? null : index + 2
}
