import { isRecord } from '../is-record'

/** By a post's id, the digests of all texts ever published, newest first; null for a removal. Never shortened. */
export type History = ReadonlyMap<string, readonly (string | null)[]>

type HistoryResult =
  | { readonly ok: true; readonly history: History }
  | { readonly ok: false; readonly why: string }

const DIGEST = /^[0-9a-f]{64}$/
/** Only ids are followed by a colon: values are lists of digests. */
const ID_IN_TEXT = /"(?:[^"\\]|\\.)*"(?=\s*:)/g

export const isDigest = (value: unknown): value is string => typeof value === 'string' && DIGEST.test(value)

const isDigests = (value: unknown): value is (string | null)[] =>
  Array.isArray(value) && value.every((item) => item === null || isDigest(item))

/** The line of git's first conflict marker, or null. */
export function conflictLine(text: string): number | null {
  const index = text.split('\n').findIndex((line) => /^(?:<{7}|>{7})(?: |\r?$)/.test(line))
  return index < 0 ? null : index + 1
}

/** Reads `content/published.json`. Never throws. */
export function parseHistory(text: string): HistoryResult {
  const refuse = (why: string): HistoryResult => ({ ok: false, why })
  const line = conflictLine(text)
  if (line !== null)
    return refuse(
      `It has conflict markers at line ${line}: remove them, keep the lines of both sides, and end each but the last with a comma. Or keep one side: the command adds the missing entries from the posts, but not those of their older texts.`,
    )
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse(
      'It is not valid JSON: each entry but the last must end with a comma. Or restore its last good version from git.',
    )
  }
  if (!isRecord(value)) return refuse('It is not a JSON object: restore its last good version from git.')
  const entries = Object.entries(value)
  const ids: readonly string[] = text.match(ID_IN_TEXT) ?? []
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) return refuse(`It has the id ${twice} twice: merge the two lines.`)
  const isEntry = (entry: [string, unknown]): entry is [string, (string | null)[]] => isDigests(entry[1])
  const wrong = entries.find((entry) => !isEntry(entry))
  if (wrong) return refuse(`It has an entry that is not a list of digests: "${wrong[0]}".`)
  return { ok: true, history: new Map(entries.filter(isEntry)) }
}

/** One id a line, sorted, so that git can merge the histories of two machines. */
export function formatHistory(history: History): string {
  const ids = [...history.keys()].sort((one, other) => (one < other ? -1 : 1))
  const lines = ids.map(
    (id) => `  ${JSON.stringify(id)}: ${JSON.stringify(history.get(id)).replaceAll(',', ', ')}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

/** A post's digests with a new first entry: the digest of a text, or null for a removal. */
export function recorded(
  digests: readonly (string | null)[],
  newest: string | null,
): readonly (string | null)[] {
  return digests.length > 0 && digests[0] === newest ? digests : [newest, ...digests]
}
