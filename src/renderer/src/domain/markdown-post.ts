import { parseValue, quoteValue } from './front-matter-value'
import { hasLoneSurrogate } from './lone-surrogate'
import { hostileKeyReason, isHostileKey } from './parse-json'
import { type BlogPost, postSchema } from './post'

/** The fields of a Markdown file, not yet checked to be a post, or why the file is not taken ('It …'). */
type MarkdownResult = { ok: true; fields: Record<string, unknown> } | { ok: false; why: string }

type FieldsResult = { ok: true; fields: Map<string, string | unknown[]> } | { ok: false; why: string }

const FENCE = /^---[ \t]*\r?$/
/** As Hugo may write it. */
const TOML_FENCE = /^\+\+\+[ \t]*\r?$/
const FIELD = /^([A-Za-z_][\w-]*):(?:[ \t]+(.*))?$/
const LIST_ITEM = /^-[ \t]+(.*)$/
const INDENTED = /^[ \t]/

/**
 * A post (spec §3) as a Markdown file with YAML front matter. Reading it back gives the exact strings,
 * whatever they hold: values are quoted on one line, and the content stands as it is between one blank line
 * and the file's last line break.
 */
export function formatMarkdown(post: BlogPost): string {
  const fields: [string, string][] = [
    ['title', quoteValue(post.title)],
    ['date', quoteValue(post.date)],
    ['excerpt', quoteValue(post.excerpt)],
    ['readTime', quoteValue(post.readTime)],
    ['tags', `[${post.tags.map(quoteValue).join(', ')}]`],
    ['id', quoteValue(post.id)],
  ]
  if (post.imageUrl !== undefined) fields.push(['imageUrl', quoteValue(post.imageUrl)])
  const isWritable = !hasLoneSurrogate(post.content)
  if (!isWritable) fields.push(['content', quoteValue(post.content)])
  const lines = fields.map(([name, value]) => `${name}: ${value}`)
  return ['---', ...lines, '---', '', isWritable ? post.content : '', ''].join('\n')
}

/** Whether a text begins as a Markdown file with front matter does. */
export function hasFrontMatter(text: string): boolean {
  return FENCE.test(firstLine(text))
}

function firstLine(text: string): string {
  const end = text.indexOf('\n')
  return end < 0 ? text : text.slice(0, end)
}

/** The lines between the two fences, and where the text below them starts; null without a second fence. */
function splitAtFences(text: string): { lines: string[]; end: number } | null {
  const lines: string[] = []
  for (let at = text.indexOf('\n') + 1; at > 0; ) {
    const next = text.indexOf('\n', at)
    const line = text.slice(at, next < 0 ? undefined : next)
    if (FENCE.test(line)) return { lines, end: next < 0 ? text.length : next + 1 }
    lines.push(line)
    at = next + 1
  }
  return null
}

const isOfPost = (name: string) => Object.hasOwn(postSchema.entries, name)

/**
 * The fields of a post (spec §3) among those of a front matter. What others write beside them is passed over, whatever
 * its form: a field of a field is none of the post's, even with the name of one.
 */
function parseFields(lines: readonly string[]): FieldsResult {
  const fields = new Map<string, string | unknown[]>()
  const named = new Set<string>()
  let current: { name: string; items: unknown[] | null } | null = null
  for (const [index, line] of lines.entries()) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) continue
    // The first line of a file is its fence.
    const place = `cannot be read at line ${index + 2}`
    const item = LIST_ITEM.exec(text)
    if (item || INDENTED.test(line)) {
      if (current && !isOfPost(current.name)) continue
      if (!item || !current?.items) return { ok: false, why: place }
      const value = parseValue(item[1] ?? '')
      if (!value.ok) return { ok: false, why: `${place}: ${value.why}` }
      current.items.push(value.value)
      fields.set(current.name, current.items)
      continue
    }
    const [, name, written = ''] = FIELD.exec(text) ?? []
    if (name === undefined) return { ok: false, why: place }
    if (isHostileKey(name)) return { ok: false, why: hostileKeyReason(name) }
    if (named.has(name)) return { ok: false, why: `names "${name}" twice (line ${index + 2})` }
    named.add(name)
    // A name with nothing behind it may be followed by the items of its list.
    current = { name, items: written === '' ? [] : null }
    if (!isOfPost(name)) continue
    const value = parseValue(written)
    if (!value.ok) return { ok: false, why: `${place}: ${value.why}` }
    fields.set(name, value.value)
  }
  return { ok: true, fields }
}

/** The text below the front matter, without the blank line and the line break `formatMarkdown` puts around it. */
function contentBelow(text: string, isWindows: boolean): string {
  return text.replace(/^\r?\n/, '').replace(isWindows ? /\r?\n$/ : /\n$/, '')
}

/** Takes a Markdown file with front matter apart. Never throws. */
export function parseMarkdown(text: string): MarkdownResult {
  const split = hasFrontMatter(text) ? splitAtFences(text) : null
  if (!split) {
    if (TOML_FENCE.test(firstLine(text)))
      return {
        ok: false,
        why: 'has front matter in TOML, between lines +++; it is read in YAML, between lines ---',
      }
    return { ok: false, why: 'has no front matter: a line ---, the fields of the post, and a line --- again' }
  }
  const parsed = parseFields(split.lines)
  if (!parsed.ok) return parsed
  const content = contentBelow(text.slice(split.end), firstLine(text).endsWith('\r'))
  const kept = parsed.fields.get('content')
  if (content !== '' || kept === undefined) parsed.fields.set('content', content)
  return { ok: true, fields: Object.fromEntries(parsed.fields) }
}
