import { parseFrontMatter } from './front-matter'
import { postSchema } from './post'

/** The unchecked fields of a Markdown file, or why it is refused, in words that follow 'It …'. */
type MarkdownResult = { ok: true; fields: Record<string, unknown> } | { ok: false; why: string }

const FENCE = /^---[ \t]*\r?$/
/** As Hugo can write it. */
const TOML_FENCE = /^\+\+\+[ \t]*\r?$/

export const hasFrontMatter = (text: string): boolean => FENCE.test(firstLine(text))

function firstLine(text: string): string {
  const end = text.indexOf('\n')
  return end < 0 ? text : text.slice(0, end)
}

/** The text between the two fences, and where the text after them begins; null without a second fence. */
function splitAtFences(text: string): { matter: string; end: number } | null {
  const start = text.indexOf('\n') + 1
  for (let at = start; at > 0; ) {
    const next = text.indexOf('\n', at)
    if (FENCE.test(text.slice(at, next < 0 ? undefined : next)))
      return { matter: text.slice(start, at), end: next < 0 ? text.length : next + 1 }
    at = next + 1
  }
  return null
}

/** Other fields are ignored. */
export const isOfPost = (name: string) => Object.hasOwn(postSchema.entries, name)

/** The text after the front matter, without the blank line and the line break that `formatMarkdown` adds. */
function contentBelow(text: string, isWindows: boolean): string {
  return text.replace(/^\r?\n/, '').replace(isWindows ? /\r?\n$/ : /\n$/, '')
}

/** Splits a Markdown file into its content and those front matter fields that `isWanted` accepts. Never throws. */
export function parseMarkdown(text: string, isWanted: (name: string) => boolean = isOfPost): MarkdownResult {
  const split = hasFrontMatter(text) ? splitAtFences(text) : null
  if (!split) {
    if (TOML_FENCE.test(firstLine(text)))
      return {
        ok: false,
        why: 'has front matter in TOML, between lines +++; it is read in YAML, between lines ---',
      }
    return { ok: false, why: 'has no front matter: a line ---, the fields of the post, and a line --- again' }
  }
  const parsed = parseFrontMatter(split.matter, isWanted)
  if (!parsed.ok) return parsed
  const content = contentBelow(text.slice(split.end), firstLine(text).endsWith('\r'))
  const kept = parsed.fields.get('content')
  if (content !== '' || kept === undefined) parsed.fields.set('content', content)
  return { ok: true, fields: Object.fromEntries(parsed.fields) }
}
