import { strToU8, type Zippable, zipSync } from 'fflate'
import { calendarDay } from '../calendar-day'
import type { BlogPost } from '../post/post'
import type { TextPictures } from '../post/text-pictures'
import { toSlug } from '../text/slug'
import { fromBase64 } from './base64'
import { formatMarkdown } from './format-markdown'

/** The name of an export's file. It has the time, as a browser would name a second one 'posts (1).json'. `ending`: without a dot. */
export function exportName(now: Date, ending: 'json' | 'zip', what: 'posts' | 'selection' = 'posts'): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `inkfolio-${what}-${calendarDay(now)}-${two(now.getHours())}${two(now.getMinutes())}.${ending}`
}

/** A unique name for a post's Markdown file: day and title. Adds it to `taken`. */
function markdownName({ date, title }: BlogPost, taken: Set<string>): string {
  const stem = `${date}-${toSlug(title) || 'untitled'}`
  let name = `${stem}.md`
  for (let next = 2; taken.has(name); next++) name = `${stem}-${next}.md`
  taken.add(name)
  return name
}

/** Each post as a Markdown file, in the order of the list. The names differ in more than case. */
export function exportMarkdown(posts: readonly BlogPost[]): { name: string; text: string }[] {
  const taken = new Set<string>()
  return posts.map((post) => ({ name: markdownName(post, taken), text: formatMarkdown(post) }))
}

/** The earliest time of a ZIP. Fixed, so that the same posts always give the same bytes. */
const MADE = new Date(1980, 0, 2)

/** The Markdown files of `exportMarkdown` and the pictures of their texts as one ZIP, laid out like `content/`. */
export function exportZip(
  posts: readonly BlogPost[],
  pictures: TextPictures = new Map(),
): Uint8Array<ArrayBuffer> {
  const texts = exportMarkdown(posts).map(({ name, text }) => [`posts/${name}`, strToU8(text)] as const)
  const files: Zippable = Object.fromEntries(texts)
  for (const [name, dataUrl] of pictures) {
    const bytes = fromBase64(dataUrl.slice(dataUrl.indexOf(',') + 1)) ?? new Uint8Array()
    // A picture is packed already.
    files[`images/${name}`] = [bytes, { level: 0 }]
  }
  return new Uint8Array(zipSync(files, { mtime: MADE }))
}
