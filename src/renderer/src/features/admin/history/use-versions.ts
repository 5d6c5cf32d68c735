import { useCallback, useEffect, useState } from 'react'
import { type BlogPost, isNothingStored } from '@/domain/post/post'
import { postOfEntry } from '@/domain/post/version'
import { whenIdle } from '@/platform/when-idle'
import type { DatabaseResult } from '@/storage/admin/connection'
import type { Version } from '@/storage/admin/history/history'
import { postHistory } from '@/storage/admin/stores'
import { usePosts } from '@/storage/posts'
import { useSite } from '../site-watch'

type Found = DatabaseResult<readonly Version[]>

/** What the history has, read again after each of its changes; null until it has answered. */
function useFound(load: () => Promise<Found>): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let latest = 0
    const read = async () => {
      const call = ++latest
      const result = await load()
      if (call === latest) setFound(result)
    }
    const ends = [whenIdle(() => void read()), postHistory.subscribe(() => void read())]
    return () => {
      latest = -1
      for (const end of ends) end()
    }
  }, [load])
  return found
}

/** The versions of a post, newest first. */
export const useVersions = (postId: string) =>
  useFound(useCallback(() => postHistory.versionsOf(postId), [postId]))

/**
 * The newest version of each deleted post, the latest first. `isListGone`: there is no readable list, so these are the
 * posts of all versions.
 */
export function useDeletedPosts(): { readonly found: Found | null; readonly isListGone: boolean } {
  const stored = usePosts()
  const { posts, problem } = stored
  const isListGone = isNothingStored(stored) || problem === 'not-json' || problem === 'not-a-list'
  const load = useCallback(() => postHistory.newestWithout(new Set(posts.map(({ id }) => id))), [posts])
  return { found: useFound(load), isListGone }
}

/** A version's post, with its image; undefined until it is read, null if it is gone. */
export function usePost(version: Version): BlogPost | null | undefined {
  const [post, setPost] = useState<BlogPost | null>()
  const key = version.key.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the history makes new objects.
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const found = await postHistory.entriesOf([version])
      const entry = found.ok && found.value[0]
      if (isCurrent) setPost(entry ? postOfEntry(entry) : null)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [key])
  return post
}

/** The number of the newest version that has the text that the site shows; null for none, or if that is unknown. */
export function useNumberOnSite(postId: string, versions: readonly Version[]): number | null {
  const digest = useSite().shown?.get(postId)
  const [number, setNumber] = useState<number | null>(null)
  useEffect(() => {
    let isCurrent = true
    const find = async () => {
      if (digest === undefined) return null
      const { digestOf } = await import('@publishing/digest')
      for (const version of versions) {
        const found = await postHistory.entriesOf([version])
        const entry = found.ok && found.value[0]
        const post = entry ? postOfEntry(entry) : null
        if (!isCurrent) return null
        if (post && digestOf(post) === digest) return version.key[1]
      }
      return null
    }
    // Without a network the label is missing, nothing else.
    void find()
      .catch(() => null)
      .then((found) => isCurrent && setNumber(found))
    return () => {
      isCurrent = false
    }
  }, [digest, versions])
  return number
}
