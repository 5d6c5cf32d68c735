const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
/** Windows opens a device for such a name, whatever ending follows it. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * Why a post with this id cannot be published, in words that follow 'It …', or null when it can. A published post is
 * a file of the site, `blog/{id}.html`, on every system.
 */
export function idProblem(id: string): string | null {
  if (!ID.test(id))
    return 'has an id that cannot name a file: it takes 1 to 100 letters, digits, dots, hyphens and underscores, the first a letter or a digit'
  return DEVICE.test(id) ? 'has an id that is the name of a device on Windows' : null
}

/** Two ids with one key would be one file where names ignore case. */
export const idKey = (id: string): string => id.toLowerCase()
