import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocalPosts } from '../../src/main/publishing/both-sides'
import { filesIn } from '../../src/main/publishing/published-folder'
import { titleOf } from '../../src/renderer/src/domain/post'
import { digestOf } from '../../src/renderer/src/domain/publishing/post-digest'
import { findBackup, postsOfBackup, postsOfExport } from './local-posts'
import type { Command } from './publish'

/** The names of exports, also of those that a browser numbered: 'blog-posts (1).json'. */
const EXPORT = /^(?:inkfolio-posts-\d{4}-\d\d-\d\d-\d{4}|blog-posts)(?:[ -]?\(?\d+\)?)?\.(?:json|zip)$/i

/** The system's download folder. On Linux, the user may have moved it. */
export async function downloadFolder({ env, platform, home }: Pick<Command, 'env' | 'platform' | 'home'>) {
  const usual = join(home, 'Downloads')
  if (platform === 'win32' || platform === 'darwin') return usual
  const file = join(env.XDG_CONFIG_HOME || join(home, '.config'), 'user-dirs.dirs')
  const text = await readFile(file, 'utf8').catch(() => '')
  const path = /^XDG_DOWNLOAD_DIR="(.+)"$/m.exec(text)?.[1]
  return path?.replace(/^\$HOME(?=\/|$)/, home) ?? usual
}

/** The newest export in a folder, by when it was downloaded. */
async function newestExport(folder: string): Promise<{ path: string; savedAt: number } | null> {
  const names = (await filesIn(folder).catch(() => [])).filter((name) => EXPORT.test(name))
  const files = names.map(async (name) => {
    const path = join(folder, name)
    return { path, savedAt: (await stat(path)).mtimeMs }
  })
  return (await Promise.all(files)).sort((one, other) => other.savedAt - one.savedAt)[0] ?? null
}

/** How long ago something was saved, in words. */
export function ageOf(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const hours = Math.round(minutes / 60)
  const format = new Intl.RelativeTimeFormat('en')
  if (minutes < 60) return minutes < 1 ? 'just now' : format.format(-minutes, 'minute')
  return hours < 48 ? format.format(-hours, 'hour') : format.format(-Math.round(hours / 24), 'day')
}

/** Names the posts in which an older source differs from the newer one; null if it has the same posts. */
function differenceNotice(isOlder: string, newer: LocalPosts, older: LocalPosts): string | null {
  if (older.refusal !== null) return null
  const digests = new Map(newer.posts.map(({ post }) => [post.id, digestOf(post)]))
  const name = (posts: LocalPosts['posts']) => posts.map(({ post }) => `“${titleOf(post)}”`).join(', ')
  const missing = older.posts.filter(({ post }) => !digests.has(post.id))
  const other = older.posts.filter(
    ({ post }) => digests.has(post.id) && digests.get(post.id) !== digestOf(post),
  )
  const sentences = [
    ...(missing.length > 0 ? [`It has posts that are not in the newer one: ${name(missing)}.`] : []),
    ...(other.length > 0 ? [`It has other texts of ${name(other)}.`] : []),
  ]
  if (sentences.length === 0) return null
  return [isOlder, ...sentences, 'To publish from it, use --from.'].join(' ')
}

/**
 * The posts to publish without --from: those of the desktop app's newest intact backup or of the newest downloaded
 * export, whichever was saved last. A notice names the posts that differ in the other one.
 */
export async function postsOfNewest(
  command: Command,
  backups: string,
  ask: ((question: string) => Promise<boolean>) | null,
): Promise<{ local: LocalPosts; isExport: boolean; notice: string | null }> {
  const exported = await newestExport(await downloadFolder(command))
  const found = await findBackup(backups)
  const { backup } = found
  const isExport = exported !== null && exported.savedAt > (backup ? Date.parse(backup.savedAt) : 0)
  const now = command.now().getTime()
  if (!isExport) {
    const local = await postsOfBackup(backups, found, ask)
    const older = exported && backup ? await postsOfExport(exported.path, now, command.config) : null
    const notice = older && differenceNotice(`The export ${exported?.path} is older.`, local, older)
    return { local, isExport, notice }
  }
  const local = await postsOfExport(exported.path, now, command.config)
  const older = backup ? await postsOfExport(join(backups, backup.name), now, command.config) : null
  return {
    local: { ...local, source: `${local.source}, downloaded ${ageOf(now - exported.savedAt)}` },
    isExport,
    notice: older && differenceNotice(`The app's backup ${backup?.name} is older.`, local, older),
  }
}
