import { parseJson } from '../files/parse-json'
import { parseMarkdown, type WrittenResult } from '../files/parse-markdown'
import { NOT_LOADED, type Parsers } from './parsers'

const TOML = /^\+\+\+[ \t]*\r?\n([\s\S]*?)(?<=\n)\+\+\+[ \t]*\r?(?:\n|$)/
/** Fields at the very beginning, without lines of dashes around them: of Pelican and MultiMarkdown. */
const PLAIN = /^(?:[A-Za-z][\w -]*:[^\n]*\n(?:[ \t]+\S[^\n]*\n)*)+(?=\s*\n|$)/
const PLAIN_FIELD = /^([A-Za-z][\w -]*):[ \t]*([^\n]*(?:\n[ \t]+\S[^\n]*)*)/gm

/** `fields`: an object. */
const written = (fields: unknown, content: string): WrittenResult => ({
  ok: true,
  fields: { ...Object(fields), content },
  notices: [],
})

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
    return written(withTexts(parse(matter)), content)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n')
    return { ok: false, why: `Line ${error.line + 1} cannot be read as TOML: ${reason}.` }
  }
}

/** The length of the JSON object with which a text begins; null without one. */
function objectLength(text: string): number | null {
  if (!/^\{\s*["}]/.test(text)) return null
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\[\s\S])*"|[{}]/g)) {
    if (token === '{') depth++
    if (token === '}' && --depth === 0) return index + 1
  }
  return null
}

function readPlain(header: string, content: string): WrittenResult {
  const found = [...header.matchAll(PLAIN_FIELD)].map(([, name = '', value = '']) => {
    return [name.toLowerCase(), value.replace(/\s+/g, ' ').trim()] as const
  })
  return written(Object.fromEntries(found), content)
}

const isPlain = (header: string) =>
  /^title:/im.test(header) && /^(?:date|author|tags|category|slug|status):/im.test(header)

/** The fields and the text of a Markdown file: front matter in YAML, TOML or JSON, or a header of Pelican. */
export async function readHeader(text: string, parsers: Parsers): Promise<WrittenResult> {
  const below = (length: number) => text.slice(length).trim()
  const toml = TOML.exec(text)
  if (toml) return readToml(toml[1] ?? '', below(toml[0].length), parsers)
  const length = objectLength(text)
  if (length !== null) {
    const json = parseJson(text.slice(0, length))
    return json.ok ? written(json.value, below(length)) : json
  }
  const [header] = PLAIN.exec(text.replace(/\r\n/g, '\n')) ?? []
  if (header !== undefined && isPlain(header))
    return readPlain(header, text.replace(/\r\n/g, '\n').slice(header.length).trim())
  return parseMarkdown(text)
}
