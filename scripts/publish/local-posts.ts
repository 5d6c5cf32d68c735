import { existsSync } from 'node:fs'
import * as fs from 'node:fs/promises'
import { basename, dirname, join, posix, resolve } from 'node:path'
import * as toml from 'smol-toml'
import { profileOf } from '../../src/main/app-setting'
import { decodeBackup } from '../../src/main/backups/backup-file'
import { instantOf } from '../../src/main/backups/backup-rotation'
import { type BackupStore, createBackupStore } from '../../src/main/backups/backup-store'
import type { LocalPosts } from '../../src/main/publishing/both-sides'
import { editedFromFile, readEditedFrom } from '../../src/main/publishing/local-state'
import { Refusal } from '../../src/main/publishing/refusal'
import { isPictureFile } from '../../src/renderer/src/domain/import/file-kind'
import type { Parsers } from '../../src/renderer/src/domain/import/parsers'
import type { PictureWay } from '../../src/renderer/src/domain/import/pictures'
import * as wordPress from '../../src/renderer/src/domain/import/wordpress'
import { isMarkdownName } from '../../src/renderer/src/domain/import-file'
import { importLimit, readImport } from '../../src/renderer/src/domain/import-posts'
import * as html from '../../src/renderer/src/domain/markup/html-to-markdown'
import { formatMoment } from '../../src/renderer/src/domain/moment'
import { type BlogPost, parsePosts } from '../../src/renderer/src/domain/post'
import type { EntryExtras } from '../../src/renderer/src/domain/publishing/entry-extras'
import { parseInstant } from '../../src/renderer/src/domain/publishing/instant'
import { unpublishedFolder } from '../../src/renderer/src/domain/unpublished-folder'
import { isZip, unzipFiles } from '../../src/renderer/src/domain/unzip'
import { DESKTOP_STORE_LIMIT } from '../../src/shared/desktop-api'
import { pictureAsItIs } from './picture-as-it-is'
import type { Command } from './publish'

type NamedBytes = { readonly name: string; readonly bytes: Uint8Array }

/** Static imports: Vite loads no module later than the program. */
const PARSERS: Parsers = { toml: async () => toml, html: async () => html, wordPress: async () => wordPress }

/** In bytes. */
const LIMIT = importLimit(DESKTOP_STORE_LIMIT)
const MOST_FILES = 10_000

/** Posts of a source that knows nothing more about them. */
const plain = (source: string, posts: readonly BlogPost[], refusal: string | null = null): LocalPosts => ({
  source,
  posts: posts.map((post) => ({ post, extras: {} })),
  usesClone: false,
  editedFromFile: null,
  refusal,
})

const refused = (source: string, refusal: string) => plain(source, [], refusal)

const FROM = 'npm run publish -- --from'

function appDataFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support')
  if (platform === 'win32') return env.APPDATA ?? join(home, 'AppData', 'Roaming')
  return env.XDG_CONFIG_HOME || join(home, '.config')
}

/** The folder of the desktop app's backups. INKFOLIO_DATA names another one for an app in development. */
export function backupFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string): string {
  const named = env.INKFOLIO_DATA ? resolve(env.INKFOLIO_DATA) : null
  const owners = profileOf('owner', named ?? appDataFolder(env, platform, home)).backups
  return named && !existsSync(owners) ? profileOf('development', named).backups : owners
}

/** The posts of a stored text. A partly unreadable one is refused: a missing post could be a deleted or a damaged one. */
function postsOfText(source: string, text: string): LocalPosts {
  const { posts, problem } = parsePosts(text)
  const why = 'Some of the posts cannot be read. Check them in the admin area, then export them again.'
  return plain(source, posts, problem && why)
}

/** The posts of the app's newest backup, with the app's records of the published texts they were made from. */
async function ofNewestBackup(folder: string, source: string, text: string): Promise<LocalPosts> {
  const path = editedFromFile(folder)
  const editedFrom = await readEditedFrom(path)
  const local = postsOfText(source, text)
  const posts = local.posts.map(({ post }) => {
    const digests = editedFrom?.get(post.id)
    return { post, extras: digests ? { editedFrom: digests } : {} }
  })
  return { ...local, posts, usesClone: editedFrom !== null, editedFromFile: path }
}

/** The newest intact backup of a folder, which is only read. */
export const findBackup = (folder: string): ReturnType<BackupStore['newest']> =>
  createBackupStore({ folder, files: fs, now: () => new Date(), report: () => {} }).newest()

/** The posts of the desktop app's newest backup. If it is damaged, asks whether to use the newest intact one. */
export async function postsOfBackup(
  folder: string,
  { backup, damaged }: Awaited<ReturnType<typeof findBackup>>,
  ask: ((question: string) => Promise<boolean>) | null,
): Promise<LocalPosts> {
  const [newest] = damaged
  if (!backup) {
    const why =
      newest === undefined
        ? `The desktop app has no backup in ${folder}.`
        : `All backups in ${folder} are damaged.`
    return refused(folder, `${why} Export your posts in the admin area, then run: ${FROM} FILE`)
  }
  const { text } = backup
  const path = join(folder, backup.name)
  const source = `the backup of ${formatMoment(Date.parse(backup.savedAt))} (${path})`
  if (newest === undefined) return ofNewestBackup(folder, source, text)
  const time = formatMoment(Date.parse(instantOf(newest)))
  const why = `The newest backup, of ${time}, is damaged (${join(folder, newest)}).`
  if (await ask?.(`${why} Use ${source} instead?`)) return postsOfText(source, text)
  return refused(source, `${why} To publish an earlier one: ${FROM} "${path}"`)
}

