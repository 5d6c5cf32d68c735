import { createHash } from 'node:crypto'
import { type Files, HISTORY_FILE } from '../../renderer/src/domain/publishing/read-posts'
import { gitSays } from './git-advice'
import { isOwnPath, PUBLISHED_FOLDER } from './published-folder'

export type Output = { readonly code: number; readonly out: string; readonly err: string }

/** Runs git in one folder. Never rejects. If git is not installed, the code is 127. */
export type Git = (args: readonly string[], input?: string) => Promise<Output>

/** The branch to commit to, and its push target. */
export type Branch = {
  readonly name: string
  readonly upstream: { readonly remote: string; readonly ref: string } | null
}

export type Result<Value> = ({ readonly ok: true } & Value) | { readonly ok: false; readonly why: string }

export const refuse = (why: string) => ({ ok: false, why }) as const

export const lineOf = async (git: Git, args: readonly string[]): Promise<string | null> => {
  const { code, out } = await git(args)
  return code === 0 ? out.trim() : null
}

/** The `.git` folder; null outside a repository. */
export const gitFolder = (git: Git): Promise<string | null> =>
  lineOf(git, ['rev-parse', '--absolute-git-dir'])

/** The files of `content/` that differ from the last commit. Paths are relative to the site's folder. */
export async function changedPaths(git: Git): Promise<readonly string[]> {
  const args = [
    'status',
    '--porcelain',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--',
    PUBLISHED_FOLDER,
  ]
  const { out } = await git(args)
  const { length } = (await lineOf(git, ['rev-parse', '--show-prefix'])) ?? ''
  // A file that was staged and then deleted is in no commit.
  const entries = out.split('\0').filter((entry) => entry !== '' && !entry.startsWith('AD'))
  return entries.map((entry) => entry.slice('XY '.length + length))
}

/** A file's text in the last commit; '' if the commit does not have the file. */
export const committedText = async (git: Git, path: string): Promise<string> =>
  (await git(['show', `HEAD:./${path}`])).out

/** Runs a git command on these paths. Passes them as input, because they may be too many for a command line. */
const gitFor = (git: Git, paths: readonly string[], ...args: readonly string[]): Promise<Output> =>
  git(
    ['--literal-pathspecs', ...args, '--pathspec-from-file=-', '--pathspec-file-nul'],
    paths.map((path) => `${path}\0`).join(''),
  )

/** The commits that were not pushed yet, each as short hash and subject, and whether any of them changes `content/`. */
export async function unpushedCommits(
  git: Git,
): Promise<{ readonly unpushed: readonly string[]; readonly isPublishedUnpushed: boolean }> {
  const args = ['log', '--no-show-signature', '--format=%h %s', '@{upstream}..HEAD', '--']
  const found = await lineOf(git, args)
  if (!found) return { unpushed: [], isPublishedUnpushed: false }
  return {
    unpushed: found.split('\n'),
    isPublishedUnpushed: Boolean(await lineOf(git, [...args, PUBLISHED_FOLDER])),
  }
}

