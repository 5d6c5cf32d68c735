/**
 * By a post's id: the digests of the published texts that the text here was made from, newest first. An exported text
 * counts too, because it may be published later.
 */
export type EditedFrom = ReadonlyMap<string, readonly string[]>

/** Older ones are forgotten: then the owner is asked which text to keep. */
const MOST = 20

/** The list after this text was published, exported, or seen on the site. */
export const withDigest = (digests: readonly string[], digest: string): readonly string[] =>
  [digest, ...digests.filter((each) => each !== digest)].slice(0, MOST)

/**
 * The list after an imported text replaced the one here. `carried` is what the import says about it, if anything. Without
 * it, only the texts up to the imported one count, if that is in the list.
 */
export function afterImport(
  before: readonly string[],
  digest: string,
  carried: readonly string[] | undefined,
): readonly string[] {
  if (carried) return carried.slice(0, MOST)
  const at = before.indexOf(digest)
  return at < 0 ? [] : before.slice(at)
}
