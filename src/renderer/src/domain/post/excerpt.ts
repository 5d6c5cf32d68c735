import type { BlogPost } from './post'

export const EXCERPT_CHARACTERS = 150
const END = '...'

/** The first code points of a text: a cut between UTF-16 units could halve an emoji. */
export function firstOf(text: string, count: number): string {
  // A code point has two units at most.
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('')
}

/** The excerpt that is stored for a post if its excerpt field is empty (product.md §5). */
export const excerptOf = (content: string): string => `${firstOf(content, EXCERPT_CHARACTERS)}${END}`

/** A picture as it is typed, whose address may be a whole file or cut off. */
const TYPED_PICTURE = /!\[([^\]\n]*)\](?:\((?:[^()\n]|\([^()\n]*\))*\)?|\[picture:[^\]\n]*\]?)/g

/** A text with its pictures as their alternative texts. */
export const withoutPictures = (text: string): string => text.replace(TYPED_PICTURE, '$1')

/** Comments, of both kinds, are not part of any line. */
const COMMENTS: readonly (readonly [RegExp, string])[] = [
  [/<!--[\s\S]*?(?:-->|$)/g, ' '],
  // A definition without a destination is a comment.
  [/^ {0,3}\[[^\]\n]{1,100}\]: *(?:#|<>)(?:[ \t].*)?$/gm, ''],
]

/** Pictures' files, which may be as long as a book: in definitions below the text, and in the text itself. */
const FILES: readonly (readonly [RegExp, string])[] = [
  [/^ {0,3}\[[^\]\n]{1,100}\]: *<?(?:data:|\.\.\/images\/).*$/gim, ''],
  [/\(<?data:[^)\n]*/gi, '('],
]

/** Markdown's marks and their replacements. Not `_`, because many Python names contain it. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [TYPED_PICTURE, '$1'],
  [/\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/^ *(?:#{1,6}|>|[-*+]|\d+[.)]) +/gm, ''],
  [/(`+)([^`]+)\1/g, '$2'],
  [/(\*\*|~~|\*)(\S|\S.*?\S)\1/g, '$2'],
  // Emphasis may be in strong emphasis.
  [/(\*)(\S|\S.*?\S)\1/g, '$2'],
]

/** Enough for an excerpt with long addresses in its links. */
const READ_CHARACTERS = 2_000

/** What a line outside of code is, by its first mark. Other lines are prose. */
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['picture', /^[\s>*+-]*(?:\[?!\[[^\]]*\](?:\((?:[^()]|\([^()]*\))*\)?|\[[^\]]*\])(?:\]\([^)]*\))?\s*)+$/],
  ['heading', /^ {0,3}#{1,6} /],
  ['item', /^ *(?:[-*+]|\d+[.)]) /],
  ['quote', /^ {0,3}>/],
  ['row', /^ *\|/],
]
type Kind = 'prose' | 'quote' | 'item' | 'heading' | 'code' | 'row' | 'picture'
/** An excerpt is of one kind, the first that the text has: what runs together makes no sense. */
const PREFERRED: readonly Kind[] = ['prose', 'quote', 'item', 'heading', 'code', 'row', 'picture']

/** The lines of the preferred kind. */
function linesOfOneKind(content: string): string {
  const found = new Map<Kind, string[]>()
  let fence: string | null = null
  for (const line of content.split('\n')) {
    const mark = /^ *(```|~~~)/.exec(line)?.[1]
    const kind: Kind =
      fence !== null || mark ? 'code' : (KINDS.find(([, is]) => is.test(line))?.[0] ?? 'prose')
    if (mark && (fence === null || fence === mark)) fence = fence === null ? mark : null
    else if (line.trim() !== '') found.set(kind, [...(found.get(kind) ?? []), line])
  }
  const kind = PREFERRED.find((each) => found.has(each))
  return kind
    ? (found.get(kind) ?? []).join(kind === 'item' ? ' ·\n' : '\n').replace(/(?<=[.!?…。！？]) ·\n/g, '\n')
    : ''
}

const replace = (text: string, [mark, shown]: readonly [RegExp, string]) => text.replace(mark, shown)

function withoutMarks(content: string): string {
  const readable = COMMENTS.reduce(replace, firstOf(content, READ_CHARACTERS))
  return MARKS.reduce(replace, linesOfOneKind(readable)).replace(/\s+/g, ' ').trim()
}

/** A text of one line, cut after its last whole word. */
export function cutAtWord(line: string, count = EXCERPT_CHARACTERS): string {
  const start = firstOf(line, count)
  if (start === line || line.startsWith(' ', start.length)) return start
  const lastSpace = start.lastIndexOf(' ')
  return lastSpace > 0 ? start.slice(0, lastSpace) : start
}

/** The excerpt as visitors see it. A derived one shows no marks, and one kind of text. If it is cut, it ends with a word and '…'. */
export function shownExcerpt({ excerpt, content }: Pick<BlogPost, 'excerpt' | 'content'>): string {
  if (excerpt !== excerptOf(content)) return excerpt
  const words = FILES.reduce(replace, content)
  const text = withoutMarks(words)
  const start = cutAtWord(text)
  const isWhole = start === text && firstOf(words, READ_CHARACTERS) === words
  return isWhole || start === '' ? start : `${start.replace(/[.…,;:·\s]+$/, '')}…`
}
