import { useSyncExternalStore } from 'react'
import type { PostName, PostSummary, SiteData, SitePost } from '@/domain/post/post-summary'
import { createListeners } from '@/platform/listeners'

/** Fetches published posts. Both functions reject on failure. */
type PublishedFiles = {
  list: () => Promise<readonly PostSummary[]>
  /** Resolves to null if the post is not published. */
  post: (id: string) => Promise<SitePost | null>
}

export type PublishedList = {
  readonly cards: readonly PostSummary[]
  /** 'newest': the whole list has not been requested. */
  readonly state: 'newest' | 'loading' | 'failed' | 'whole'
}

/** A requested post, or the state of its request. */
export type FoundPost = SitePost | 'loading' | 'failed' | 'missing'

type Snapshot = { readonly list: PublishedList; readonly posts: ReadonlyMap<string, FoundPost> }

export type PublishedPostStore = ReturnType<typeof createPublishedPosts>

const NONE: SiteData = { newest: [], total: 0, tags: [] }

/** A store for published posts: those in the page's data, and those fetched later. `data`: null if there are none. */
export function createPublishedPosts(data: SiteData | null, files: PublishedFiles) {
  const { subscribe, notify } = createListeners()
  const { newest, total, tags, feed, open } = data ?? NONE
  let snapshot: Snapshot = {
    list: { cards: newest, state: newest.length < total ? 'newest' : 'whole' },
    posts: new Map(open && [[open.id, open]]),
  }
  let loading: Promise<void> | null = null
  /** By a post's id, its slug, and the other way round. */
  const slugs = new Map<string, string>()
  const ids = new Map<string, string>()
  const learn = (posts: readonly (PostName | null | undefined)[]) => {
    for (const post of posts) {
      if (!post?.slug) continue
      slugs.set(post.id, post.slug)
      ids.set(post.slug, post.id)
    }
  }
  learn([...newest, open, open?.newer, open?.older])

  function change(changes: Partial<Snapshot>): void {
    snapshot = { ...snapshot, ...changes }
    notify()
  }

  const setList = (list: Partial<PublishedList>) => change({ list: { ...snapshot.list, ...list } })

  const setPost = (id: string, post: FoundPost) => change({ posts: new Map(snapshot.posts).set(id, post) })

  const isListed = (id: string) => snapshot.list.cards.some((card) => card.id === id)

  function loadAll(): Promise<void> {
    if (snapshot.list.state === 'whole') return Promise.resolve()
    loading ??= (async () => {
      setList({ state: 'loading' })
      const cards = await files.list().catch(() => null)
      learn(cards ?? [])
      setList(cards ? { cards, state: 'whole' } : { state: 'failed' })
      loading = null
    })()
    return loading
  }

  /** Fetches a post. Resolves to true if it can be shown. */
  async function read(id: string): Promise<boolean> {
    if (typeof snapshot.posts.get(id) === 'object') return true
    const post = await files.post(id).catch(() => 'failed' as const)
    if (post && post !== 'failed') learn([post.newer, post.older])
    setPost(id, post ?? 'missing')
    return typeof post === 'object' && post !== null
  }

  /**
   * Fetches the addressed post. The list decides whether it exists: some hosts answer any address with a page. A slug is
   * only looked up, because the post is then requested by its id.
   */
  async function load(id: string): Promise<void> {
    setPost(id, 'loading')
    if (!isListed(id)) await loadAll()
    if (ids.has(id)) return
    // Without the list, the post may still exist.
    if (isListed(id) || snapshot.list.state !== 'whole') await read(id)
    else setPost(id, 'missing')
  }

  /** The id of the post at `/blog/{name}`. A slug of a post that is not loaded stays. */
  const idAt = (name: string) => ids.get(name) ?? name
  /** The slug of a post, as far as it is known, else its id. */
  const nameOf = (id: string) => slugs.get(id) ?? id

  return { subscribe, current: () => snapshot, total, tags, feed, loadAll, read, load, idAt, nameOf }
}

export const usePublished = ({ subscribe, current }: PublishedPostStore): Snapshot =>
  useSyncExternalStore(subscribe, current, current)
