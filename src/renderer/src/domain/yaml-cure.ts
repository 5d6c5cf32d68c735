import type { YAMLParseError } from 'yaml'

const VALUE = /^\s*(?:-\s+)?(?:[^\s"'#][^:"']*:\s+)?(.*?)\s*$/
/** Characters with which YAML begins a value that is not plain text. */
const SIGN = /^[@`%&*!|>{[?-]/

const LACKS_SPACE = /^[^\s:]+:\S/
const SPACE = 'put a space after the colon'

function cureOfQuotes(value: string): string | null {
  const isInside = (mark: string) => value.startsWith(mark) && value.indexOf(mark, 1) < value.length - 1
  const [mark] = value
  if ((mark !== '"' && mark !== "'") || !isInside(mark)) return null
  if (value.indexOf(mark, 1) < 0) return `close its quotes with a ${mark} at the end`
  if (mark === "'") return "write each ' inside its quotes twice, as in 'It''s'"
  if (!value.includes("'")) return `it has " inside its quotes: put it in ' instead`
  return 'write \\" for each " inside its quotes'
}

/** The fix for a mistake in YAML, in words that follow the line's number. `line`: the text of that line. */
export function cureOf({ code }: Pick<YAMLParseError, 'code'>, line: string): string {
  const value = VALUE.exec(line)?.[1] ?? ''
  if (code === 'TAB_AS_INDENT' || /^\s*\t/.test(line)) return 'it begins with a tab: use spaces instead'
  if (code === 'BAD_DQ_ESCAPE')
    return 'it has a \\ in double quotes: write \\\\ instead, or put it in single quotes'
  if (/^\s*-[^\s-]/.test(line)) return 'put a space after the -'
  const quotes = cureOfQuotes(value)
  if (quotes) return quotes
  if (/^\[[^\]]*$/.test(value)) return 'close its list with ]'
  if (/^\{[^}]*$/.test(value)) return 'close its { with }'
  if (/:(?:\s|$)/.test(value) || SIGN.test(value)) return 'put the text after the colon in double quotes'
  if (LACKS_SPACE.test(line)) return SPACE
  return 'indent it like the lines around it, or put its text in double quotes'
}

/** The fix for a line that is not a field. */
export const cureOfText = (line: string): string => (LACKS_SPACE.test(line) ? SPACE : 'it names no fields')
