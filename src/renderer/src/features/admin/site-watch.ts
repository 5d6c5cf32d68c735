import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import {
  awaitedOf,
  nextLookIn,
  type SentPost,
  type SiteRecord,
  type SiteState,
} from '@/domain/publishing/site-record'
import { platform } from '@/platform/current'
import { createListeners } from '@/platform/listeners'
import { wait } from '@/platform/wait'
import { whenIdle } from '@/platform/when-idle'
import { siteRecord } from '@/storage/admin/stores'
import { readPosts, subscribePosts } from '@/storage/posts'
import { createPostStates, type SiteCounts } from './post-states'

const postStates = createPostStates({
  loadDigest: () => import('@/domain/publishing/post-digest').then(({ digestOf }) => digestOf),
  now: Date.now,
  nextTask: () => wait(0),
})

/** null until it is loaded. */
export const useSiteRecord = (): SiteRecord | null =>
  useSyncExternalStore(siteRecord.subscribe, siteRecord.current)

/** How a local post compares with the site's last known state; null if unknown. Never waits for the network. */
export const useSiteState = (id: string): SiteState | null =>
  useSyncExternalStore(postStates.subscribe, () => postStates.of(id))

/** null if unknown. */
export const useSiteCounts = (): SiteCounts | null =>
  useSyncExternalStore(postStates.subscribe, postStates.counts)

/** Published posts that the site was seen to show, and when, in ms since the epoch. */
export type Arrival = { readonly posts: readonly SentPost[]; readonly at: number }

const arrivals = createListeners()
let lastArrival: Arrival | null = null

/** The latest arrival since this page was loaded; null if there was none. */
export const useArrival = (): Arrival | null => useSyncExternalStore(arrivals.subscribe, () => lastArrival)

/** The app asks the site only while something is awaited, or in the Publish view. */
const isAlwaysWatched = platform.publishing.repository === null

/**
 * Keeps the record and the posts' states up to date while the panel is open. Asks the site when the panel opens, and
 * again while a published post is awaited. `onArrived` gets the posts that the site shows now.
 */
export function useSiteWatch(onArrived: (arrival: Arrival) => void): void {
  const tell = useEffectEvent(onArrived)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => void siteRecord.look().then(lookLater)
    const lookLater = () => {
      clearTimeout(timer)
      const record = siteRecord.current()
      const ms = record && nextLookIn(record, Date.now())
      if (ms !== null) timer = setTimeout(look, ms)
    }
    const update = () => {
      const record = siteRecord.current()
      if (record) void postStates.compute(readPosts().posts, record)
      lookLater()
    }
    const begin = async () => {
      await siteRecord.load()
      const record = siteRecord.current()
      if (isAlwaysWatched || (record && awaitedOf(record).length > 0)) look()
    }
    const ends = [
      siteRecord.onArrived((posts) => {
        lastArrival = { posts, at: Date.now() }
        arrivals.notify()
        tell(lastArrival)
      }),
      siteRecord.subscribe(update),
      subscribePosts(update),
      // After the first view is drawn, which needs none of it.
      whenIdle(() => void begin()),
    ]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [])
}
