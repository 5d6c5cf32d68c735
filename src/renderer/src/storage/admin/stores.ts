import { newId } from '@/domain/new-id'
import { platform } from '@/platform/current'
import { wait } from '@/platform/wait'
import { announce, tryReadItem, writeSilently } from '../local-store'
import { POSTS_KEY } from '../posts-key'
import { createAside } from './aside'
import { createPostBackups, followByBackup } from './backups'
import { openDatabase } from './database'
import { exclusively } from './exclusive'
import { joinRecoveries } from './join-recoveries'
import { withLastMoment } from './last-moment'
import { createLastWrite } from './last-write'
import { openDrafts } from './open-drafts'
import { createPostWriter } from './post-writer'
import { createRecentSaves } from './recent-saves'
import { createRecovery } from './recovery'
import { checkStart, type StartOutcome } from './start-check'
import { openTabStore } from './tab-store'
import { neededFor } from './usage'

// What the admin area stores with, wired to the browser and to where it runs. No public page may import this.

export const aside = createAside(openDatabase('aside'), {
  now: Date.now,
  newId: () => newId(Date.now(), Math.random),
})

export const recentSaves = createRecentSaves(
  createRecovery(openDatabase('recent-saves'), async () => new Set()),
  openTabStore('inkfolio-unkept-saves'),
)

export const recovery = withLastMoment(
  joinRecoveries(createRecovery(openDatabase('recovery'), openDrafts), recentSaves.copies),
  {
    tab: openTabStore('inkfolio-last-moment'),
    ended: openDatabase('ended-drafts'),
    openDrafts,
    now: Date.now,
  },
)

const read = () => tryReadItem(POSTS_KEY)

const writer = createPostWriter({
  ...createLastWrite(openDatabase('last-write'), { read, wait }),
  lock: exclusively,
  wait,
  random: Math.random,
  read,
  write: (text) => writeSilently(POSTS_KEY, text),
  announce: () => announce(POSTS_KEY),
  measure: (text) => ({ needed: neededFor(POSTS_KEY, text), limit: platform.storeLimit }),
  keepAside: aside.add,
})

export const postBackups = createPostBackups({ read, write: platform.backups.write })

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
