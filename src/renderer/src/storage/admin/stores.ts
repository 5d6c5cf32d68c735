import { newId } from '@/domain/post/new-id'
import { platform } from '@/platform/current'
import { wait } from '@/platform/wait'
import { announce, tryReadItem, writeSilently } from '../local-store'
import { readPosts } from '../posts'
import { POSTS_KEY } from '../posts-key'
import { createPostBackups } from './backups'
import { createDatabase } from './database'
import { openDrafts } from './drafts/draft-locks'
import { createDrafts } from './drafts/drafts'
import { createTabDrafts } from './drafts/tab-drafts'
import { exclusively } from './exclusive'
import { openArchive } from './history/archive'
import { createHistory } from './history/history'
import { createLastWrite } from './last-write'
import { createPictures } from './pictures'
import { createPostStore } from './post-store'
import { createPostWriter } from './post-writer'
import { createEditedFrom } from './records/edited-from'
import { createSentPosts } from './records/sent-posts'
import { type RestoreOutcome, restoreAfterLoss } from './restore-after-loss'
import { createSafetyCopies } from './safety-copies'
import { createSecondCopies } from './second-copies'
import { freeBytes, measureRefusal } from './usage'

// The stores of the admin area, wired to the browser and the platform. No public page may import this.

const database = createDatabase()

export const safetyCopies = createSafetyCopies(database, {
  now: Date.now,
  newId: () => newId(Date.now(), Math.random),
})

export const editedFrom = createEditedFrom(database)

export const sentPosts = createSentPosts(database)

export const drafts = createDrafts(database, { tab: createTabDrafts(), openDrafts, now: Date.now })

const read = () => tryReadItem(POSTS_KEY)

/** null in a browser. */
export const postBackups = platform.backups && createPostBackups({ read, write: platform.backups.write })

const writer = createPostWriter({
  ...createLastWrite(database, { read, wait }),
  lock: exclusively,
  wait,
  read,
  write: (text) => writeSilently(POSTS_KEY, text),
  announce: () => announce(POSTS_KEY),
  afterChange: () => void postBackups?.run(),
  measure: (text) => measureRefusal(POSTS_KEY, text),
  copyFirst: safetyCopies.add,
})

const isBackedUp = async () => (await postBackups?.isBackedUp()) ?? false

export const secondCopies = createSecondCopies({ drafts, isBackedUp })

const archive = openArchive()

export const postHistory = createHistory(archive, { now: Date.now, freeBytes })

/** The pictures in the texts of posts. */
export const pictures = createPictures(archive, freeBytes)

export const postStore = createPostStore({
  writer,
  history: postHistory,
  secondCopies,
  editedFrom,
  isBackedUp,
  readPosts: () => readPosts().posts,
  readText: () => {
    const present = read()
    return present.ok ? present.text : null
  },
})

// A later backup contains the earlier saves too.
postBackups?.subscribe(() => void secondCopies.retry())

let restoreOutcome: Promise<RestoreOutcome> | null = null

/** Checks the stored text at the first call. Every call resolves to the outcome. */
export function restoreAfterLossOnce(): Promise<RestoreOutcome> {
  const check = platform.backups?.checkForLoss ?? (async () => null)
  restoreOutcome ??= restoreAfterLoss({ read, check, replaceAll: writer.replaceAll })
  return restoreOutcome
}
