import { blobId } from '../blob-id'
import { type Change, commitSubject } from '../repository'
import { answerOf, bytesOfText, byteText, type Git, GitError, must } from './git-command'

/** By its path in a tree, the id of a file to write; null for one to remove. */
type Files = ReadonlyMap<string, string | null>

/** Stores the written files' bytes. No filter sees them, and no ref changes. */
async function writeBlobs(git: Git, change: Change): Promise<void> {
  const parts = [...change.values()].flatMap((bytes) =>
    bytes ? [bytesOfText(`blob\ndata ${bytes.length}\n`), bytes, bytesOfText('\n')] : [],
  )
  if (parts.length === 0) return
  const input = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    input.set(part, at)
    at += part.length
  }
  await must(git, ['fast-import', '--quiet'], input)
}

/** Writes a tree again with these files. Resolves to null for an empty tree. */
async function writeTree(git: Git, tree: string | null, files: Files): Promise<string | null> {
  const listed = tree === null ? '' : byteText(await must(git, ['ls-tree', '-z', '--full-tree', tree]))
  // By name: mode, type and id, as `mktree` takes them.
  const entries = new Map<string, string>()
  for (const entry of listed.split('\0').filter(Boolean)) {
    const tab = entry.indexOf('\t')
    entries.set(entry.slice(tab + 1), entry.slice(0, tab))
  }
  const folders = new Map<string, Map<string, string | null>>()
  for (const [path, oid] of files) {
    const [name = '', ...rest] = path.split('/')
    if (rest.length > 0) folders.set(name, (folders.get(name) ?? new Map()).set(rest.join('/'), oid))
    else if (oid === null) entries.delete(name)
    else entries.set(name, `100644 blob ${oid}`)
  }
  for (const [name, inside] of folders) {
    const [, type = 'tree', oid = null] = entries.get(name)?.split(' ') ?? []
    if (type !== 'tree') throw new GitError(`${name} is not a folder in your repository.`)
    const written = await writeTree(git, oid, inside)
    if (written === null) entries.delete(name)
    else entries.set(name, `040000 tree ${written}`)
  }
  if (entries.size === 0) return null
  const lines = [...entries].map(([name, about]) => `${about}\t${name}\0`).join('')
  // In a partial clone, the other files may be missing.
  return byteText(await must(git, ['mktree', '-z', '--missing'], bytesOfText(lines))).trim()
}

/** Throws unless the commit differs from the tip in exactly these files. */
async function assertChange(git: Git, tip: string, commit: string, files: Files): Promise<void> {
  const args = ['diff-tree', '-r', '-z', '--no-renames', tip, commit]
  const fields = byteText(await must(git, args))
    .split('\0')
    .filter(Boolean)
  const found = new Map<string, string | null>()
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [, , , oid = '', status] = fields[at]?.split(' ') ?? []
    found.set(fields[at + 1] ?? '', status === 'D' ? null : oid)
  }
  const isExact = found.size === files.size && [...files].every(([path, oid]) => found.get(path) === oid)
  // A push of no commit would delete the branch.
  if (!isExact || !/^[0-9a-f]{40,64}$/.test(commit))
    throw new GitError('git made another commit than the one to publish, so nothing was published.')
}

/**
 * Makes the commit of a change on `tip`, which nothing refers to yet: no work tree, index, branch or file is involved.
 * `folder`: the path of `content/`, with a slash at the end. Throws a `GitError`.
 */
export async function writeCommit(git: Git, tip: string, folder: string, change: Change): Promise<string> {
  const path = (file: string) => byteText(new TextEncoder().encode(folder + file))
  const files: Files = new Map([...change].map(([file, bytes]) => [path(file), bytes && blobId(bytes, tip)]))
  await writeBlobs(git, change)
  const tree = await writeTree(git, `${tip}^{tree}`, files)
  if (tree === null) throw new GitError('Your repository would be empty.')
  const isSigned = (await answerOf(git, ['config', '--type=bool', '--get', 'commit.gpgSign'])) === 'true'
  const options = ['-p', tip, '-m', commitSubject(change), ...(isSigned ? ['-S'] : [])]
  const made = await must(git, ['-c', 'user.useConfigOnly=true', 'commit-tree', tree, ...options])
  const commit = byteText(made).trim()
  await assertChange(git, tip, commit, files)
  return commit
}
