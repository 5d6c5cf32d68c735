import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Branch, type Git, lineOf, type Output, PULL_ADVICE, type Result, refuse } from './git'
import { gitSays, lockAdvice } from './git-advice'

type Upstream = Pick<NonNullable<Branch['upstream']>, 'remote' | 'ref'>

const REBASE = 'A rebase is in progress. Finish it: git rebase --continue or git rebase --abort.'
/** The files of `.git` that an unfinished command leaves, and advice. */
const IN_PROGRESS: readonly (readonly [file: string, advice: string])[] = [
  ['MERGE_HEAD', 'A merge is in progress. Finish it: git commit or git merge --abort.'],
  ['rebase-merge', REBASE],
  ['rebase-apply', REBASE],
  ['CHERRY_PICK_HEAD', 'A cherry-pick is in progress. Finish it: git cherry-pick --continue or --abort.'],
  ['REVERT_HEAD', 'A revert is in progress. Finish it: git revert --continue or --abort.'],
]

/** Why git does not work in this folder. */
function noRepository(inside: Output): string {
  if (inside.code === 127) return 'git is not installed. Install it, or write the files only.'
  if (inside.err.includes('dubious ownership'))
    return 'git does not work in this folder, because another user owns it. If you trust it, run git status there: git shows the command that allows it.'
  return `This is not a git repository. Write the files only.${gitSays(inside)}`
}

/** The repository's settings of these sections. */
async function settingsOf(git: Git, sections: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { out } = await git(['config', '--null', '--get-regexp', `^(${sections.join('|')})\\.`])
  const entries = out.split('\0').map((entry) => entry.split(/\n(.*)/s))
  return new Map(entries.map(([key = '', value = '']) => [key, value]))
}

/**
 * The branch to commit `content/` to, with its push target, or a sentence that says why it cannot be committed now.
 * Only reads, and asks no server.
 */
export async function checkBranch(
  git: Git,
  isPush: boolean,
): Promise<Result<{ name: string; upstream: Upstream | null }>> {
  const inside = await git(['rev-parse', '--is-inside-work-tree', '--absolute-git-dir'])
  const [isInside, folder = ''] = inside.out.trim().split('\n')
  // core.worktree may name another folder.
  if (isInside !== 'true') return refuse(noRepository(inside))
  const found = IN_PROGRESS.find(([file]) => existsSync(join(folder, file)))
  if (found) return refuse(`${found[1]} Then publish again.`)
  const lock = join(folder, 'index.lock')
  if (existsSync(lock)) return refuse(`Nothing was written. ${lockAdvice(lock)} Then publish again.`)
  if ((await git(['ls-files', '-u'])).out !== '')
    return refuse('Some files have conflicts. Resolve them (git status lists them), then publish again.')
  const name = await lineOf(git, ['symbolic-ref', '-q', '--short', 'HEAD'])
  if (name === null)
    return refuse(
      'HEAD is detached, so a commit would not be on any branch. Switch to one (git switch main), then publish again.',
    )
  for (const who of ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT'])
    if ((await lineOf(git, ['-c', 'user.useConfigOnly=true', 'var', who])) === null)
      return refuse(
        'git has no author name or email. Run: git config user.name "…" and git config user.email "…"',
      )
  if (!isPush) return { ok: true, name, upstream: null }
  const settings = await settingsOf(git, ['branch', 'remote'])
  const remote = settings.get(`branch.${name}.remote`)
  const ref = settings.get(`branch.${name}.merge`)
  // The remote may also be an address, with a password in it, or `.`, which is this repository.
  if (!remote || !ref || !settings.has(`remote.${remote}.url`))
    return refuse(
      `The branch ${name} has no upstream. Push it once by hand: git push --set-upstream origin ${name}`,
    )
  return { ok: true, name, upstream: { remote, ref } }
}

/**
 * As `checkBranch`, but fetches first if the branch will be pushed. With `isFollowing`, a branch without commits of its
 * own first takes over the commits that others have pushed.
 */
export async function checkRepository(
  git: Git,
  isPush: boolean,
  isFollowing = false,
): Promise<Result<{ branch: Branch }>> {
  const checked = await checkBranch(git, isPush)
  if (!checked.ok) return checked
  const { name, upstream } = checked
  if (!upstream) return { ok: true, branch: { name, upstream } }
  const { remote, ref } = upstream
  const fetched = await git(['fetch', '--quiet', remote])
  if (fetched.code !== 0)
    return refuse(
      `Fetching from ${remote} failed. Nothing was written. Check your connection and the address (git remote get-url ${remote}), then publish again.${gitSays(fetched)}`,
    )
  const commit = await lineOf(git, ['rev-parse', '--verify', '--quiet', '@{upstream}'])
  if (commit === null)
    return refuse(
      `${remote} has no branch ${ref}. Push it once by hand: git push --set-upstream ${remote} ${name}`,
    )
  const countBehind = () => lineOf(git, ['rev-list', '--count', 'HEAD..@{upstream}'])
  let behind = await countBehind()
  if (behind !== '0' && isFollowing) {
    await git(['merge', '--ff-only', '--quiet', '@{upstream}'])
    behind = await countBehind()
  }
  if (behind !== '0')
    return refuse(`The branch ${name} is behind ${remote} (by ${behind ?? 'some'}). ${PULL_ADVICE}`)
  return { ok: true, branch: { name, upstream: { ...upstream, commit } } }
}
