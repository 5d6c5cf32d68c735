import { readContent } from '@publishing/content'
import { createGitHubDoor } from '@publishing/doors/github'
import { createSiteDoor } from '@publishing/doors/site'
import { makePlan, type Plan } from '@publishing/plan'
import type { Repository } from '@publishing/repository'
import type { EditedFrom } from '@/domain/post/edited-from'
import type { StoredPosts } from '@/domain/post/post'
import { OWNER_FILE } from '@/domain/site-files'
import { platform } from '@/platform/current'
import { editedFrom, pictures } from '@/storage/admin/stores'
import { readPosts, readPostsText } from '@/storage/posts'
import { gitHubToken } from './token'

/** What a press does: 'folder' is the app's folder without a remote, 'site' saves a file for the command. */
export type DoorName = 'git' | 'folder' | 'github' | 'site'

type Door =
  | { readonly doorName: 'git' | 'github'; readonly door: Repository }
  | { readonly doorName: 'site'; readonly door: Omit<Repository, 'commit'> }

/** The local posts and the published ones, compared. */
export type Sides = {
  readonly plan: Plan
  /** What the plan was read from. */
  readonly from: DoorName
  /** The stored text that the plan was made from. */
  readonly text: string | null
  readonly stored: StoredPosts
  readonly editedFrom: EditedFrom
}

type ReadSides =
  | { readonly ok: true; readonly sides: Sides }
  | { readonly ok: false; readonly why: string; readonly needs?: 'folder' | 'token' }

const TIMEOUT_MS = 60_000

const siteDoor = createSiteDoor({
  readShown: () => platform.site.readPublished(TIMEOUT_MS),
  readPosts: () => platform.site.read(OWNER_FILE, TIMEOUT_MS),
  readPicture: platform.findPicture,
})
let gitHub: { readonly token: string; readonly door: Repository } | null = null

/** The door to read from and to publish through. `repository`: owner and name on GitHub; null for another door. */
export function doorOf(repository: string | null): Door {
  if (platform.repository) return { doorName: 'git', door: platform.repository }
  const token = gitHubToken.current()
  if (repository === null || token === null) return { doorName: 'site', door: siteDoor }
  if (gitHub?.token !== token) {
    const site = { repository, prefix: import.meta.env.SITE_FOLDER }
    gitHub = { token, door: createGitHubDoor(site, { token, fetch: (...request) => fetch(...request) }) }
  }
  return { doorName: 'github', door: gitHub.door }
}

/** Reads both sides and compares them. Records each text that is the same on both. */
export async function readSides(repository: string | null, fresh: boolean): Promise<ReadSides> {
  const { doorName, door } = doorOf(repository)
  const [read, lists, here] = await Promise.all([door.read(fresh), editedFrom.read(), pictures.names()])
  if (!read.ok) return read
  const { tip, branch, files } = read
  const [text, stored] = [readPostsText(), readPosts()]
  const content = readContent(files)
  const made = makePlan({
    ...{ tip, files, content, local: stored.posts, editedFrom: lists },
    pictures: new Set(here.ok ? here.value : []),
  })
  if (!made.ok) return made
  const same = made.plan.entries.filter(({ state }) => state === 'same')
  await editedFrom.add(new Map(same.map(({ id, localDigest }) => [id, localDigest ?? ''])))
  const from = doorName === 'git' && branch === '' ? 'folder' : doorName
  return { ok: true, sides: { plan: made.plan, from, text, stored, editedFrom: lists } }
}
