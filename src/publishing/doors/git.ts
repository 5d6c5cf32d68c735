import { IMAGE_FOLDER } from '../picture'
import {
  type Change,
  type CommitResult,
  isOwnPath,
  MOVED,
  type Repository,
  refuseForeign,
} from '../repository'
import { byteText, type Git, GitError, type GitOutput, gitSays, must } from './git-command'
import { writeCommit } from './git-objects'
import { askRemote, filesAt, knownBranch, placeOf, readBlobs, trackingRef } from './git-read'

type GitDoorEffects = {
  /** git with the owner's hooks, helpers and keys. */
  readonly git: Git
  /** git that only reads, and runs none of the repository's programs. */
  readonly reading: Git
}

type Branch = { readonly remote: string; readonly branch: string; readonly tip: string }

/** A refusal by git or the server, as `push --porcelain` prints it, and an address that took the commit. */
const REJECTED = /^!\t.*\t\[(?:remote )?rejected\]/m
const TAKEN = /^[ *+=]\t/m

/** curl silently repeats a request on a connection that it used before: the second answer would hide the first one. */
const ONE_REQUEST = ['-c', 'http.version=HTTP/1.1', '-c', 'http.extraHeader=Connection: close']

/** Settings of the owner with which a fast-forward would do more than move the branch. */
const NO_MORE_THAN_A_MERGE = (branch: string) =>
  `merge.autoStash=false merge.verifySignatures=false branch.${branch}.mergeOptions= core.hooksPath=/dev/null`
    .split(' ')
    .flatMap((setting) => ['-c', setting])

/** The owner's own repository, by its remote. The remote's default branch is what is published. */
export function createGitDoor({ git, reading }: GitDoorEffects): Repository {
  /** The remote's answer to the last fresh read, for the press that follows. */
  let asked: Branch | null = null

  const tipOf = async (ref: string) =>
    byteText(await must(reading, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`])).trim()

  async function fetchTip(remote: string): Promise<Branch> {
    const { branch } = await askRemote(git, remote)
    const ref = trackingRef(remote, branch)
    const options = ['--quiet', '--no-tags', '--recurse-submodules=no', '--refmap=']
    await must(git, ['fetch', ...options, remote, `+refs/heads/${branch}:${ref}`])
    return { remote, branch, tip: await tipOf(ref) }
  }

  /** Brings the owner's branch forward, if it is checked out. Resolves to a sentence if that is not possible. */
  async function follow(branch: string, commit: string): Promise<{ notice?: string }> {
    const lineOf = async (...args: string[]) => byteText((await git(args)).out).trim()
    if ((await lineOf('symbolic-ref', '--quiet', 'HEAD')) !== `refs/heads/${branch}`) return {}
    const merge = ['merge', '--quiet', '--ff-only', '--no-squash', '--no-overwrite-ignore', commit]
    await git([...NO_MORE_THAN_A_MERGE(branch), ...merge])
    if ((await lineOf('rev-parse', 'HEAD')) === commit) return {}
    return {
      notice: `It is published, but your branch ${branch} does not have it yet. Run: git pull --rebase --autostash`,
    }
  }

  /** What a push has done that did not simply succeed. What counts is the tip. Resolves to null if it has the commit. */
  async function failureOf(
    pushed: GitOutput,
    { remote, tip }: Branch,
    commit: string,
  ): Promise<CommitResult | null> {
    const now = await fetchTip(remote).catch(() => null)
    if (now && (await git(['merge-base', '--is-ancestor', commit, now.tip])).code === 0) return null
    const out = byteText(pushed.out)
    if (!now || !REJECTED.test(out) || TAKEN.test(out))
      return { ok: false, certain: false, why: `The push got no answer.${gitSays(pushed)}` }
    const why = now.tip === tip ? `The push was refused, so nothing was published.${gitSays(pushed)}` : MOVED
    return { ok: false, certain: true, why }
  }

  async function commitOnto(tip: string, change: Change): Promise<CommitResult> {
    const { remote, prefix } = await placeOf(reading)
    const now = asked?.remote === remote ? asked : { remote, ...(await askRemote(git, remote)) }
    asked = null
    if (now.tip !== tip) return { ok: false, certain: true, why: MOVED }
    const commit = await writeCommit(git, tip, `${prefix}content/`, change)
    const branch = `refs/heads/${now.branch}`
    // The lease never forces, as the commit's parent is the leased tip. A plain push would not compare the tip.
    const options = ['--no-follow-tags', '--recurse-submodules=no', `--force-with-lease=${branch}:${tip}`]
    const push = (option: string) =>
      git([...ONE_REQUEST, 'push', '--porcelain', option, ...options, remote, `${commit}:${branch}`])
    // Signs in, runs the pre-push hook and compares the tip, but sends nothing: a failure is certain.
    const tried = await push('--dry-run')
    if (tried.code !== 0) {
      const why = `The push is not possible, so nothing was published.${gitSays(tried)}`
      return { ok: false, certain: true, why: REJECTED.test(byteText(tried.out)) ? MOVED : why }
    }
    const addresses = await Promise.all(
      [[], ['--push', '--all']].map((more) => git(['remote', 'get-url', ...more, remote])),
    )
    const [fetchAddress, pushAddresses] = addresses.map(({ out }) => byteText(out))
    // From here on nothing throws: the commit may arrive. A push to another address has to be looked for.
    const pushed = await push('--no-verify')
    const isSure = pushed.code === 0 && fetchAddress === pushAddresses
    const failure = isSure ? null : await failureOf(pushed, now, commit)
    if (failure) return failure
    // For a clone that follows other branches than this one.
    await git(['update-ref', trackingRef(remote, now.branch), commit])
    return { ok: true, commit, ...(await follow(now.branch, commit)) }
  }

  /** A sentence of a `GitError` becomes the answer. */
  const answering = <Answer>(answer: Promise<Answer>) =>
    answer.catch((error: unknown) => {
      if (error instanceof GitError) return { ok: false, certain: true, why: error.message } as const
      throw error
    })

  async function read(fresh: boolean) {
    const { remote, prefix } = await placeOf(reading)
    asked = fresh ? await fetchTip(remote) : null
    const branch = asked?.branch ?? (await knownBranch(reading, remote))
    const tip = asked?.tip ?? (await tipOf(trackingRef(remote, branch)))
    return { ok: true, tip, branch, files: await filesAt(reading, tip, prefix) } as const
  }

  return {
    read: (fresh) => answering(read(fresh)),
    async commit(tip, change) {
      refuseForeign(change)
      return answering(commitOnto(tip, change))
    },
    async picture(name, oid) {
      if (!isOwnPath(`${IMAGE_FOLDER}${name}`)) return null
      return (await readBlobs(reading, [oid]).catch(() => null))?.get(oid) ?? null
    },
  }
}
