import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { rememberBases } from '../../src/main/publishing/local-state'
import { Refusal } from '../../src/main/publishing/refusal'
import { errorCode } from '../../src/main/write-safely'
import { exportJson } from '../../src/renderer/src/domain/export-posts'
import type { Decision } from '../../src/renderer/src/domain/publishing/publish-choices'
import type { BothSides } from './both-sides'
import type { Run } from './run-publish'
import { counted } from './show-plan'

/** Writes posts of the site to an export: those chosen with --take, or all that are newer or only there. */
export async function getPosts(
  { command, options, outcome, say }: Run,
  decisions: readonly Decision[],
  { stateFolder, bases, history }: BothSides,
): Promise<void> {
  const taken = decisions.filter(({ action }) => action === 'get')
  const newer = decisions.filter(({ state }) => state === 'older here' || state === 'only on the site')
  const got = taken.length > 0 ? taken : newer
  const posts = got.flatMap(({ there }) => there?.post ?? [])
  if (posts.length === 0) throw new Refusal('There is nothing to get: the site has no newer posts.')
  const path = resolve(command.cwd, options.get ?? '')
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
  outcome.outcome = 'got'
  say('', `${counted(posts.length, 'post')} from the site: ${path}`)
  say('Import this file in the admin area: Manage Blogs, Import & export.')
}
