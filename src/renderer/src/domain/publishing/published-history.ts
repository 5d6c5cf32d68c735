/**
 * What has been published, by a post's id: the digests of its texts, newest first. null stands for a removal. It is never
 * shortened, so that an older text of a post is known as such on every machine.
 */
export type History = ReadonlyMap<string, readonly (string | null)[]>

type HistoryResult =
  | { readonly ok: true; readonly history: History }
  /** In words that follow 'It …'. */
  | { readonly ok: false; readonly why: string }

const DIGEST = /^[0-9a-f]{64}$/
/** A value is a list of digests, so what stands before a colon is an id. */
const ID_IN_TEXT = /"(?:[^"\\]|\\.)*"(?=\s*:)/g

const isDigests = (value: unknown): value is (string | null)[] =>
  Array.isArray(value) && value.every((item) => item === null || DIGEST.test(String(item)))

/** The line of a conflict that git could not solve, or null. */
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
      `has conflict markers at line ${line}: keep the lines of both sides, without the markers and with a comma after each but the last. Or take either side as a whole: what it lacks is added again from the posts, without their older texts`,
    )
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse(
      'is not valid JSON: all lines of posts but the last end with a comma. Or take its last good version from git',
    )
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('is no list of posts; take its last good version from git')
  const entries = Object.entries(value)
  const ids: readonly string[] = text.match(ID_IN_TEXT) ?? []
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) return refuse(`names the id ${twice} twice: make one line of the two`)
  const wrong = entries.find(([, digests]) => !isDigests(digests))
  if (wrong) return refuse(`has an entry that is no list of digests: "${wrong[0]}"`)
  return { ok: true, history: new Map(entries) }
}

/** One id a line, sorted, so that git can merge what two machines published. */
export function formatHistory(history: History): string {
  const ids = [...history.keys()].sort((one, other) => (one < other ? -1 : 1))
  const lines = ids.map(
    (id) => `  ${JSON.stringify(id)}: ${JSON.stringify(history.get(id)).replaceAll(',', ', ')}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

/** The history after this is the newest of a post: the digest of a text, or null for its removal. */
export function recorded(
  digests: readonly (string | null)[],
  newest: string | null,
): readonly (string | null)[] {
  return digests.length > 0 && digests[0] === newest ? digests : [newest, ...digests]
}
