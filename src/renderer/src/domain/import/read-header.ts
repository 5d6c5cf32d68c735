import { parse, TomlError } from 'smol-toml'
import { parseMarkdown, type WrittenResult } from '../files/parse-markdown'

const TOML = /^\+\+\+[ \t]*\r?\n([\s\S]*?)(?<=\n)\+\+\+[ \t]*\r?(?:\n|$)/

/** Days and times become the texts that they are written as. */
function withTexts(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(withTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner)]))
}

function readToml(matter: string, content: string): WrittenResult {
  try {
    return { ok: true, fields: { ...Object(withTexts(parse(matter))), content } }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n')
    return { ok: false, why: `Line ${error.line + 1} cannot be read as TOML: ${reason}.` }
  }
}

/** The fields and the text of a Markdown file, whose front matter is YAML or TOML. */
export function readHeader(text: string): WrittenResult {
  const [fenced, matter = ''] = TOML.exec(text) ?? []
  if (fenced === undefined) return parseMarkdown(text)
  return readToml(matter, text.slice(fenced.length).trim())
}
