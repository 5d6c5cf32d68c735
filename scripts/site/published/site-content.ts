import { exportJson } from '../../../src/renderer/src/domain/files/export-posts'
import { DIGESTS_FILE, dataFile, LIST_FILE, OWNER_FILE } from '../../../src/renderer/src/domain/site-files'
import { feedFiles } from './feeds'
import type { BuiltPosts } from './load-posts'
import type { Site } from './load-site'
import { sitePost, summary } from './site-data'

export type FileData = string | Uint8Array

/** The list for the owner's tools: each post's newest digest and slug by its id, and when the next post is due. */
function listDigests({ posts, due }: BuiltPosts): string {
  const digests = Object.fromEntries(posts.map(({ post, digest }) => [post.id, digest]))
  const slugs = Object.fromEntries(posts.map(({ post, slug }) => [post.id, slug]))
  return `${JSON.stringify({ posts: digests, slugs, next: due[0] ?? null })}\n`
}

/** The site's files of published posts by their paths, without pages and drawn pictures. Each is made on demand. */
export function publishedFiles(
  { portfolio, published }: Site,
  base: string,
): ReadonlyMap<string, () => FileData> {
  const { posts } = published
  const files = new Map<string, () => FileData>([[DIGESTS_FILE, () => listDigests(published)]])
  if (posts.length === 0) return files
  files.set(LIST_FILE, () => JSON.stringify(posts.map((post) => summary(post, base))))
  // For the owner's other browsers.
  files.set(OWNER_FILE, () => exportJson(posts.map(({ stored }) => stored)))
  for (const [file, make] of Object.entries(feedFiles(published, portfolio))) files.set(file, make)
  for (const [index, { post, image }] of posts.entries()) {
    files.set(dataFile(post.id), () => JSON.stringify(sitePost(published, index, base)))
    if (image && 'file' in image) files.set(image.file, () => image.bytes)
  }
  return files
}
