import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Refusal } from '../../src/main/publishing/refusal'
import { errorCode } from '../../src/main/write-safely'
import { aliasesField } from '../../src/renderer/src/domain/publishing/aliases'
import { exportWithExtras } from '../../src/renderer/src/domain/publishing/entry-extras'
import type { Decision } from '../../src/renderer/src/domain/publishing/publish-choices'
import type { Run } from './run-publish'

/** Writes posts of the site to an export: those chosen with --take, or all newer ones and all that only the site has. */
export async function getPosts(
  { command, options, outcome, say }: Run,
  decisions: readonly Decision[],
): Promise<void> {
  const taken = decisions.filter(({ action }) => action === 'get')
  const newer = decisions.filter(({ state }) => state === 'older here' || state === 'only on the site')
  const got = taken.length > 0 ? taken : newer
  const posts = got.flatMap(({ published }) => published ?? [])
  if (posts.length === 0) throw new Refusal('The site has no newer posts to get.')
  const path = resolve(command.cwd, options.get ?? '')
  const handle = await open(path, 'wx').catch((error) => {
    if (errorCode(error) === 'EEXIST') throw new Refusal(`${path} already exists. Choose another file.`)
    throw error
  })
  // The import records these texts as the export's source. This clone records nothing: the file may never be imported.
  const text = exportWithExtras(
    posts.map(({ post, digest, schedule }) => ({
      post,
      extras: { editedFrom: [digest], ...aliasesField(schedule.aliases) },
    })),
  )
  await handle.writeFile(text).finally(() => handle.close())
  outcome.outcome = 'got'
  say('', `Posts of the site: ${posts.length}, written to ${path}`)
  say('Import this file in the admin area: Manage Blogs, Import & export.')
}
