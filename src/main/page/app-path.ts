import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parseInOrigin } from './app-origin'

/** What an address of the app's origin stands for. */
type AppPath =
  /** A file inside of the folder, by its real path. */
  | { readonly kind: 'file'; readonly path: string }
  /** No file: one of the two pages, by its file's name (product.md §2.1). */
  | { readonly kind: 'page'; readonly name: 'index.html' | 'admin.html' }
  /** A hashed file that is not there. The page in its place would be run as a script. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused' }

const ASSETS = '/assets/'
/** product.md §2.1: the one path that does not show the public page. */
const ADMIN = /^\/admin\/?$/

/**
 * What no file of ours has in its name, and some system gives a meaning: separators and drive or stream marks
 * (C:, file::$DATA), controls, Windows' short names (PROGRA~1).
 */
const hasMeaningElsewhere = (segment: string): boolean => /[\\/:~\p{Cc}]/u.test(segment)
/** On Windows these open a device, whatever the folder and the ending, and reading one can hang. */
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\.|$)/i

/** The path's parts, decoded once, or null when one of them is no file's name but may lead somewhere. */
function toSegments(pathname: string): string[] | null {
  try {
    const segments = pathname.split('/').filter((part) => part !== '')
    const decoded = segments.map((part) => decodeURIComponent(part))
    const isHostile = (part: string) =>
      /^\.+$/.test(part) || hasMeaningElsewhere(part) || WINDOWS_DEVICE.test(part)
    return decoded.some(isHostile) ? null : decoded
  } catch {
    // Not UTF-8 once decoded: the name of no file of ours.
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
 * What the address stands for in `folder`, which must be an absolute real path. A path that could lead anywhere
 * but down is never looked up; it may still be the router's, as an imported post's id holds any sign. What is
 * compared in the end is the file's real path, so that a link leads out of the folder as little as a path
 * does; with a separator at the end, since `renderer-evil` begins like `renderer`.
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
  return real.startsWith(folder + sep) ? { kind: 'file', path: real } : { kind: 'refused' }
}
