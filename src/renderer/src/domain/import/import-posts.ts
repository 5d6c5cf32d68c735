import { calendarDay } from '../calendar-day'
import type { BlogPost } from '../post/post'
import { idKey, idProblem } from '../post/publishable-id'
import type { TextPictures } from '../post/text-pictures'
import type { ImportedEntry, ImportOptions, Refusal } from './entry'
import { isPictureFile, type NamedBytes, openFile, readImportFile } from './import-file'
import { type PictureOptions, pictureImporter } from './pictures'
import { idGiver } from './post-id'

/** The posts that an import can take, and the refused ones. */
type ImportResult =
  | {
      ok: true
      entries: readonly ImportedEntry[]
      refused: Refusal[]
      /** Notices about guessed, omitted or changed parts of posts that can be taken. */
      notices: Refusal[]
      /** The pictures of their texts. */
      pictures: TextPictures
    }
  /** No post can be taken; `why` is a whole sentence. */
  | { ok: false; why: string; refused: Refusal[] }

type Import = ImportOptions & {
  /** The most bytes of all files, unpacked. */
  readonly limit: number
  /** The existing posts. None of them is replaced by another post with the same file name. */
  readonly known: readonly BlogPost[]
  /** How to import pictures beside the posts. */
  readonly pictures: PictureOptions
}

/** A browser's `File` is one. */
export type ImportFile = Pick<File, 'name' | 'size' | 'arrayBuffer' | 'lastModified'>

/** The size in bytes, unpacked, at which an import is refused. Exports with hundreds of pictures are smaller. */
export const IMPORT_LIMIT = 200_000_000

function refuse(why: string, refused: Refusal[] = []): ImportResult {
  return { ok: false, why, refused }
}

/** Refuses posts from our own exports that share an id. */
function refuseDuplicates(entries: readonly ImportedEntry[]) {
  const counts = new Map<string, number>()
  for (const { post, isExported } of entries)
    if (isExported) counts.set(post.id, (counts.get(post.id) ?? 0) + 1)
  const isAlone = ({ post, isExported }: ImportedEntry) => !isExported || counts.get(post.id) === 1
  return {
    taken: entries.filter(isAlone),
    refused: entries
      .filter((entry) => !isAlone(entry))
      .map(({ where, post }) => ({ where, why: `It has the same id as another one: "${post.id}".` })),
  }
}

async function openFiles(files: readonly ImportFile[], limit: number) {
  const opened: NamedBytes[] = []
  const refused: Refusal[] = []
  for (const file of files) {
    const { name } = file
    try {
      const day = calendarDay(new Date(file.lastModified))
      const result = await openFile({ name, bytes: new Uint8Array(await file.arrayBuffer()), day }, limit)
      if ('why' in result) refused.push({ where: name, why: result.why })
      else for (const each of result.files) opened.push(each)
    } catch {
      refused.push({ where: name, why: 'It can’t be read. It may have been moved or changed.' })
    }
  }
  return { files: opened, refused }
}

function failed(refused: Refusal[]): ImportResult {
  const [first] = refused
  if (!first) return refuse('There are no posts in it.')
  const why = `${first.where} is refused. ${first.why}`
  const more = refused.length - 1
  if (more === 0) return refuse(why, refused)
  return refuse(`${why} ${more} more ${more === 1 ? 'is' : 'are'} refused too.`, refused)
}

/** A post whose day is only that of its file has the day of the stored post with its id and title. */
function withStoredDay(post: BlogPost, known: readonly BlogPost[]): BlogPost {
  const stored = known.find(
    ({ id, title }) => idKey(id) === idKey(post.id) && title.trim() === post.title.trim(),
  )
  return stored ? { ...post, date: stored.date } : post
}

/** Gives posts their pictures, and those of other blogs their ids. `used`: the pictures that the posts name. */
async function complete(
  entries: readonly ImportedEntry[],
  files: ReadonlyMap<string, Uint8Array>,
  { known, pictures }: Import,
) {
  const giveId = idGiver(
    known,
    entries.flatMap(({ isExported, post }) => (isExported ? post : [])),
  )
  const storedById = new Map(known.map((post) => [post.id, post]))
  const added = new Map<string, string>()
  const importPictures = pictureImporter(files, pictures, added)
  const completed: ImportedEntry[] = []
  const notices: Refusal[] = []
  const used = new Set<string>()
  for (const entry of entries) {
    const { where, isExported } = entry
    const post = entry.isUndated ? withStoredDay(entry.post, known) : entry.post
    const note = (why: string) => notices.push({ where, why })
    const problem = isExported ? idProblem(post.id) : null
    if (problem !== null) note(`${problem} It cannot be published under that id.`)
    const id = isExported ? post.id : giveId(post)
    if (idKey(id) !== idKey(post.id)) note(`Another post has the id "${post.id}". It gets the id "${id}".`)
    for (const why of entry.notices) note(why)
    for (const [name, dataUrl] of entry.pictures ?? [])
      if (pictures.nameOf(dataUrl) === name) added.set(name, dataUrl)
    const imported = await importPictures({ ...entry, post: { ...post, id }, stored: storedById.get(id) })
    for (const name of imported.used) used.add(name)
    for (const why of imported.notices) note(why)
    completed.push({ ...entry, post: imported.post })
  }
  return { entries: completed, notices, used, pictures: added }
}

/** Reads the chosen files. Each post is taken or refused by itself, a damaged file as a whole. Never throws. */
export async function readImport(files: readonly ImportFile[], reading: Import): Promise<ImportResult> {
  const { limit } = reading
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size >= limit) {
    const most = Math.floor(limit / 1e6)
    return refuse(`An import must be smaller than ${most} MB; this is ${(size / 1e6).toFixed(1)} MB.`)
  }
  const opened = await openFiles(files, limit)
  const entries: ImportedEntry[] = []
  const { refused } = opened
  const beside = new Map<string, Uint8Array>()
  for (const file of opened.files) {
    if (isPictureFile(file.name) && opened.files.length > 1) {
      beside.set(file.name, file.bytes)
      continue
    }
    try {
      for (const read of readImportFile(file, reading)) {
        if ('why' in read) refused.push(read)
        else entries.push(read)
      }
    } catch {
      refused.push({ where: file.name, why: 'It can’t be read. It may be damaged.' })
    }
  }
  const { taken, refused: duplicates } = refuseDuplicates(entries)
  refused.push(...duplicates)
  if (taken.length === 0) return failed(refused)

  const { used, notices, ...completed } = await complete(taken, beside, reading)
  const unused = [...beside.keys()].filter((name) => !used.has(name))
  return {
    ok: true,
    ...completed,
    refused,
    notices: [...notices, ...unused.map((where) => ({ where, why: 'No post uses it.' }))],
  }
}
