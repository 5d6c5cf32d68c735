import { parsePostFile } from '../../renderer/src/domain/publishing/post-file'
import { HASH_NAME, IMAGE_ADDRESS, IMAGE_FOLDER } from '../../renderer/src/domain/publishing/post-image'
import type { Decision } from '../../renderer/src/domain/publishing/publish-choices'
import type { Step } from '../../renderer/src/domain/publishing/publish-steps'
import type { History } from '../../renderer/src/domain/publishing/published-history'
import { type Files, HISTORY_FILE, POST_FOLDER } from '../../renderer/src/domain/publishing/read-posts'
import { committedText, type Git } from './git'
import { PUBLISHED_FOLDER } from './published-folder'

const decoder = new TextDecoder()

/** The id in a post's file, even if its picture is missing; null if the file cannot be read. */
function idOf(path: string, text: string): string | null {
  const read = parsePostFile(path.slice(POST_FOLDER.length), text, () => new Uint8Array(), Date.now())
  return read.ok ? read.post.id : null
}

/**
 * Splits the `changedFiles` of `content/`. `toCommit`: those of this run, and those that a stopped run left (posts in state
 * 'same', recorded removals, their pictures), with their bytes; null for a deleted file. `notCommitted`: everything else.
 */
export async function splitChanges(
  { git, files, history }: { readonly git: Git; readonly files: Files; readonly history: History },
  changedFiles: readonly string[],
  decisions: readonly Decision[],
  steps: readonly Step[],
  removed: ReadonlySet<string>,
): Promise<{ toCommit: ReadonlyMap<string, Uint8Array | null>; notCommitted: readonly string[] }> {
  const changed = changedFiles.map((path) => path.slice(`${PUBLISHED_FOLDER}/`.length))
  const after = new Map<string, Uint8Array | null>([
    ...files,
    ...steps.map(({ path, bytes }) => [path, bytes] as const),
  ])
  const toCommit = new Set([HISTORY_FILE, ...steps.map(({ path }) => path)])
  for (const { state, published } of decisions)
    if (state === 'same' && published) toCommit.add(published.path)

  let uncommittedTexts = ''
  for (const path of changed.filter((each) => each.startsWith(POST_FOLDER) && !toCommit.has(each))) {
    const text = await committedText(git, `${PUBLISHED_FOLDER}/${path}`)
    const id = after.get(path) ? null : idOf(path, text)
    if (id !== null && (removed.has(id) || history.get(id)?.[0] === null)) toCommit.add(path)
    else uncommittedTexts += text
  }
  const ownTexts = changed.flatMap((path) => {
    const bytes = path.startsWith(POST_FOLDER) && toCommit.has(path) && after.get(path)
    return bytes ? [decoder.decode(bytes)] : []
  })
  for (const path of changed.filter((each) => each.startsWith(IMAGE_FOLDER))) {
    const name = path.slice(IMAGE_FOLDER.length)
    const isNamed = (text: string) => text.includes(`${IMAGE_ADDRESS}${name}`)
    if (after.get(path) ? ownTexts.some(isNamed) : HASH_NAME.test(name)) toCommit.add(path)
    // A post that is not committed now may still need the picture.
    if (!after.get(path) && isNamed(uncommittedTexts)) toCommit.delete(path)
  }
  const ownPaths = changed.filter((path) => toCommit.has(path))
  return {
    toCommit: new Map(ownPaths.map((path) => [`${PUBLISHED_FOLDER}/${path}`, after.get(path) ?? null])),
    notCommitted: changed.filter((path) => !toCommit.has(path)).map((path) => `${PUBLISHED_FOLDER}/${path}`),
  }
}
