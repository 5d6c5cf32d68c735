import { open } from 'node:fs/promises'
import { errorCode } from '../../src/main/write-safely'
import { exportJson } from '../../src/renderer/src/domain/export-posts'
import type { Decision } from '../../src/renderer/src/domain/publishing/publish-choices'
import type { BothSides } from './both-sides'
import { rememberBases } from './local-state'
import { Refusal } from './refusal'

/** Writes posts of the site to an export: those chosen with --take, or all that are newer or only there. Resolves to their number. */
export async function writeGotPosts(
  path: string,
  decisions: readonly Decision[],
  { stateFolder, bases, history }: BothSides,
): Promise<number> {
  const taken = decisions.filter(({ action }) => action === 'get')
  const newer = decisions.filter(({ state }) => state === 'older here' || state === 'only on the site')
  const got = taken.length > 0 ? taken : newer
  const posts = got.flatMap(({ there }) => there?.post ?? [])
  if (posts.length === 0) throw new Refusal('There is nothing to get: the site has no newer posts.')
  const handle = await open(path, 'wx').catch((error) => {
    if (errorCode(error) === 'EEXIST') throw new Refusal(`${path} already exists. Choose another file.`)
    throw error
  })
  await handle.writeFile(exportJson(posts)).finally(() => handle.close())
  const next = new Map(bases)
  // If the export is never imported, an unpublished text here must not count as newer than the site's.
  for (const { id, hereDigest, there } of got)
    if (there && (hereDigest === null || history.get(id)?.includes(hereDigest))) next.set(id, there.digest)
  if (stateFolder) await rememberBases(stateFolder, bases, next)
  return posts.length
}
