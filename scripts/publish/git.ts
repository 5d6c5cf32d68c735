import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { HISTORY_FILE } from '../../src/renderer/src/domain/publishing/read-content'
import { CONTENT } from './content-folder'

type Output = { readonly code: number; readonly out: string; readonly err: string }

/** Runs git in one folder. Never rejects; where there is no git, the code is 127. */
export type Git = (args: readonly string[], input?: string) => Promise<Output>

/** What publishing needs to know about the branch before it plans. */
export type Branch = {
  readonly name: string
  readonly upstream: { readonly remote: string; readonly ref: string; readonly commit: string } | null
}

export type Result<Value> = ({ readonly ok: true } & Value) | { readonly ok: false; readonly why: string }

export const refuse = (why: string) => ({ ok: false, why }) as const

export function gitIn(root: string, env: NodeJS.ProcessEnv, isTerminal: boolean): Git {
  // The owner's own credentials are asked for by git itself, where there is a terminal.
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
      // A git that ends early reads no input; its code says why.
      child.stdin.on('error', () => {})
      child.stdin.end(input)
      child.on('error', () => resolve({ code: 127, ...output }))
      child.on('close', (code) => resolve({ code: code ?? 1, ...output }))
    })
}

/** git's own words, which say why: the last lines, without its hints. */
export function wordsOf({ out, err }: Output): string {
  const lines = `${out}\n${err}`
    .split('\n')
    .map((line) => line.replace(/^(?:remote|error|fatal): ?/, '').trim())
  return lines
    .filter((line) => line !== '' && !line.startsWith('hint:') && !line.startsWith('To '))
    .slice(-4)
    .join(' | ')
}

export const lineOf = async (git: Git, args: readonly string[]): Promise<string | null> => {
  const { code, out } = await git(args)
  return code === 0 ? out.trim() : null
}

/** The repository's own folder, in which this clone's memory is; null where there is no repository. */
export const gitFolder = (git: Git): Promise<string | null> =>
  lineOf(git, ['rev-parse', '--absolute-git-dir'])

/** The files below content/ that differ from the last commit, by their paths in this folder. */
export async function changedPaths(git: Git): Promise<readonly string[]> {
  const args = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', CONTENT]
  const { out } = await git(args)
  const { length } = (await lineOf(git, ['rev-parse', '--show-prefix'])) ?? ''
  // What was added and deleted again is in no commit.
  const entries = out.split('\0').filter((entry) => entry !== '' && !entry.startsWith('AD'))
  return entries.map((entry) => entry.slice('XY '.length + length))
}

/** A file's text in the last commit; '' where that has none. */
export const committedText = async (git: Git, path: string): Promise<string> =>
  (await git(['show', `HEAD:./${path}`])).out

/** Runs a command of git for these paths, however many, none of them a pattern. */
const gitFor = (git: Git, paths: readonly string[], ...args: readonly string[]): Promise<Output> =>
  git(
    ['--literal-pathspecs', ...args, '--pathspec-from-file=-', '--pathspec-file-nul'],
    paths.map((path) => `${path}\0`).join(''),
  )

/** The commits of the branch that its upstream lacks, each as short hash and subject. With paths those about them. */
export async function unpushedCommits(git: Git, ...paths: readonly string[]): Promise<readonly string[]> {
  const args = ['log', '--no-show-signature', '--format=%h %s', '@{upstream}..HEAD', '--', ...paths]
  const found = await lineOf(git, args)
  return found ? found.split('\n') : []
}

