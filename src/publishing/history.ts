import { isRecord } from '../renderer/src/domain/is-record'
import { isDigest } from '../renderer/src/domain/post/edited-from'

/** By a post's id, the digests of all texts ever published, newest first; null for a removal. No list is ever shortened. */
export type History = ReadonlyMap<string, readonly (string | null)[]>

const isDigests = (value: unknown): value is (string | null)[] =>
  Array.isArray(value) && value.every((item) => item === null || isDigest(item))

/** Only ids are followed by a colon: values are lists of digests. */
const ID_IN_TEXT = /"(?:[^"\\]|\\.)*"(?=\s*:)/g

/** Reads `content/published.json`. null if it is damaged. An id twice is, as JSON would drop one of them. */
export function parseHistory(text: string): History | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(value)) return null
  const entries = Object.entries(value)
  const lists = entries.filter((entry): entry is [string, (string | null)[]] => isDigests(entry[1]))
  if (lists.length < entries.length) return null
  const ids = text.match(ID_IN_TEXT) ?? []
  return new Set(ids).size < ids.length ? null : new Map(lists)
}

/** One id a line, sorted, so that git can merge the histories of two machines. */
export function formatHistory(history: History): string {
  const ids = [...history.keys()].sort((one, other) => (one < other ? -1 : 1))
  const listOf = (id: string) => JSON.stringify(history.get(id)).replaceAll(',', ', ')
  return `{\n${ids.map((id) => `  ${JSON.stringify(id)}: ${listOf(id)}`).join(',\n')}\n}\n`
}

/** The history with a post's newest entry: the digest of a text, or null for a removal. */
export function recorded(history: History, id: string, newest: string | null): History {
  const digests = history.get(id) ?? []
  return digests.length > 0 && digests[0] === newest
    ? history
    : new Map(history).set(id, [newest, ...digests])
}
