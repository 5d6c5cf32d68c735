import { readTime, splitTags } from '../post/draft'
import { excerptOf } from '../post/excerpt'

const FOLDERS = /^.*\//
const EXTENSION = /\.[a-z]+$/i
/** A file with such a name is known by its folder: `alpha/index.md`, `alpha/index.de.md`. */
const INDEX = /\/_?(?:index|readme)(?=\.)/i
/** Jekyll also reads one digit. */
const DAY_OF_NAME = /^(\d{4})-(\d{1,2})-(\d{1,2})(?=[-_ ]|$)/
const DAY_OF_MOMENT = /^\d{4}-\d{2}-\d{2}(?=[T ]\d)/

/** The name of a file without folders and extension; for an index file, the name of its folder. */
export const nameOf = (path: string): string =>
  path.replace(INDEX, '').replace(FOLDERS, '').replace(EXTENSION, '')

/** The same without the day with which it begins. */
export const stemOf = (path: string): string =>
  nameOf(path)
    .replace(DAY_OF_NAME, '')
    .replace(/^[-_ ]/, '')

/** The day with which a file's name begins, as 'YYYY-MM-DD'; undefined without one. */
export function dayOfName(path: string): string | undefined {
  const [, year, month = '', day = ''] = DAY_OF_NAME.exec(nameOf(path)) ?? []
  return year && [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** Adds fields that other blogs lack: id and day from the file's name, excerpt and read time from the content. */
export function withDefaults(path: string, fields: Record<string, unknown>): Record<string, unknown> {
  const { content: written, date, tags } = fields
  const content = typeof written === 'string' ? written : ''
  const day = typeof date === 'string' ? DAY_OF_MOMENT.exec(date)?.[0] : dayOfName(path)
  return {
    id: nameOf(path),
    excerpt: excerptOf(content),
    readTime: readTime(content),
    tags: [],
    ...fields,
    ...(day !== undefined && { date: day }),
    ...(typeof tags === 'string' && { tags: splitTags(tags) }),
  }
}
