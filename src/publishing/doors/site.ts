import { namesIn } from '../../renderer/src/domain/markup/text-picture'
import type { BlogPost } from '../../renderer/src/domain/post/post'
import { HISTORY_FILE, POST_FOLDER } from '../content'
import { formatHistory } from '../history'
import { fileOfPost, IMAGE_FOLDER } from '../picture'
import { formatPostFile } from '../post-file'
import type { ContentFile, Repository } from '../repository'
import { readSavedFile } from '../saved-file'
import { parsePublished } from '../site-state'

type SiteEffects = {
  /** The text of the site's `published.json`; null without an answer. */
  readonly readShown: () => Promise<string | null>
  /** The text of the site's list of whole posts; null without an answer. */
  readonly readPosts: () => Promise<string | null>
  /** The bytes of a picture's file on the site; null without an answer. */
  readonly readPicture: (name: string) => Promise<Uint8Array | null>
}

const NO_ANSWER = 'Your site didn’t send its posts. It may be offline, or being deployed.'

/**
 * The deployed site, for a browser without a token. It may be older than the repository, so it takes no commit: the page
 * saves the ticks in a file (saved-file.ts), and the command compares each with the tip.
 */
export function createSiteDoor({
  readShown,
  readPosts,
  readPicture,
}: SiteEffects): Omit<Repository, 'commit'> {
  const pictures = new Map<string, Uint8Array>()

  function filesOf(posts: readonly BlogPost[], shown: ReadonlyMap<string, string>) {
    const files = new Map<string, ContentFile>()
    const put = (path: string, text: string) =>
      files.set(path, { oid: '', bytes: new TextEncoder().encode(text) })
    for (const post of posts) {
      const image = fileOfPost(post)
      const file = formatPostFile(post, {}, () => true)
      if (!file.ok) continue
      put(`${POST_FOLDER}${post.id}.md`, file.text)
      for (const name of namesIn(post.content)) files.set(`${IMAGE_FOLDER}${name}`, { oid: '' })
      if (!image) continue
      pictures.set(image.name, image.bytes)
      files.set(`${IMAGE_FOLDER}${image.name}`, { oid: '' })
    }
    put(HISTORY_FILE, formatHistory(new Map([...shown].map(([id, digest]) => [id, [digest]]))))
    return files
  }

  return {
    async read() {
      const published = parsePublished(await readShown())
      if (!published) return { ok: false, why: NO_ANSWER }
      const { shown } = published
      const text = shown.size === 0 ? '[]' : await readPosts()
      const read = readSavedFile(text ?? '')
      if (!read.ok) return { ok: false, why: NO_ANSWER }
      return { ok: true, tip: '', branch: '', files: filesOf(read.posts, shown) }
    },
    picture: async (name) => pictures.get(name) ?? readPicture(name),
  }
}
