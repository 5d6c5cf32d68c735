import { join } from 'node:path'
import type { PostWithExtras } from '../../renderer/src/domain/publishing/entry-extras'
import { readHistory, readPosts } from '../../renderer/src/domain/publishing/read-posts'
import { checkRepository } from './check-repository'
import type { Branch, Git } from './git'
import { cloneFolder, readAllHeldBack, readLastPublished, rememberHeldBack } from './local-state'
import { PUBLISHED_FOLDER, readPublishedFolder } from './published-folder'
import { Refusal } from './refusal'

/** The posts to publish, as the host read them. */
export type LocalPosts = {
  /** Their source, in words for the owner. */
  readonly source: string
  readonly posts: readonly PostWithExtras[]
  /** Whether a post without `editedFrom` was made from the text that this clone published last. */
  readonly usesClone: boolean
  /** The app's file in which to record published texts; null if the posts are not the app's present ones. */
  readonly editedFromFile: string | null
  /** The guesses and omissions of reading the posts. */
  readonly notices?: readonly string[]
  /** Sentences that say why these posts must not be published, and how to go on; null if they may. */
  readonly refusal: string | null
}

/** The folders of a run. */
export type Folders = {
  /** The folder that contains `content/`. */
  readonly root: string
  /** Runs git in `root`. */
  readonly git: Git
  /** The folder of the desktop app's backups, which also has the list of held back posts. */
  readonly backups: string
}

export type Way = {
  readonly isCommit: boolean
  readonly isPush: boolean
  /** Whether the branch first takes over the commits that others have pushed. */
  readonly isFollowing?: boolean
  /** The posts come from an export, which may be empty if posts are only removed. */
  readonly isExport: boolean
  /** The ids of posts to hold back. This is remembered even if the run is refused later. */
  readonly hold: ReadonlySet<string>
}

/** The branch to commit to; null if nothing is committed. */
async function branchOf(git: Git, { isCommit, isPush, isFollowing }: Way): Promise<Branch | null> {
  if (!isCommit) return null
  const checked = await checkRepository(git, isPush, isFollowing)
  if (!checked.ok) throw new Refusal(checked.why)
  return checked.branch
}

export type BothSides = Awaited<ReturnType<typeof readBothSides>>

/**
 * Adds to the local posts everything else that the plan needs: those in `content/`, and the records of earlier runs. Throws a
 * `Refusal` or the system's errors.
 */
export async function readBothSides(folders: Folders, way: Way, local: LocalPosts, now: Date) {
  const { root, git, backups } = folders
  const stateFolder = await cloneFolder(git)
  // First, because otherwise the next run would publish these posts after a refusal.
  const hold = new Set(local.posts.flatMap(({ post }) => (way.hold.has(post.id) ? [post.id] : [])))
  const { paths } = await readAllHeldBack(backups, stateFolder)
  await rememberHeldBack(paths, hold, [])
  const branch = await branchOf(git, way)
  const folder = await readPublishedFolder(join(root, PUBLISHED_FOLDER))
  if (!folder.ok) throw new Refusal(folder.problems.join('\n'))
  const posts = readPosts(folder.files, now.getTime())
  const history = readHistory(folder.files)
  if (!posts.ok) throw new Refusal(posts.problems.join('\n'))
  if (!history.ok) throw new Refusal(history.problem)
  const last = stateFolder ? await readLastPublished(stateFolder) : []
  const published = [...last].map(([id, digest]) => [id, [digest]] as const)
  const carried = local.posts.flatMap(({ post, extras }) =>
    extras.editedFrom ? [[post.id, extras.editedFrom] as const] : [],
  )
  return {
    root,
    git,
    branch,
    local,
    isExport: way.isExport,
    files: folder.files,
    notices: [...(local.notices ?? []), ...folder.notices, ...posts.notices],
    published: posts.posts,
    history: history.history,
    /** The history, and the texts that this clone published, in case `content/` was emptied. */
    known: new Map([...published, ...history.history]),
    editedFrom: new Map([...(local.usesClone ? published : []), ...carried]),
    /** The folder with this clone's records of publishing; null outside a repository. */
    stateFolder,
    held: await readAllHeldBack(backups, stateFolder),
  }
}
