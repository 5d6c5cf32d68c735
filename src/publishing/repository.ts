/** A file of `content/`. `oid`: git's id of its bytes. Texts have their bytes, pictures only their id. */
export type ContentFile = { readonly oid: string; readonly bytes?: Uint8Array }

/** Files by their paths in `content/`, such as 'posts/a.md'. */
export type ContentFiles = ReadonlyMap<string, ContentFile>

/** By path in `content/`: the bytes to write, or null to remove the file. */
export type Change = ReadonlyMap<string, Uint8Array | null>

/** `content/` as it is published. `why`: sentences for the owner. */
export type RepositoryRead =
  | {
      readonly ok: true
      /** Identifies the published state: the commit at the branch's tip, where there is one. */
      readonly tip: string
      readonly branch: string
      readonly files: ContentFiles
    }
  | { readonly ok: false; readonly why: string; readonly needs?: 'folder' | 'token' }

/**
 * `certain`: nothing was published, and nothing will be. Otherwise there was no answer, and the change may still arrive.
 * `notice`: a sentence about something that the owner has to do on this computer.
 */
export type CommitResult =
  | { readonly ok: true; readonly commit: string; readonly notice?: string }
  | { readonly ok: false; readonly certain: boolean; readonly why: string; readonly needs?: 'token' }

/** Where published posts live. No call rejects. */
export interface Repository {
  /** `fresh`: asks the remote. Otherwise the last known tip. */
  read(fresh: boolean): Promise<RepositoryRead>
  /** Makes one commit on `tip` with exactly this change, or nothing. */
  commit(tip: string, change: Change): Promise<CommitResult>
  /** The bytes of one picture of `content/images/`, checked by its id; null if it cannot be had. */
  picture(name: string, oid: string): Promise<Uint8Array | null>
}

const OWN_PATH = /^(?:published\.json|(?:posts|images)\/[^./\\\0][^/\\\0]*)$/

/** Whether publishing may write this path in `content/`. */
export const isOwnPath = (path: string): boolean => OWN_PATH.test(path)

/** Throws for a path that publishing does not write: a bug, or a hostile page. */
export function refuseForeign(change: Change): void {
  const foreign = [...change.keys()].find((path) => !isOwnPath(path))
  if (foreign !== undefined)
    throw new Error(`${JSON.stringify(foreign)} is not a file that publishing writes`)
}

/** Somebody else published, or changed the site, since the owner looked. */
export const MOVED = 'Your repository has changed since you looked, so nothing was published.'

/** A commit's subject. It has no titles: one could contain a command to the server, such as [skip ci]. */
export function commitSubject(change: Change): string {
  const posts = [...change].filter(([path]) => path.startsWith('posts/'))
  const written = posts.filter(([, bytes]) => bytes !== null).length
  const removed = posts.length - written
  const count = (number: number) => `${number} post${number === 1 ? '' : 's'}`
  if (written === 0) return `Remove ${count(removed)}`
  return removed > 0 ? `Publish ${count(written)}, remove ${removed}` : `Publish ${count(written)}`
}
