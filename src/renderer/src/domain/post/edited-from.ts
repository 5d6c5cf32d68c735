/** By a post's id: the digests of the published texts that the local text was made from, newest first. */
export type EditedFrom = ReadonlyMap<string, readonly string[]>

/** Older digests are dropped: then the owner is asked which text to keep. */
const MOST = 20

/** SHA-256 in hexadecimal. */
const DIGEST = /^[0-9a-f]{64}$/

export const isDigest = (value: unknown): value is string => typeof value === 'string' && DIGEST.test(value)

/** The list after this text was seen on the site. */
export const withDigest = (digests: readonly string[], digest: string): readonly string[] =>
  [digest, ...digests.filter((each) => each !== digest)].slice(0, MOST)

/** The list in an exported entry. An unusable list is an empty one: then the owner is asked which text to keep. */
export function readEditedFrom(entry: object): readonly string[] {
  const digests = 'editedFrom' in entry ? entry.editedFrom : []
  return Array.isArray(digests) && digests.every(isDigest) ? digests.slice(0, MOST) : []
}
