import { newId } from '@/domain/new-id'
import { platform } from '@/platform/current'
import { wait } from '@/platform/wait'
import { announce, tryReadItem, writeSilently } from '../local-store'
import { POSTS_KEY } from '../posts-key'
import { createPostBackups, followByBackup } from './backups'
import { createDatabase } from './database'
import { openDrafts } from './draft-locks'
import { createDrafts } from './drafts'
import { exclusively } from './exclusive'
import { createLastWrite } from './last-write'
import { createPostWriter } from './post-writer'
import { createSafetyCopies } from './safety-copies'
import { createSecondCopies } from './second-copies'
import { checkStart, type StartOutcome } from './start-check'
import { createTabDrafts } from './tab-drafts'
import { neededFor } from './usage'

// What the admin area stores with, wired to the browser and to where it runs. No public page may import this.

const database = createDatabase()

export const safetyCopies = createSafetyCopies(database, {
  now: Date.now,
  newId: () => newId(Date.now(), Math.random),
})

export const drafts = createDrafts(database, { tab: createTabDrafts(), openDrafts, now: Date.now })

const read = () => tryReadItem(POSTS_KEY)

const writer = createPostWriter({
  ...createLastWrite(database, { read, wait }),
  lock: exclusively,
  wait,
  random: Math.random,
  read,
  write: (text) => writeSilently(POSTS_KEY, text),
  announce: () => announce(POSTS_KEY),
  measure: (text) => ({ needed: neededFor(POSTS_KEY, text), limit: platform.storeLimit }),
  copyFirst: safetyCopies.add,
})

export const postBackups = createPostBackups({ read, write: platform.backups.write })

export const secondCopies = createSecondCopies({
  drafts,
  isBackedUp: async () => platform.backups.areKept && (await postBackups.isBackedUp()),
})
// A later backup holds the earlier saves too.
postBackups.subscribe(() => void secondCopies.retry())

export const postWriter = platform.backups.areKept ? followByBackup(writer, postBackups.run) : writer

let start: Promise<StartOutcome> | null = null

/** Has what is stored checked at the first call; every call gives how that went. */
export function checkStartOnce(): Promise<StartOutcome> {
  start ??= checkStart({
    read,
    check: platform.backups.checkStart,
    replaceAll: postWriter.replaceAll,
  })
  return start
}
