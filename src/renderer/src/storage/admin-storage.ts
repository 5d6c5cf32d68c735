import { newPostId } from '@/domain/draft'
import { createAside } from './aside'
import { openDatabase } from './database'
import { exclusively } from './exclusive'
import { tryReadItem, writeItem } from './local-store'
import { openDrafts } from './open-drafts'
import { createPostWriter } from './post-writer'
import { POSTS_KEY } from './posts'
import { createRecentSaves, joinRecoveries } from './recent-saves'
import { createRecovery } from './recovery'
import { BROWSER_LIMIT, neededFor } from './usage'

// What the admin area stores with, wired to the browser. No public page may import this.

export const aside = createAside(openDatabase('aside'), {
  now: Date.now,
  newId: () => newPostId(Date.now(), Math.random),
})

const savedCopies = createRecovery(openDatabase('recent-saves'), async () => new Set())

export const recentSaves = createRecentSaves(savedCopies)

export const recovery = joinRecoveries(createRecovery(openDatabase('recovery'), openDrafts), savedCopies)

export const postWriter = createPostWriter({
  lock: exclusively,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
  read: () => tryReadItem(POSTS_KEY),
  write: (text) => writeItem(POSTS_KEY, text),
  measure: (text) => ({ needed: neededFor(POSTS_KEY, text), limit: BROWSER_LIMIT }),
  keepAside: aside.add,
})