/** The name by which git knows bytes, in a repository of SHA-1 or SHA-256. */
function blobName(bytes: Uint8Array, digits: number): string {
  const hash = createHash(digits === 40 ? 'sha1' : 'sha256')
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/** Which of the files the last commit has otherwise, or not at all. */
async function missingIn(
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

/** Takes the branch back to before a commit that is its last. The files stay; their index is as the commit before. */
async function undoCommit(git: Git, name: string, commit: string): Promise<void> {
  const list = [
    'diff-tree',
    '--no-commit-id',
    '--name-only',
    '--no-renames',
    '--relative',
    '-r',
    '-z',
    commit,
  ]
  const paths = (await git(list)).out.split('\0').filter((path) => path !== '')
  // Only if the branch is still at that commit.
  await git(['update-ref', '-m', 'publish: undo', `refs/heads/${name}`, `${commit}^`, commit])
  await gitFor(git, paths, 'reset', '--quiet')
}

/**
 * Commits these paths and nothing else, whatever else is staged, and reads back that the commit has the files, by their
 * paths in the repository's folder; null for one that was removed. What fails leaves the files as they are.
 */
export async function commitContent(
  git: Git,
  { name }: Branch,
  message: string,
  paths: readonly string[],
  files: ReadonlyMap<string, Uint8Array | null>,
): Promise<Result<{ commit: string }>> {
  // A path that no commit and no index has cannot be committed by its name.
  const added = await gitFor(git, paths, 'add', '--all')
  const made =
    added.code === 0 ? await gitFor(git, paths, 'commit', '--quiet', '--only', '--message', message) : added
  if (made.code !== 0) {
    await gitFor(git, paths, 'reset', '--quiet')
    return refuse(
      `git refused the commit. The texts are in ${CONTENT}/, not committed. git says: ${wordsOf(made)}`,
    )
  }
  const commit = (await lineOf(git, ['rev-parse', 'HEAD'])) ?? ''
  const missing = await missingIn(git, files)
  if (missing === undefined) return { ok: true, commit }
  await undoCommit(git, name, commit)
  return refuse(
    `The commit was undone, as it did not have ${missing} as it was written: a .gitignore, an attribute or a hook stands in the way. Look at: git status --ignored ${CONTENT}`,
  )
}

/** The branch's commit on the server: null where it cannot be asked, '' where it has no such branch. */
async function remoteCommit(git: Git, remote: string, ref: string): Promise<string | null> {
  const { code, out } = await git(['ls-remote', remote, ref])
  const line = out.split('\n').find((each) => each.endsWith(`\t${ref}`))
  return code === 0 ? (line?.split('\t')[0] ?? '') : null
}

/** How to get what others have pushed. git overwrites no untracked file, so those in its way are named. */
export async function pullAdvice(git: Git, remote: string): Promise<string> {
  const { out } = await git(['ls-files', '--others', '-z', '--', CONTENT])
  const unknown = out.split('\0').filter((path) => path !== '')
  const there = await git(['ls-tree', '-r', '-z', '--name-only', '@{upstream}', `${CONTENT}/`])
  const names = new Set(there.out.split('\0'))
  const inTheWay = unknown.filter((path) => names.has(path))
  const how = 'Run: git pull --rebase --autostash. Then publish again.'
  if (inTheWay.length === 0) return how
  return `Move these files out of ${CONTENT}/ first, as ${remote} has files of the same names: ${inTheWay.join(', ')}. The plan compares your posts, not these files. ${how}`
}

/** Whether the server has a commit below others that came after it. */
async function isBelow(git: Git, remote: string, commit: string): Promise<boolean> {
  await git(['fetch', '--quiet', remote])
  return (await git(['merge-base', '--is-ancestor', commit, '@{upstream}'])).code === 0
}

/**
 * Pushes the branch, never by force, and asks the server whether it has arrived. A refused push takes back the commit that
 * was made for it, if any, and leaves the texts.
 */
export async function pushBranch(
  git: Git,
  { name, upstream }: Branch,
  ownCommit: string | null,
): Promise<{ ok: true; commit: string } | { ok: false; why: string; isUndone: boolean }> {
  if (!upstream) throw new Error('checked before without an upstream')
  const { remote, ref } = upstream
  const commit = (await lineOf(git, ['rev-parse', 'HEAD'])) ?? ''
  const pushed = await git(['push', '--quiet', remote, `refs/heads/${name}:${ref}`])
  const there = await remoteCommit(git, remote, ref)
  const fail = (why: string, isUndone: boolean) =>
    ({ ok: false, why: `${why} git says: ${wordsOf(pushed)}`, isUndone }) as const
  if (there === null)
    return fail(
      `It is not known whether the push has arrived. Once ${remote} can be reached, publish again with --push.`,
      false,
    )
  const isMoved = there !== upstream.commit
  if (there === commit || (isMoved && (await isBelow(git, remote, commit)))) return { ok: true, commit }

  const isUndone = ownCommit !== null
  if (isUndone) await undoCommit(git, name, ownCommit)
  const kept = isUndone ? `Its commit was undone, and the texts are in ${CONTENT}/.` : 'Nothing was changed.'
  if (!isMoved)
    return fail(
      `The push was refused. ${kept} If the branch is protected, push to another one and open a pull request.`,
      isUndone,
    )
  // The list of what was published follows from the texts, and would stand in the way of the other's.
  const list = `${CONTENT}/${HISTORY_FILE}`
  if (isUndone && (await git(['checkout', '--quiet', 'HEAD', '--', list])).code !== 0)
    await git(['clean', '--quiet', '--force', '--', list])
  return fail(`Somebody else has pushed in between. ${kept} ${await pullAdvice(git, remote)}`, isUndone)
}
