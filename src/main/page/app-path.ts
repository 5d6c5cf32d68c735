import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parseInOrigin } from './app-origin'

/** What an address of the app's origin stands for. */
type AppPath =
  /** A file inside of the folder, by its real path. */
  | { readonly kind: 'file'; readonly path: string }
  /** No file: one of the two pages, by its file's name (product.md §2.1). */
  | { readonly kind: 'page'; readonly name: 'index.html' | 'admin.html' }
  /** A hashed file that does not exist. A page in its place would be run as a script. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused' }

const ASSETS = '/assets/'
/** product.md §2.1: the one path that does not show the public page. */
const ADMIN = /^\/admin\/?$/

/** Separators, drive and stream marks (C:, file::$DATA), controls, Windows' short names (PROGRA~1). No file of ours has any. */
const hasMeaningElsewhere = (segment: string): boolean => /[\\/:~\p{Cc}]/u.test(segment)
/** On Windows these open a device, whatever the folder and ending. Reading one can hang. */
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\.|$)/i

/** The path's parts, decoded once, or null when one of them may be more than a file's name. */
function toSegments(pathname: string): string[] | null {
  try {
    const segments = pathname.split('/').filter((part) => part !== '')
    const decoded = segments.map((part) => decodeURIComponent(part))
    const isHostile = (part: string) =>
      /^\.+$/.test(part) || hasMeaningElsewhere(part) || WINDOWS_DEVICE.test(part)
    return decoded.some(isHostile) ? null : decoded
  } catch {
    // Not UTF-8 once decoded. No file of ours has such a name.
    return null
  }
}

async function realFile(path: string): Promise<string | null> {
  try {
    const real = await realpath(path)
    return (await stat(real)).isFile() ? real : null
  } catch {
    return null
  }
}

/**
 * What the address stands for in `folder`, which must be an absolute real path. A path that could leave the folder is
 * not looked up, but may be the router's: an imported post's id holds any character. The real path is compared, so a
 * link cannot leave the folder either.
 */
export async function resolveAppPath(address: string, origin: string, folder: string): Promise<AppPath> {
  const url = parseInOrigin(address, origin)
  if (!url) return { kind: 'refused' }
  const segments = toSegments(url.pathname)
  const real = segments && (await realFile(join(folder, ...segments)))
  if (!real) {
    if (url.pathname.startsWith(ASSETS)) return { kind: 'missing' }
    return { kind: 'page', name: ADMIN.test(url.pathname) ? 'admin.html' : 'index.html' }
  }
  // With the separator, because `renderer-evil` begins like `renderer`.
  return real.startsWith(folder + sep) ? { kind: 'file', path: real } : { kind: 'refused' }
}
