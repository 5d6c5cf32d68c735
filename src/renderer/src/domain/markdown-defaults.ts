import { readTime, splitTags } from './draft'
import { excerptOf } from './excerpt'

const FOLDERS = /^.*\//
const EXTENSION = /\.[a-z]+$/i
/** With one folder for each post, all files have this name. */
const NAME_OF_ALL = /\/_?index\.[a-z]+$/i
const DAY_OF_NAME = /^\d{4}-\d{2}-\d{2}(?=-|$)/
const DAY_OF_MOMENT = /^\d{4}-\d{2}-\d{2}(?=[T ]\d)/

/** The name of a file without folders and extension; for an index file, the name of its folder. */
const nameOf = (path: string): string =>
  path.replace(NAME_OF_ALL, '.md').replace(FOLDERS, '').replace(EXTENSION, '')

/** Tags written as one text: separated by commas or, as in Jekyll, by spaces. */
const tagsOf = (text: string): string[] => splitTags(text.includes(',') ? text : text.replace(/\s+/g, ','))

/**
 * Adds the fields that other blogs do not write. The id and the day come from the file's name, as in Jekyll and Hugo, so
 * that the same file is always the same post. Excerpt and read time come from the content (product.md §5).
 */
export function withDefaults(path: string, fields: Record<string, unknown>): Record<string, unknown> {
  const { content: written, date, tags } = fields
  const content = typeof written === 'string' ? written : ''
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
