import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Branch, type Git, gitFolder, gitSays, lineOf, PULL_ADVICE, type Result, refuse } from './git'

const UNDER_WAY: readonly (readonly [file: string, what: string, how: string])[] = [
  ['MERGE_HEAD', 'A merge', 'git commit or git merge --abort'],
  ['rebase-merge', 'A rebase', 'git rebase --continue or git rebase --abort'],
  ['rebase-apply', 'A rebase', 'git rebase --continue or git rebase --abort'],
  ['CHERRY_PICK_HEAD', 'A cherry-pick', 'git cherry-pick --continue or --abort'],
  ['REVERT_HEAD', 'A revert', 'git revert --continue or --abort'],
]

/** The branch to commit `content/` to, or a sentence that says why it cannot be committed now. */
export async function checkRepository(git: Git, isPush: boolean): Promise<Result<{ branch: Branch }>> {
  const inside = await git(['rev-parse', '--is-inside-work-tree'])
  if (inside.code === 127)
    return refuse('git is not installed. Install it, or publish without --commit and --push.')
  if (inside.code !== 0)
    return refuse(`This is not a git repository. Publish without --commit and --push.${gitSays(inside)}`)
  const folder = (await gitFolder(git)) ?? ''
  const found = UNDER_WAY.find(([file]) => existsSync(join(folder, file)))
  if (found) return refuse(`${found[1]} is in progress. Finish it (${found[2]}), then publish again.`)
  if ((await git(['ls-files', '-u'])).out !== '')
    return refuse('Some files have conflicts. Resolve them (git status lists them), then publish again.')
  const name = await lineOf(git, ['symbolic-ref', '-q', '--short', 'HEAD'])
  if (name === null)
    return refuse(
      'HEAD is detached, so a commit would be on no branch. Switch to one (git switch main), then publish again.',
    )
  for (const who of ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT'])
    if ((await lineOf(git, ['-c', 'user.useConfigOnly=true', 'var', who])) === null)
      return refuse(
        'git has no author name or email. Run: git config user.name "…" and git config user.email "…"',
      )
  return isPush ? checkUpstream(git, name) : { ok: true, branch: { name, upstream: null } }
}

async function checkUpstream(git: Git, name: string): Promise<Result<{ branch: Branch }>> {
  const remote = await lineOf(git, ['config', `branch.${name}.remote`])
  const ref = await lineOf(git, ['config', `branch.${name}.merge`])
  // The remote may also be an address, with a password in it, or `.`, which is this repository.
  const isNamed = (await lineOf(git, ['config', `remote.${remote}.url`])) !== null
  if (!remote || !ref || !isNamed)
    return refuse(
      `The branch ${name} has no upstream. Push it once by hand: git push --set-upstream origin ${name}`,
    )
  const fetched = await git(['fetch', '--quiet', remote])
  if (fetched.code !== 0)
    return refuse(`Fetching from ${remote} failed. Nothing was written.${gitSays(fetched)}`)
  const commit = await lineOf(git, ['rev-parse', '--verify', '--quiet', '@{upstream}'])
  if (commit === null)
    return refuse(
      `${remote} has no branch ${ref}. Push it once by hand: git push --set-upstream ${remote} ${name}`,
    )
  const behind = await lineOf(git, ['rev-list', '--count', 'HEAD..@{upstream}'])
  if (behind !== '0')
    return refuse(`The branch ${name} is behind ${remote} (by ${behind ?? 'some'}). ${PULL_ADVICE}`)
  return { ok: true, branch: { name, upstream: { remote, ref, commit } } }
}
