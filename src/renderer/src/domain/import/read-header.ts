import { parseMarkdown, type WrittenResult } from '../files/parse-markdown'
import { NOT_LOADED, type Parsers } from './parsers'

const TOML = /^\+\+\+[ \t]*\r?\n([\s\S]*?)(?<=\n)\+\+\+[ \t]*\r?(?:\n|$)/

/** Days and times become the texts that they are written as. */
function withTexts(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(withTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withTexts(inner)]))
}

async function readToml(matter: string, content: string, parsers: Parsers): Promise<WrittenResult> {
  const toml = await parsers.toml().catch(() => null)
  if (!toml) return { ok: false, why: NOT_LOADED }
  const { parse, TomlError } = toml
  try {
    return { ok: true, fields: { ...Object(withTexts(parse(matter))), content }, notices: [] }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n')
    return { ok: false, why: `Line ${error.line + 1} cannot be read as TOML: ${reason}.` }
  }
}

/** The fields and the text of a Markdown file, whose front matter is YAML or TOML. */
export async function readHeader(text: string, parsers: Parsers): Promise<WrittenResult> {
  const [fenced, matter = ''] = TOML.exec(text) ?? []
  if (fenced === undefined) return parseMarkdown(text)
  return readToml(matter, text.slice(fenced.length).trim(), parsers)
}
