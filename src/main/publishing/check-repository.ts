import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Branch, type Git, lineOf, type Output, PULL_ADVICE, type Result, refuse } from './git'
import { gitSays, lockAdvice } from './git-advice'

/** The files of `.git` that a command leaves which is not finished. */
const IN_PROGRESS = ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD', 'REVERT_HEAD']

/** Why git does not work in this folder. */
const noRepository = (inside: Output): string =>
  inside.code === 127
    ? 'git is not installed. Install it, or write the files only.'
    : `git does not work in this folder. Write the files only.${gitSays(inside)}`

/**
 * The branch to commit `content/` to, with its push target, or a sentence that says why it cannot be committed now.
 * Only reads, and asks no server.
 */
export async function checkBranch(git: Git, isPush: boolean): Promise<Result<{ branch: Branch }>> {
  const inside = await git(['rev-parse', '--is-inside-work-tree', '--absolute-git-dir'])
  const [isInside, folder = ''] = inside.out.trim().split('\n')
  // core.worktree may name another folder.
  if (isInside !== 'true') return refuse(noRepository(inside))
  if (IN_PROGRESS.some((file) => existsSync(join(folder, file))))
    return refuse(
      'A merge, rebase or cherry-pick is in progress. Finish it (git status says how), then publish again.',
    )
  const lock = join(folder, 'index.lock')
  if (existsSync(lock)) return refuse(`Nothing was written. ${lockAdvice(lock)} Then publish again.`)
  const name = await lineOf(git, ['symbolic-ref', '-q', '--short', 'HEAD'])
  if (name === null)
    return refuse(
      'HEAD is detached, so a commit would not be on any branch. Switch to one (git switch main), then publish again.',
    )
  if ((await lineOf(git, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT'])) === null)
    return refuse(
      'git has no author name or email. Run: git config user.name "…" and git config user.email "…"',
    )
  if (!isPush) return { ok: true, branch: { name, upstream: null } }
  const settingOf = (key: string) => lineOf(git, ['config', key])
  const remote = await settingOf(`branch.${name}.remote`)
  const ref = await settingOf(`branch.${name}.merge`)
  // The remote may also be an address, with a password in it, or `.`, which is this repository.
  if (!remote || !ref || !(await settingOf(`remote.${remote}.url`)))
    return refuse(
      `The branch ${name} has no upstream. Push it once by hand: git push --set-upstream origin ${name}`,
    )
  return { ok: true, branch: { name, upstream: { remote, ref } } }
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
  if (!checked.ok || !checked.branch.upstream) return checked
  const { name, upstream } = checked.branch
  const { remote, ref } = upstream
  const fetched = await git(['fetch', '--quiet', remote])
  if (fetched.code !== 0)
    return refuse(
      `Fetching from ${remote} failed. Nothing was written. Check your connection and the address (git remote get-url ${remote}), then publish again.${gitSays(fetched)}`,
    )
  const countBehind = () => lineOf(git, ['rev-list', '--count', 'HEAD..@{upstream}'])
  let behind = await countBehind()
  if (isFollowing && behind !== '0') {
    await git(['merge', '--ff-only', '--quiet', '@{upstream}'])
    behind = await countBehind()
  }
  if (behind === null)
    return refuse(
      `${remote} has no branch ${ref}. Push it once by hand: git push --set-upstream ${remote} ${name}`,
    )
  if (behind !== '0') return refuse(`The branch ${name} is behind ${remote} (by ${behind}). ${PULL_ADVICE}`)
  return checked
}
