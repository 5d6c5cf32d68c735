import { excerptOf, readTime, splitTags } from './draft'

const FOLDERS = /^.*\//
const EXTENSION = /\.[a-z]+$/i
/** Where each post has a folder of its own, all files have one name. */
const NAME_OF_ALL = /\/_?index\.[a-z]+$/i
const DAY_OF_NAME = /^\d{4}-\d{2}-\d{2}(?=-|$)/
const DAY_OF_MOMENT = /^\d{4}-\d{2}-\d{2}(?=[T ]\d)/

/** What a file is called without its folders and its ending; of a post in a folder of its own, that folder. */
const nameOf = (path: string): string =>
  path.replace(NAME_OF_ALL, '.md').replace(FOLDERS, '').replace(EXTENSION, '')

/** Tags that are no list but one text, as Jekyll reads it: separated by spaces; or by commas, as others write it. */
const tagsOf = (text: string): string[] => splitTags(text.includes(',') ? text : text.replace(/\s+/g, ','))

/**
 * The fields of a Markdown file, and those that other blogs do not write: the id and the day by the file's name, as
 * Jekyll and Hugo have them, so that the same file is the same post again; the excerpt and the read time by the
 * content, as of a post that is saved (product.md §5). Of a moment the day is taken; all else stays as it is written.
 */
export function withDefaults(path: string, fields: Record<string, unknown>): Record<string, unknown> {
  const { title, content, date, tags } = fields
  // Without a title it may be any text.
  if (typeof title !== 'string' || typeof content !== 'string') return fields
  const name = nameOf(path)
  const day = typeof date === 'string' ? DAY_OF_MOMENT.exec(date)?.[0] : DAY_OF_NAME.exec(name)?.[0]
  return {
    id: name,
    excerpt: excerptOf(content),
    readTime: readTime(content),
    tags: [],
    ...fields,
    ...(day !== undefined && { date: day }),
    ...(typeof tags === 'string' && { tags: tagsOf(tags) }),
  }
}
