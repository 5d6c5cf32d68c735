import * as v from 'valibot'
import { parseJson } from '../renderer/src/domain/files/parse-json'
import { isRecord } from '../renderer/src/domain/is-record'
import { type EditedFrom, readEditedFrom } from '../renderer/src/domain/post/edited-from'
import { type BlogPost, parsePost } from '../renderer/src/domain/post/post'
import { readPictures, type TextPictures, withPicturesOf } from '../renderer/src/domain/post/text-pictures'
import type { Tick } from './change'
import { fileOfPicture } from './picture'
import { parseInstant } from './times/instant'

/**
 * A list of posts as JSON, for every reader of posts. Each entry may also have `editedFrom`, the pictures of its text, and
 * the owner's `tick`. The entry of a post to remove has only its id and its tick.
 */
type Entry = { readonly post: BlogPost; readonly editedFrom: readonly string[]; readonly tick?: Tick }

/** `publishAt` is checked: a post must not be public early because its time cannot be read. */
const tickSchema = v.strictObject({
  action: v.picklist(['publish', 'remove']),
  onto: v.nullable(v.string()),
  publishAt: v.exactOptional(
    v.pipe(
      v.string(),
      v.check((text) => parseInstant(text) === text),
    ),
  ),
})

export type SavedFile =
  | {
      readonly ok: true
      readonly posts: readonly BlogPost[]
      readonly editedFrom: EditedFrom
      readonly ticks: readonly Tick[]
      /** The pictures of the texts, each under its right name. */
      readonly pictures: TextPictures
    }
  | { readonly ok: false; readonly why: string }

/** The posts' file, and with `removed` the file that a browser saves for `npm run publish`. */
export function formatSavedFile(
  entries: readonly Entry[],
  removed: readonly Tick[] = [],
  pictures: TextPictures = new Map(),
): string {
  const tickOf = ({ id: _, ...tick }: Tick) => tick
  return JSON.stringify([
    ...entries.map(({ post, editedFrom, tick }) => ({
      ...post,
      editedFrom,
      ...withPicturesOf(post.content, pictures),
      ...(tick && { tick: tickOf(tick) }),
    })),
    ...removed.map((tick) => ({ id: tick.id, tick: tickOf(tick) })),
  ])
}

/** Reads such a file. One unreadable entry refuses the whole file: it could be any post. Never throws. */
export function readSavedFile(text: string): SavedFile {
  const refuse = (why: string): SavedFile => ({ ok: false, why })
  const json = parseJson(text.replace(/^\ufeff/, ''))
  if (!json.ok || !Array.isArray(json.value)) return refuse('It is not a list of posts in JSON.')
  const posts = new Map<string, BlogPost>()
  const editedFrom = new Map<string, readonly string[]>()
  const ticks: Tick[] = []
  const pictures = new Map<string, string>()
  for (const [index, entry] of json.value.entries()) {
    const where = `Post ${index + 1}`
    if (!isRecord(entry) || typeof entry.id !== 'string') return refuse(`${where} cannot be read.`)
    const { id } = entry
    if (['publishAt', 'heldBack', 'replaces'].some((field) => field in entry))
      return refuse('An earlier version saved it, with choices that are not read anymore. Save it again.')
    const post = parsePost(entry)
    const tick = 'tick' in entry ? v.safeParse(tickSchema, entry.tick) : null
    if (tick && !tick.success) return refuse(`${where} ("${id}") has a tick that cannot be read.`)
    if (tick) ticks.push({ id, ...tick.output })
    if (!post && tick?.output.action === 'remove') continue
    if (!post) return refuse(`${where} ("${id}") cannot be read.`)
    if (posts.has(id)) return refuse(`${where} has the same id as another one: "${id}".`)
    posts.set(id, post)
    editedFrom.set(id, readEditedFrom(entry))
    for (const [name, dataUrl] of readPictures(entry))
      if (fileOfPicture(dataUrl)?.name === name) pictures.set(name, dataUrl)
  }
  return { ok: true, posts: [...posts.values()], editedFrom, ticks, pictures }
}
