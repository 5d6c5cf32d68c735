import { useSyncExternalStore } from 'react'
import type { PostSummary, SiteData, SitePost } from '@/domain/site-posts'
import { createListeners } from '@/platform/listeners'

/** Where the published posts come from. Both reject where they cannot be fetched. */
export type PublishedFiles = {
  list: () => Promise<readonly PostSummary[]>
  /** null for a post that is not published. */
  post: (id: string) => Promise<SitePost | null>
}

export type PublishedList = {
  readonly cards: readonly PostSummary[]
  /** 'newest': the others have not been asked for. */
  readonly state: 'newest' | 'loading' | 'failed' | 'whole'
}

type Snapshot = {
  readonly list: PublishedList
  /** What is known of each post that was asked for. */
  readonly posts: ReadonlyMap<string, SitePost | 'loading' | 'failed' | 'missing'>
}

export type PublishedPosts = ReturnType<typeof createPublishedPosts>

const NONE: SiteData = { newest: [], total: 0, tags: [] }

/** The site's published posts: those of the page, and those that are fetched later. `data` is null for a site without any. */
export function createPublishedPosts(data: SiteData | null, files: PublishedFiles) {
  const { subscribe, notify } = createListeners()
  const { newest, total, tags, feed, open } = data ?? NONE
  let snapshot: Snapshot = {
    list: { cards: newest, state: newest.length < total ? 'newest' : 'whole' },
    posts: new Map(open && [[open.id, open]]),
  }
  let loading: Promise<void> | null = null

  function change(changes: Partial<Snapshot>): void {
    snapshot = { ...snapshot, ...changes }
    notify()
  }

  const setList = (list: Partial<PublishedList>) => change({ list: { ...snapshot.list, ...list } })

  const setPost = (id: string, post: SitePost | 'loading' | 'failed' | 'missing') =>
    change({ posts: new Map(snapshot.posts).set(id, post) })

  const isListed = (id: string) => snapshot.list.cards.some((card) => card.id === id)

  function loadAll(): Promise<void> {
    if (snapshot.list.state === 'whole') return Promise.resolve()
    loading ??= (async () => {
      setList({ state: 'loading' })
      const cards = await files.list().catch(() => null)
      setList(cards ? { cards, state: 'whole' } : { state: 'failed' })
      loading = null
    })()
    return loading
  }

  /** Fetches a post. Resolves to whether it can be shown. */
  async function read(id: string): Promise<boolean> {
    if (typeof snapshot.posts.get(id) === 'object') return true
    const post = await files.post(id).catch(() => 'failed' as const)
    setPost(id, post ?? 'missing')
    return typeof post === 'object' && post !== null
  }

  /** Finds out about the post of an address. Hosts may show the page at any address, so the list has the say. */
  async function look(id: string): Promise<void> {
    setPost(id, 'loading')
    if (!isListed(id)) await loadAll()
    // Without a list, as when offline, there may still be a copy of it.
    if (isListed(id) || snapshot.list.state !== 'whole') await read(id)
    else setPost(id, 'missing')
  }

  return { subscribe, current: () => snapshot, total, tags, feed, loadAll, read, look }
}

/** What is known of the published posts. */
export const usePublished = ({ subscribe, current }: PublishedPosts): Snapshot =>
  useSyncExternalStore(subscribe, current, current)