/** The hash of a git blob. Its length tells whether the repository uses SHA-1 or SHA-256. */
function blobName(bytes: Uint8Array, digits: number): string {
  const hash = createHash(digits === 40 ? 'sha1' : 'sha256')
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** The hash of each file of `content/` in the last commit, by its path from the site's folder. */
async function committedHashes(git: Git): Promise<ReadonlyMap<string, string>> {
  const { out } = await git(['ls-tree', '-r', '-z', 'HEAD', `${PUBLISHED_FOLDER}/`])
  const hashes = new Map<string, string>()
  for (const entry of out.split('\0')) {
    const [about = '', path = ''] = entry.split('\t')
    if (path !== '') hashes.set(path, about.split(' ')[2] ?? '')
  }
  return hashes
}

const isSame = (bytes: Uint8Array | null | undefined, hash: string | undefined): boolean =>
  bytes ? hash !== undefined && hash === blobName(bytes, hash.length) : hash === undefined

/** The first of these files that the last commit lacks or has with other bytes. */
export async function findUncommitted(
  git: Git,
  files: ReadonlyMap<string, Uint8Array | null>,
): Promise<string | undefined> {
  const hashes = await committedHashes(git)
  return [...files.keys()].find((path) => !isSame(files.get(path), hashes.get(path)))
}

/**
 * Whether these files of `content/`, and no others of its folders, are in the last commit. Runs none of the repository's
 * filters, as `git status` would; a file with other line ends than its commit counts as the same.
 */
export async function isCommitted(git: Git, files: Files): Promise<boolean> {
  const hashes = await committedHashes(git)
  const isIn = (path: string, bytes: Uint8Array) => {
    const hash = hashes.get(`${PUBLISHED_FOLDER}/${path}`)
    return isSame(bytes, hash) || isSame(Buffer.from(`${Buffer.from(bytes)}`.replaceAll('\r\n', '\n')), hash)
  }
  const gone = [...hashes.keys()]
    .map((path) => path.slice(`${PUBLISHED_FOLDER}/`.length))
    .filter((path) => isOwnPath(path) && !files.has(path))
  return gone.length === 0 && [...files].every(([path, bytes]) => isIn(path, bytes))
}

/**
 * Undoes the last commit, like `git reset`: the files stay, and are no longer staged. Resolves to whether the branch was
 * moved back.
 */
async function undoCommit(git: Git, name: string, commit: string): Promise<boolean> {
  const list = ['show', '--format=', '--name-only', '--no-renames', '--relative', '-z', commit]
  const paths = (await git(list)).out.split('\0').filter((path) => path !== '')
  // Only if the branch is still at that commit.
  const undo = ['update-ref', '-m', 'publish: undo', `refs/heads/${name}`, `${commit}^`, commit]
  if ((await git(undo)).code !== 0) return false
  await gitFor(git, paths, 'reset', '--quiet')
  return true
}

const notUndone = (name: string) => `The commit could not be undone, and is still on ${name}.`

/** Resets published.json to the last commit. The next run makes it again from the posts. */
export async function resetHistory(git: Git): Promise<void> {
  const list = `${PUBLISHED_FOLDER}/${HISTORY_FILE}`
  if ((await git(['checkout', '--quiet', 'HEAD', '--', list])).code !== 0)
    await git(['clean', '--quiet', '--force', '--', list])
}

/**
 * Commits these paths and nothing else, even if more is staged. Then checks that the commit contains `files` (null for
 * a removed file). A failure leaves the files as they are, except `published.json` if the commit had other files.
 */
export async function commitPublished(
  git: Git,
  { name }: Branch,
  message: string,
  paths: readonly string[],
  files: ReadonlyMap<string, Uint8Array | null>,
): Promise<Result<{ commit: string }>> {
  // `git commit --only` refuses untracked files. `git add` refuses a file whose removal is staged.
  const all = paths.map((path) => `${path}\0`).join('')
  const added = await git(['update-index', '--add', '--remove', '-z', '--stdin'], all)
  const made =
    added.code === 0 ? await gitFor(git, paths, 'commit', '--quiet', '--only', '--message', message) : added
  if (made.code !== 0) {
    await gitFor(git, paths, 'reset', '--quiet')
    return refuse(
      `git refused the commit. Your posts are in ${PUBLISHED_FOLDER}/, but not committed.${gitSays(made)}`,
    )
  }
  const commit = (await lineOf(git, ['rev-parse', 'HEAD'])) ?? ''
  const missing = await findUncommitted(git, files)
  if (missing === undefined) return { ok: true, commit }
  const isUndone = await undoCommit(git, name, commit)
  // A file that a hook has dropped is staged, but not in the commit.
  await gitFor(git, paths, 'reset', '--quiet')
  await resetHistory(git)
  return refuse(
    `The commit did not contain ${missing} as written. ${isUndone ? 'It was undone.' : notUndone(name)} A .gitignore file, an attribute or a hook may be the cause. Check: git status --ignored ${PUBLISHED_FOLDER}`,
  )
}

/** How to pull others' commits. */
export const PULL_ADVICE = 'Run git pull --rebase --autostash, then publish again.'

/** Lines of `git push --porcelain`: the branch arrived; it was refused; it was refused because somebody else has pushed. */
const ARRIVED = /^[ *=]\t/m
const REFUSED = /^!\t.*\t\[(?:remote )?rejected\]/m
const OVERTAKEN = /^!\t.*\t(?:\[rejected\]|\[remote rejected\] \((?:cannot lock|failed to update) ref)/m

/**
 * Pushes the branch, never by force. If the push was refused, undoes `ownCommit` but leaves the posts in `content/`. If
 * it is not known whether it arrived, the commit stays: the next run pushes it again.
 */
export async function pushBranch(
  git: Git,
  { name, upstream }: Branch,
  ownCommit: string | null,
): Promise<{ ok: true; commit: string } | { ok: false; why: string; isUndone: boolean }> {
  if (!upstream) throw new Error('the branch has no upstream')
  const { remote, ref } = upstream
  const commit = ownCommit ?? (await lineOf(git, ['rev-parse', 'HEAD'])) ?? ''
  const pushed = await git(['push', '--porcelain', remote, `refs/heads/${name}:${ref}`])
  if (pushed.code === 0) return { ok: true, commit }
  const fail = (why: string, isUndone: boolean) =>
    ({ ok: false, why: `${why}${gitSays(pushed)}`, isUndone }) as const
  // A remote may have several addresses, and one of them may have taken the commit.
  if (!REFUSED.test(pushed.out) || ARRIVED.test(pushed.out))
    return fail(
      `The push may or may not have arrived. When ${remote} can be reached, publish and push again.`,
      false,
    )
  const isUndone = ownCommit !== null && (await undoCommit(git, name, ownCommit))
  const state = isUndone
    ? `Its commit was undone. Your posts are in ${PUBLISHED_FOLDER}/.`
    : ownCommit === null
      ? 'Nothing was changed.'
      : notUndone(name)
  if (!OVERTAKEN.test(pushed.out))
    return fail(
      `The push was refused. ${state} If the branch is protected, push to another one and open a pull request.`,
      isUndone,
    )
  // This run's published.json would conflict with the pushed one.
  if (isUndone) await resetHistory(git)
  return fail(`Somebody else pushed first. ${state} ${PULL_ADVICE}`, isUndone)
}
