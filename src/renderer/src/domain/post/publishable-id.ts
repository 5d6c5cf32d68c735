import { BLOG_FOLDER, isFileAddress } from '../site-files'

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
/** Windows opens a device for such a name, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Whether hosts or systems take a file of this name for another one. */
export const isReservedName = (name: string): boolean => DEVICE.test(name) || /^index$/i.test(name)

/** Why a post with this id cannot be published; null if it can. Every system must be able to store `blog/{id}.html`. */
export function idProblem(id: string): string | null {
  if (!ID.test(id))
    return 'It has an id that cannot name a file: it takes 1 to 100 letters, digits, dots, hyphens and underscores, and begins with a letter or a digit.'
  return isReservedName(id) || isFileAddress(id)
    ? `It has an id whose address, ${BLOG_FOLDER}${id}, is that of another file of the site, or of a device on Windows.`
    : null
}

/** Ids with the same key would be the same file on systems that ignore case. */
export const idKey = (id: string): string => id.toLowerCase()