/** Adds the files below a folder, without hidden ones and symbolic links. Throws a `Refusal` if there are too many. */
async function readTree(folder: string, path: string, files: NamedBytes[]): Promise<void> {
  for (const entry of await fs.readdir(join(folder, path), { withFileTypes: true })) {
    const name = posix.join(path, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) await readTree(folder, name, files)
    else if (entry.isFile()) files.push({ name, bytes: await fs.readFile(join(folder, name)) })
    if (files.length > MOST_FILES)
      throw new Refusal(`Nothing was written. ${folder} has too many files. Name the folder of your posts.`)
  }
}

const isClutter = (name: string) => /(?:^|\/)(?:\.|__MACOSX\/)/.test(name)
const isPosts = (name: string) =>
  (isMarkdownName(name) || /\.json$/i.test(name)) &&
  !/^(?:readme\.md|published\.json)$/i.test(posix.basename(name))

/** Why an import must not be published, with every refusal: a refused post would look like a deleted one. */
function refusalOf(read: Awaited<ReturnType<typeof readImport>>): string | null {
  if (read.refused.length === 0) return read.ok ? null : read.why
  const lines = read.refused.map(({ where, why }) => `${where}: ${why}`)
  return ['Some of it cannot be read.', ...lines].join('\n')
}

/** Notices for the owner about imported posts. The posts that another blog hides come first. */
function noticesOf({ entries, notices }: Extract<Awaited<ReturnType<typeof readImport>>, { ok: true }>) {
  const held = entries.flatMap(({ post, path, hidden }) =>
    hidden === null
      ? []
      : [`${path}: ${hidden} The post is held back until you use --take ${post.id}=local.`],
  )
  return [...held, ...notices.map(({ where, why }) => `${where}: ${why}`)]
}

/** The problem with a schedule; null if none. A post must not be public earlier because its time cannot be read. */
function scheduleProblem(posts: LocalPosts['posts']): string | null {
  const isWrong = ({ publishAt }: EntryExtras) => publishAt !== undefined && parseInstant(publishAt) === null
  const wrong = posts.find(({ extras }) => isWrong(extras))
  return wrong
    ? `The field "publishAt" of the post "${wrong.post.id}" must be a time such as "2026-12-01T07:00:00Z".`
    : null
}

async function ofFiles(
  source: string,
  files: readonly NamedBytes[],
  now: number,
  config: Command['config'],
  isWanted = isPosts,
): Promise<LocalPosts> {
  const wanted = files.filter(({ name }) => isWanted(name))
  if (wanted.length === 0) return refused(source, `${source} has neither a Markdown file nor a JSON file.`)
  const toImport = ({ name, bytes }: NamedBytes) => new File([new Uint8Array(bytes)], name)
  const { format } = await config().catch(() => ({ format: 'markdown' as const }))
  const pictures: PictureWay = {
    shrink: pictureAsItIs,
    beside: new Map(files.flatMap(({ name, bytes }) => (isPictureFile(name) ? [[name, bytes]] : []))),
    // The limit of the app, which may store the posts later.
    room: DESKTOP_STORE_LIMIT / 2,
    isInText: format === 'markdown',
  }
  const reading = { limit: LIMIT, now, isScheduled: true, parsers: PARSERS, format, pictures }
  const read = await readImport(wanted.map(toImport), reading)
  const posts = read.ok ? read.entries : []
  return {
    source,
    posts,
    usesClone: posts.every(({ extras }) => !extras.editedFrom),
    editedFromFile: null,
    notices: read.ok ? noticesOf(read) : [],
    refusal: refusalOf(read) ?? scheduleProblem(posts),
  }
}

/** The posts of an export (JSON, ZIP or folder) or of a backup at `now`, in ms. Rejects with the system's error. */
export async function postsOfExport(
  path: string,
  now: number,
  config: Command['config'],
): Promise<LocalPosts> {
  const refuse = (why: string) => refused(path, why)
  const found = await fs.stat(path).catch(() => null)
  if (!found) return refuse(`There is no file ${path}.`)
  // An import knows only the folders below this one.
  const drafts = unpublishedFolder(join(basename(isMarkdownName(path) ? dirname(path) : path), 'a.md'))
  if (drafts !== null && (found.isDirectory() || isMarkdownName(path)))
    return refuse(
      `${path} is in a folder for drafts. Move the posts that readers may see out of it, then publish again.`,
    )
  if (found.isDirectory()) {
    const files: NamedBytes[] = []
    await readTree(path, '', files)
    return ofFiles(path, files, now, config)
  }
  if (!found.isFile()) return refuse(`${path} is not a file.`)
  if (found.size >= LIMIT) return refuse(`${path} is too large for an export.`)
  const bytes = await fs.readFile(path)
  const backup = decodeBackup(bytes)
  if (backup.ok)
    return postsOfText(`the backup of ${formatMoment(Date.parse(backup.savedAt))} (${path})`, backup.text)
  // The page saves an empty list if posts are only removed.
  if (Buffer.from(bytes).toString().trim() === '[]') return plain(path, [])
  if (!isZip(bytes)) return ofFiles(path, [{ name: basename(path), bytes }], now, config, () => true)
  const zip = await unzipFiles(bytes, LIMIT)
  if (!zip.ok) return refuse(`${path}: ${zip.why}`)
  return ofFiles(
    path,
    zip.files.filter(({ name }) => !isClutter(name)),
    now,
    config,
  )
}
