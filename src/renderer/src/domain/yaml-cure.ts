import type { YAMLParseError } from 'yaml'

const VALUE = /^\s*(?:-\s+)?(?:[^\s"'#][^:"']*:\s+)?(.*?)\s*$/
/** Characters with which YAML begins a value that is not plain text. */
const SIGN = /^[@`%&*!|>{[?-]/

const LACKS_SPACE = /^[^\s:]+:\S/
const SPACE = 'Put a space after the colon.'

function cureOfQuotes(value: string): string | null {
  const isInside = (mark: string) => value.startsWith(mark) && value.indexOf(mark, 1) < value.length - 1
  const [mark] = value
  if ((mark !== '"' && mark !== "'") || !isInside(mark)) return null
  if (value.indexOf(mark, 1) < 0) return `Close its quotes with a ${mark} at the end.`
  if (mark === "'") return "Write each ' inside its quotes twice, as in 'It''s'."
  if (!value.includes("'")) return `Put the text in ' instead, because it has " inside its quotes.`
  return 'Write \\" for each " inside its quotes.'
}

/** How to fix a mistake in YAML, as a sentence. `line`: the text of the line. */
export function cureOf({ code }: Pick<YAMLParseError, 'code'>, line: string): string {
  const value = VALUE.exec(line)?.[1] ?? ''
  if (code === 'TAB_AS_INDENT' || /^\s*\t/.test(line)) return 'Begin it with spaces instead of a tab.'
  if (code === 'BAD_DQ_ESCAPE')
    return 'Write \\\\ for each \\ in double quotes, or put the text in single quotes.'
  if (/^\s*-[^\s-]/.test(line)) return 'Put a space after the -.'
  const quotes = cureOfQuotes(value)
  if (quotes) return quotes
  if (/^\[[^\]]*$/.test(value)) return 'Close its list with ].'
  if (/^\{[^}]*$/.test(value)) return 'Close its { with }.'
  if (/:(?:\s|$)/.test(value) || SIGN.test(value)) return 'Put the text after the colon in double quotes.'
  if (LACKS_SPACE.test(line)) return SPACE
  return 'Indent it like the lines around it, or put its text in double quotes.'
}

/** How to fix a line that is not a field, as a sentence. */
export const cureOfText = (line: string): string =>
  LACKS_SPACE.test(line) ? SPACE : 'Begin it with the name of a field and a colon.'
