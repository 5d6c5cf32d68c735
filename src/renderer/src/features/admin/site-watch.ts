import {
  isShown,
  nextPollIn,
  parsePublished,
  type SentPost,
  type ShownPosts,
  type SiteState,
  siteStateOf,
} from '@publishing/site-state'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type BlogPost, samePost } from '@/domain/post/post'
import { postAddress } from '@/domain/site-files'
import { platform } from '@/platform/current'
import { createListeners } from '@/platform/listeners'
import { wait } from '@/platform/wait'
import { whenIdle } from '@/platform/when-idle'
import { sentPosts } from '@/storage/admin/stores'
import { readPosts, subscribePosts } from '@/storage/posts'

const POLL_TIMEOUT_MS = 10_000
/** How long comparing may block the page, in ms: enough for a few pictures, or hundreds of texts. */
const SLICE_MS = 8

/** What is known of the site since this page was loaded. */
type Site = {
  /** null if the site has not answered. */
  readonly shown: ShownPosts | null
  /** By the ids of the shown posts. */
  readonly slugs: ReadonlyMap<string, string>
  readonly sent: readonly SentPost[]
  /** Published posts that the site has just been seen to show; empty if none were awaited. */
  readonly arrived: readonly SentPost[]
  /** By a post's id, how the local text compares with the site's. Of the last comparison while one runs. */
  readonly states: ReadonlyMap<string, SiteState>
}

const { notify, subscribe } = createListeners()
let site: Site = { shown: null, slugs: new Map(), sent: [], arrived: [], states: new Map() }
const set = (change: Partial<Site>) => {
  site = { ...site, ...change }
  notify()
}

export const useSite = (): Site => useSyncExternalStore(subscribe, () => site)

/** The address of a post that the site shows. `address`: the site's own. */
export const addressOnSite = (address: string, id: string): string =>
  postAddress(address, site.slugs.get(id) ?? id)

/** null if unknown. Never waits for the network. */
export const useSiteState = (id: string): SiteState | null =>
  useSyncExternalStore(subscribe, () => site.states.get(id) ?? null)

/** Digests of local texts. A save makes new objects of all posts, so the texts are compared. */
const digests = new Map<string, { readonly post: BlogPost; readonly digest: string }>()
let latestComparison = 0

/** Compares each local post with the site, in slices, so that no list waits for thousands of digests. */
async function compare(): Promise<void> {
  const comparison = ++latestComparison
  // A separate chunk. Without a network the next change tries again.
  const loaded = await import('@publishing/digest').catch(() => null)
  const { shown, sent } = site
  if (!loaded || !shown) return
  const digestOf = (post: BlogPost) => {
    const last = digests.get(post.id)
    const digest = last && samePost(last.post, post) ? last.digest : loaded.digestOf(post)
    digests.set(post.id, { post, digest })
    return digest
  }
  const states = new Map<string, SiteState>()
  let end = Date.now() + SLICE_MS
  for (const post of readPosts().posts) {
    if (Date.now() > end) {
      await wait(0)
      end = Date.now() + SLICE_MS
    }
    if (comparison !== latestComparison) return
    states.set(
      post.id,
      siteStateOf(post.id, () => digestOf(post), shown, sent, Date.now()),
    )
  }
  set({ states })
}

/** Asks the site. Resolves to whether it answered. */
export async function pollSite(): Promise<boolean> {
  const published = parsePublished(await platform.site.readPublished(POLL_TIMEOUT_MS))
  if (!published) {
    // The wait may be over.
    notify()
    return false
  }
  const { shown, slugs } = published
  const posts = site.sent.filter((post) => isShown(shown, post))
  const arrived = posts.length > 0 ? posts : site.arrived
  set({ shown, slugs, arrived, sent: site.sent.filter((post) => !posts.includes(post)) })
  await sentPosts.remove(posts.map(({ id }) => id))
  return true
}

/** Waits for these posts, across reloads. They replace earlier ones of the same ids. */
export async function awaitPosts(posts: readonly SentPost[]): Promise<void> {
  const ids = new Set(posts.map(({ id }) => id))
  set({ sent: [...site.sent.filter(({ id }) => !ids.has(id)), ...posts], arrived: [] })
  await sentPosts.add(posts)
}

/** Looks once when the panel opens, and again only while something was just published. `onArrived`: the site shows it. */
export function useSiteWatch(onArrived: () => void): void {
  const tell = useEffectEvent(onArrived)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = site
    const poll = () => void pollSite().then(pollLater)
    const pollLater = () => {
      clearTimeout(timer)
      const ms = nextPollIn(site.sent, Date.now())
      if (ms !== null) timer = setTimeout(poll, ms)
    }
    const onChange = () => {
      const before = last
      last = site
      if (site.arrived.length > 0 && site.arrived !== before.arrived) tell()
      if (site.shown === before.shown && site.sent === before.sent) return
      void compare()
      pollLater()
    }
    const begin = async () => {
      if (site.sent.length === 0) set({ sent: await sentPosts.read() })
      poll()
    }
    // After the first view is drawn, which needs none of it.
    const ends = [subscribe(onChange), subscribePosts(() => void compare()), whenIdle(() => void begin())]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [])
}
