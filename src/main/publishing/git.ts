import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { HISTORY_FILE } from '../../renderer/src/domain/publishing/read-content'
import { CONTENT } from './content-folder'

type Output = { readonly code: number; readonly out: string; readonly err: string }

/** Runs git in one folder. Never rejects. If git is not installed, the code is 127. */
export type Git = (args: readonly string[], input?: string) => Promise<Output>

/** The branch to commit to, and what it is pushed to. */
export type Branch = {
  readonly name: string
  readonly upstream: { readonly remote: string; readonly ref: string; readonly commit: string } | null
}

export type Result<Value> = ({ readonly ok: true } & Value) | { readonly ok: false; readonly why: string }

export const refuse = (why: string) => ({ ok: false, why }) as const

export function gitIn(root: string, env: NodeJS.ProcessEnv, isTerminal: boolean): Git {
  // git asks for the owner's credentials itself, but only at a terminal.
  const own = { ...env, LANGUAGE: 'en', ...(!isTerminal && { GIT_TERMINAL_PROMPT: '0' }) }
  return (args, input = '') =>
    new Promise((resolve) => {
      const child = spawn('git', args, { cwd: root, env: own })
      const output = { out: '', err: '' }
      child.stdout.setEncoding('utf8').on('data', (text) => {
        output.out += text
      })
      child.stderr.setEncoding('utf8').on('data', (text) => {
        output.err += text
      })
      // git may exit before it reads the input. Its exit code says why.
      child.stdin.on('error', () => {})
      child.stdin.end(input)
      child.on('error', () => resolve({ code: 127, ...output }))
      child.on('close', (code) => resolve({ code: code ?? 1, ...output }))
    })
}

