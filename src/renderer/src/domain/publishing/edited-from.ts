/** By a post's id: digests of the published or exported versions that the local text is based on, newest first. */
export type EditedFrom = ReadonlyMap<string, readonly string[]>

/** Older digests are dropped: then the owner is asked which text to keep. */
const MOST = 20

/** The list after this text was published, exported, or seen on the site. */
export const withDigest = (digests: readonly string[], digest: string): readonly string[] =>
  [digest, ...digests.filter((each) => each !== digest)].slice(0, MOST)

/** The list after an import: `carried` if the import has a list, else the part up to the imported text. */
export function afterImport(
  before: readonly string[],
  digest: string,
  carried: readonly string[] | undefined,
): readonly string[] {
  if (carried) return carried.slice(0, MOST)
  const at = before.indexOf(digest)
  return at < 0 ? [] : before.slice(at)
}
