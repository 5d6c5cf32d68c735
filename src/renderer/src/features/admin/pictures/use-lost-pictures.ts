import { useEffect, useMemo } from 'react'
import { isStoredPicture, namesIn, pictureAddress } from '@/domain/markup/text-picture'
import type { BlogPost } from '@/domain/post/post'
import { platform } from '@/platform/current'
import { whenIdle } from '@/platform/when-idle'
import { pictures } from '@/storage/admin/stores'
import { usePosts } from '@/storage/posts'
import { loadPictureFiles, storePictures } from './store-pictures'

const namesInPosts = (posts: readonly BlogPost[]): readonly string[] =>
  [...new Set(posts.flatMap(({ content }) => namesIn(content)))].filter((name) =>
    isStoredPicture(pictureAddress(name)),
  )

/** The names of those pictures that this browser has not; null if its database cannot be read. */
export async function missingPictures(posts: readonly BlogPost[]): Promise<readonly string[] | null> {
  const names = namesInPosts(posts)
  const here = names.length === 0 ? null : await pictures.names()
  if (here && !here.ok) return null
  return names.filter((name) => !here?.value.includes(name))
}

/** Looks for a picture by its hash, and stores it. */
async function find(name: string): Promise<void> {
  const bytes = await platform.findPicture(name)
  const { fileOfPicture, pictureOfFile, toDataUrl } = await loadPictureFiles()
  const picture = bytes && pictureOfFile(name, bytes)
  const dataUrl = picture && toDataUrl(picture)
  if (dataUrl && fileOfPicture(dataUrl)?.name === name) await storePictures(new Map([[name, dataUrl]]))
}

/** Finds the pictures of stored posts that this browser has lost, or never had: on the site, or beside the backups. */
export function useLostPictures(): void {
  const { posts } = usePosts()
  const names = useMemo(() => namesInPosts(posts).join(), [posts])
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are looked for again when the names change.
  useEffect(() => {
    if (names === '') return
    const findAll = async () => {
      for (const name of (await missingPictures(posts)) ?? []) await find(name)
    }
    return whenIdle(() => void findAll().catch(console.error))
  }, [names])
}