/** The last lines of git's output without its hints, as the end of a message; '' if there are none. */
export function gitSays({ out, err }: Output): string {
  const lines = `${out}\n${err}`
    .split('\n')
    .map((line) => line.replace(/^(?:remote|error|fatal): ?/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('hint:') && !line.startsWith('To '))
  return lines.length > 0 ? ` git says: ${lines.slice(-4).join(' | ')}` : ''
}

export const lineOf = async (git: Git, args: readonly string[]): Promise<string | null> => {
  const { code, out } = await git(args)
  return code === 0 ? out.trim() : null
}

/** The `.git` folder; null outside a repository. */
export const gitFolder = (git: Git): Promise<string | null> =>
  lineOf(git, ['rev-parse', '--absolute-git-dir'])

/** The files of `content/` that differ from the last commit. Paths are relative to the site's folder. */
export async function changedPaths(git: Git): Promise<readonly string[]> {
  const args = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', CONTENT]
  const { out } = await git(args)
  const { length } = (await lineOf(git, ['rev-parse', '--show-prefix'])) ?? ''
  // A file that was staged and then deleted is in no commit.
  const entries = out.split('\0').filter((entry) => entry !== '' && !entry.startsWith('AD'))
  return entries.map((entry) => entry.slice('XY '.length + length))
}

/** A file's text in the last commit; '' if it is not in there. */
export const committedText = async (git: Git, path: string): Promise<string> =>
  (await git(['show', `HEAD:./${path}`])).out

/** Runs a git command on these paths. Passes them as input, because they may be too many for a command line. */
const gitFor = (git: Git, paths: readonly string[], ...args: readonly string[]): Promise<Output> =>
  git(
    ['--literal-pathspecs', ...args, '--pathspec-from-file=-', '--pathspec-file-nul'],
    paths.map((path) => `${path}\0`).join(''),
  )

/** The commits that were not pushed yet, each as short hash and subject. With `paths`, only commits that change them. */
export async function unpushedCommits(git: Git, ...paths: readonly string[]): Promise<readonly string[]> {
  const args = ['log', '--no-show-signature', '--format=%h %s', '@{upstream}..HEAD', '--', ...paths]
  const found = await lineOf(git, args)
  return found ? found.split('\n') : []
}

/** The hash of a git blob. Its length tells whether the repository uses SHA-1 or SHA-256. */
function blobName(bytes: Uint8Array, digits: number): string {
  const hash = createHash(digits === 40 ? 'sha1' : 'sha256')
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** The first of these files that the last commit lacks or has with other bytes. */
async function findUncommitted(
  git: Git,
  files: ReadonlyMap<string, Uint8Array | null>,
): Promise<string | undefined> {
  const { out } = await git(['ls-tree', '-r', '-z', 'HEAD', `${CONTENT}/`])
  const names = new Map<string, string>()
  for (const entry of out.split('\0')) {
    const [about = '', path = ''] = entry.split('\t')
    names.set(path, about.split(' ')[2] ?? '')
  }
  return [...files.keys()].find((path) => {
    const bytes = files.get(path)
    const name = names.get(path)
    return bytes ? name === undefined || name !== blobName(bytes, name.length) : name !== undefined
  })
}

/** Undoes the last commit, like `git reset`: the files stay, and are no longer staged. */
async function undoCommit(git: Git, name: string, commit: string): Promise<void> {
  const list = ['show', '--format=', '--name-only', '--no-renames', '--relative', '-z', commit]
  const paths = (await git(list)).out.split('\0').filter((path) => path !== '')
  // Only if the branch is still at that commit.
  await git(['update-ref', '-m', 'publish: undo', `refs/heads/${name}`, `${commit}^`, commit])
  await gitFor(git, paths, 'reset', '--quiet')
}

/**
 * Commits these paths and nothing else, even if more is staged. Then checks that the commit contains `files` (null for
 * a removed file). A failure leaves the files as they are.
 */
export async function commitContent(
  git: Git,
  { name }: Branch,
  message: string,
  paths: readonly string[],
  files: ReadonlyMap<string, Uint8Array | null>,
): Promise<Result<{ commit: string }>> {
  // `git commit --only` refuses untracked files.
  const added = await gitFor(git, paths, 'add', '--all')
  const made =
    added.code === 0 ? await gitFor(git, paths, 'commit', '--quiet', '--only', '--message', message) : added
  if (made.code !== 0) {
    await gitFor(git, paths, 'reset', '--quiet')
    return refuse(`git refused the commit. Your posts are in ${CONTENT}/, but not committed.${gitSays(made)}`)
  }
  const commit = (await lineOf(git, ['rev-parse', 'HEAD'])) ?? ''
  const missing = await findUncommitted(git, files)
  if (missing === undefined) return { ok: true, commit }
  await undoCommit(git, name, commit)
  return refuse(
    `The commit was undone, because it did not contain ${missing} as written. A .gitignore file, an attribute or a hook may be the cause. Check: git status --ignored ${CONTENT}`,
  )
}

/** The branch's commit on the server; null if the server cannot be reached, '' if it has no such branch. */
async function remoteCommit(git: Git, remote: string, ref: string): Promise<string | null> {
  const { code, out } = await git(['ls-remote', remote, ref])
  const line = out.split('\n').find((each) => each.endsWith(`\t${ref}`))
  return code === 0 ? (line?.split('\t')[0] ?? '') : null
}

/** How to pull what others have pushed. */
export const PULL_ADVICE = 'Run git pull --rebase --autostash, then publish again.'

/**
 * Pushes the branch, never by force, and asks the server whether the push arrived. If it was refused, undoes `ownCommit`
 * but leaves the posts in `content/`.
 */
export async function pushBranch(
  git: Git,
  { name, upstream }: Branch,
  ownCommit: string | null,
): Promise<{ ok: true; commit: string } | { ok: false; why: string; isUndone: boolean }> {
  if (!upstream) throw new Error('the branch has no upstream')
  const { remote, ref } = upstream
  const commit = (await lineOf(git, ['rev-parse', 'HEAD'])) ?? ''
  const pushed = await git(['push', '--quiet', remote, `refs/heads/${name}:${ref}`])
  const there = await remoteCommit(git, remote, ref)
  const fail = (why: string, isUndone: boolean) =>
    ({ ok: false, why: `${why}${gitSays(pushed)}`, isUndone }) as const
  if (there === null)
    return fail(
      `It is not known whether the push arrived. When ${remote} can be reached, publish again with --push.`,
      false,
    )
  const isMoved = there !== upstream.commit
  // Somebody else may have pushed after it.
  if (there === commit || (isMoved && pushed.code === 0)) return { ok: true, commit }

  const isUndone = ownCommit !== null
  if (isUndone) await undoCommit(git, name, ownCommit)
  const state = isUndone ? `Its commit was undone. Your posts are in ${CONTENT}/.` : 'Nothing was changed.'
  if (!isMoved)
    return fail(
      `The push was refused. ${state} If the branch is protected, push to another one and open a pull request.`,
      isUndone,
    )
  // published.json would conflict with the pushed one. The next run makes it again from the posts.
  const list = `${CONTENT}/${HISTORY_FILE}`
  if (isUndone && (await git(['checkout', '--quiet', 'HEAD', '--', list])).code !== 0)
    await git(['clean', '--quiet', '--force', '--', list])
  return fail(`Somebody else pushed first. ${state} ${PULL_ADVICE}`, isUndone)
}
