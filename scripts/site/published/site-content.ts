import { formatMarkdown } from '../../../src/renderer/src/domain/files/format-markdown'
import { withoutComments } from '../../../src/renderer/src/domain/markup/comments'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { withoutPictures } from '../../../src/renderer/src/domain/post/excerpt'
import {
  DIGESTS_FILE,
  dataFile,
  LIST_FILE,
  OWNER_FILE,
  PAGE_SOURCE,
  sourceFile,
} from '../../../src/renderer/src/domain/site-files'
import { feedFiles } from './feeds'
import { llmsFile } from './llms-file'
import type { BuiltPost, BuiltPosts } from './load-posts'
import type { Site } from './load-site'
import { pageSource } from './page-source'
import { imageAddress, sitePost, summary } from './site-data'
import { textAt } from './text-pictures'

export type FileData = string | Uint8Array

/** The list for the owner's tools: each post's newest digest and slug by its id, and when the next post is due. */
function listDigests({ posts, due }: BuiltPosts): string {
  const digests = Object.fromEntries(posts.map(({ post, digest }) => [post.id, digest]))
  const slugs = Object.fromEntries(posts.map(({ post, slug }) => [post.id, slug]))
  return `${JSON.stringify({ posts: digests, slugs, next: due[0] ?? null })}\n`
}

/** A post's file for readers: without what its author hid from them. */
function postSource(built: BuiltPost, { blog }: Portfolio, base: string): string {
  const { stored, post } = built
  const isMarkdown = blog && blog.format === 'markdown'
  const content = isMarkdown ? withoutComments(stored.content).trim() : stored.content
  return formatMarkdown({
    ...stored,
    date: post.date,
    // A derived one may begin with a picture, whose address is cut off.
    excerpt: withoutPictures(stored.excerpt),
    content: textAt(content, built.pictures, base),
    imageUrl: imageAddress(built, base),
  })
}

/** The site's files of published posts by their paths, without pages and drawn pictures. Each is made on demand. */
export function publishedFiles(site: Site, base: string): ReadonlyMap<string, () => FileData> {
  const { portfolio, published } = site
  const { posts } = published
  const files = new Map<string, () => FileData>([
    [DIGESTS_FILE, () => listDigests(published)],
    [PAGE_SOURCE, () => pageSource(portfolio, posts, base)],
    ['llms.txt', () => llmsFile(site, base)],
  ])
  if (posts.length === 0) return files
  files.set(LIST_FILE, () => JSON.stringify(posts.map((post) => summary(post, base))))
  // For the owner's other browsers.
  files.set(OWNER_FILE, () => JSON.stringify(posts.map(({ stored }) => stored)))
  for (const [file, make] of Object.entries(feedFiles(published, portfolio))) files.set(file, make)
  for (const [index, built] of posts.entries()) {
    const { post, slug, image, pictures } = built
    files.set(sourceFile(slug), () => postSource(built, portfolio, base))
    files.set(dataFile(post.id), () => JSON.stringify(sitePost(published, index, base)))
    for (const each of [image, ...pictures.values()])
      if (each && 'file' in each) files.set(each.file, () => each.bytes)
  }
  return files
}
