import { decodeText } from '../../renderer/src/domain/files/utf-8'
import { HISTORY_FILE, POST_FOLDER } from '../content'
import { type ContentFiles, isOwnPath } from '../repository'
import { answerOf, bytesOfText, byteText, type Git, GitError, must } from './git-command'

/** Where the site is: its remote, and its folder in the repository ('' or with a slash at the end). */
export type Place = { readonly remote: string; readonly prefix: string }

const FILTERED =
  'This clone was made with --filter, so it lacks files of content/. Clone your repository without --filter.'
const LFS_POINTER = 'version https://git-lfs.github.com/spec/'
/** A pointer of git LFS is smaller than this, in bytes; a picture hardly ever is. */
const MOST_POINTER_BYTES = 1024

const linesOf = (bytes: Uint8Array) => byteText(bytes).split('\n').filter(Boolean)

export async function placeOf(git: Git): Promise<Place> {
  const remotes = linesOf(await must(git, ['remote']))
  const branch = await answerOf(git, ['symbolic-ref', '--quiet', '--short', 'HEAD'])
  const setting = branch && (await answerOf(git, ['config', '--get', `branch.${branch}.remote`]))
  const wanted = [setting, 'origin', ...(remotes.length === 1 ? remotes : [])]
  const remote = wanted.find((name) => typeof name === 'string' && remotes.includes(name))
  if (!remote) throw new GitError('Your repository has several remotes, and none of them is named origin.')
  const prefix = new TextDecoder().decode(await must(git, ['rev-parse', '--show-prefix']))
  return { remote, prefix: prefix.replace(/\n$/, '') }
}

export const trackingRef = (remote: string, branch: string) => `refs/remotes/${remote}/${branch}`

/** The remote's default branch and its tip, from the remote itself. */
export async function askRemote(git: Git, remote: string): Promise<{ branch: string; tip: string }> {
  const said = byteText(await must(git, ['ls-remote', '--symref', remote, 'HEAD']))
  const branch = /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(said)?.[1]
  const tip = /^([0-9a-f]{40,64})\tHEAD$/m.exec(said)?.[1]
  if (branch === undefined || tip === undefined)
    throw new GitError(`The repository at ${remote} is empty. Push your site to it first.`)
  return { branch, tip }
}

/** The default branch as this clone last knew it. */
export async function knownBranch(git: Git, remote: string): Promise<string> {
  const folder = trackingRef(remote, '')
  const head = await answerOf(git, ['symbolic-ref', '--quiet', `${folder}HEAD`])
  const refs = linesOf(await must(git, ['for-each-ref', '--format=%(refname)', folder]))
  const names = refs.map((ref) => ref.slice(folder.length))
  const known = [head?.slice(folder.length), 'main', 'master', ...(names.length === 1 ? names : [])]
  const branch = known.find((name) => name !== undefined && names.includes(name))
  if (!branch) throw new GitError(`This clone does not know the branch of ${remote}. Look again.`)
  return branch
}

/** Files by their ids, in one process. Throws if one is not in this clone. */
export async function readBlobs(git: Git, oids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const blobs = new Map<string, Uint8Array>()
  if (oids.length === 0) return blobs
  const out = await must(git, ['cat-file', '--batch'], bytesOfText(oids.map((oid) => `${oid}\n`).join('')))
  for (let at = 0; at < out.length; ) {
    const end = out.indexOf(0x0a, at)
    const [oid = '', type, size = ''] = byteText(out.subarray(at, end)).split(' ')
    if (type !== 'blob') throw new GitError(FILTERED)
    blobs.set(oid, out.subarray(end + 1, end + 1 + Number(size)))
    at = end + 1 + Number(size) + 1
  }
  return blobs
}

/** `content/` at a commit. Throws a `GitError` if publishing cannot write to it. */
export async function filesAt(git: Git, tip: string, prefix: string): Promise<ContentFiles> {
  const folder = `${prefix}content`
  const config = `${prefix}portfolio.config.ts`
  const listed = await git(['ls-tree', '-r', '-t', '-l', '-z', '--full-tree', tip, folder, config])
  // Without a file, git does not know its size.
  if (listed.code !== 0) throw new GitError(FILTERED)
  const text = decodeText(listed.out)
  if (text === null) throw new GitError('A file in content/ has a name that is not in UTF-8.')
  const entries = text.split('\0').flatMap((entry) => {
    // A name may contain a tab too.
    const end = entry.indexOf('\t')
    const [mode = '', , oid = '', size = ''] = entry.slice(0, end).split(/ +/)
    return end < 0 ? [] : [{ path: entry.slice(end + 1), mode, oid, size: Number(size) }]
  })
  const modeOf = (path: string) => entries.find((each) => each.path === path)?.mode
  if (!modeOf(config)) throw new GitError(`The published branch has no ${config}, so it is not this site’s.`)
  if ((modeOf(folder) ?? '040000') !== '040000')
    throw new GitError('content is not a folder in your repository.')
  const isText = (path: string) => path === HISTORY_FILE || path.startsWith(POST_FOLDER)
  const own = entries.flatMap(({ path: whole, mode, oid, size }) => {
    const path = whole.slice(folder.length + 1)
    // A link among the posts is read as a text, which is no post; one among the pictures is none.
    const isFile = mode.startsWith('100') || (mode === '120000' && isText(path))
    return whole.startsWith(`${folder}/`) && isFile && isOwnPath(path) ? [{ path, oid, size }] : []
  })
  const read = own.filter(({ path, size }) => isText(path) || size < MOST_POINTER_BYTES)
  const blobs = await readBlobs(git, [...new Set(read.map(({ oid }) => oid))])
  if ([...blobs.values()].some((bytes) => byteText(bytes.subarray(0, 64)).startsWith(LFS_POINTER)))
    throw new GitError('content/ is in git LFS, to which publishing cannot write. Take it out of LFS.')
  return new Map(
    own.map(({ path, oid }) => {
      const bytes = isText(path) ? blobs.get(oid) : undefined
      return [path, { oid, ...(bytes && { bytes }) }]
    }),
  )
}
