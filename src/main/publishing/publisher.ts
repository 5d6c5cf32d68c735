import { basename } from 'node:path'
import { parsePosts } from '../../renderer/src/domain/post'
import { parseInstant } from '../../renderer/src/domain/publishing/instant'
import type { Choices, Decision } from '../../renderer/src/domain/publishing/publish-choices'
import type {
  ChosenFolder,
  PublishOutcome,
  PublishRequest,
  PublishStep,
  RefusedFolder,
  RepositorySide,
} from '../../shared/publishing'
import { type LocalPosts, readBothSides } from './both-sides'
import { carryOut, type Progress, remember } from './carry-out'
import { PULL_ADVICE } from './git'
import {
  cloneFolder,
  editedFromFile,
  readAllHeldBack,
  readEditedFrom,
  rememberEditedFrom,
  rememberHeldBack,
} from './local-state'
import { decisionsOf, prepareRun } from './prepare-run'
import { fingerprintOf, readRepository } from './read-repository'
import { problemOf, Refusal } from './refusal'
import { gitIn, readingGit } from './run-git'
import { findSite, readChosenFolder, rememberChosenFolder } from './site-folder'

type PublisherEffects = {
  /** The folder of the app's backups, in which the command line finds the records of publishing. */
  readonly backups: string
  readonly env: NodeJS.ProcessEnv
  /** An absolute path; null if git is not installed. */
  readonly findGit: () => string | null
  readonly now: () => Date
}

/** How long a password manager, a question for a passphrase, or a hook may take. */
const GIT_TIMEOUT_MS = 5 * 60_000

/** `setHeld` has stored the held back posts already. */
const NONE: ReadonlySet<string> = new Set()

const refused = (why: string) => ({ ok: false, reason: 'refused', why }) as const

/** The app's posts, with the digests of the published texts that they were made from. */
async function localPosts(
  { posts: text, aliases = {} }: PublishRequest,
  backups: string,
): Promise<LocalPosts> {
  const { posts, problem } = parsePosts(text)
  const path = editedFromFile(backups)
  const editedFrom = (await readEditedFrom(path)) ?? new Map()
  return {
    source: 'this app',
    posts: posts.map((post) => ({
      post,
      extras: { editedFrom: editedFrom.get(post.id) ?? [], aliases: aliases[post.id] ?? [] },
    })),
    usesClone: false,
    editedFromFile: path,
    refusal: problem === null ? null : 'Some of your posts can’t be read. Manage Blogs shows which ones.',
  }
}

function choicesOf({ publish, remove, at }: PublishRequest): Choices {
  const wrong = Object.values(at).find((text) => parseInstant(text) !== text)
  if (wrong !== undefined) throw new Refusal(`“${wrong}” is not a time.`)
  return {
    take: new Map(publish.map((id) => [id, 'local'])),
    remove: new Set(remove),
    at: new Map(Object.entries(at)),
    hold: NONE,
  }
}

/** Skips the posts that the plan selects but the owner did not tick. */
function onlyTicked(decisions: readonly Decision[], { publish }: PublishRequest): readonly Decision[] {
  const ticked = new Set(publish)
  return decisions.map((decision) =>
    decision.action !== 'publish' || ticked.has(decision.id) ? decision : { ...decision, action: 'leave' },
  )
}

const namesOf = (paths: readonly string[]): readonly string[] =>
  paths.length > 0
    ? [`These files are not committed, because publishing did not write them: ${paths.join(', ')}`]
    : []

export type Publisher = ReturnType<typeof createPublisher>

/** Publishing from the app. No call rejects. */
export function createPublisher({ backups, env, findGit, now }: PublisherEffects) {
  let running: AbortController | null = null

  /** The page learns the names of folders, and no path. */
  const withoutPaths = (why: string, folder: string) =>
    why.replaceAll(folder, basename(folder)).replaceAll(backups, basename(backups))

  const gitSetting = (root: string) => ({ root, env, isTerminal: false, program: findGit() })

  /** Runs `act` with the site's folder. */
  async function inSite<Value>(act: (root: string) => Promise<Value>) {
    const folder = await readChosenFolder(backups)
    if (folder === null) return { ok: false, reason: 'no-folder' } as const
    let root = folder
    try {
      const site = await findSite(folder)
      if (!site.ok) return refused(site.why)
      root = site.root
      return await act(root)
    } catch (error) {
      return refused(withoutPaths(problemOf(error), root))
    }
  }

  async function run(
    root: string,
    request: PublishRequest,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<PublishOutcome> {
    const isPush = request.upTo === 'push'
    const git = gitIn({ ...gitSetting(root), signal, timeoutMs: GIT_TIMEOUT_MS })
    const way = { isCommit: isPush, isPush, isFollowing: isPush, isExport: false, hold: NONE }
    const local = await localPosts(request, backups)
    const both = await readBothSides({ root, git, backups }, way, local, now())
    signal.throwIfAborted()
    if (fingerprintOf(both.files) !== request.seen) return { ok: false, reason: 'stale' }
    const choices = choicesOf(request)
    const decisions = onlyTicked(decisionsOf(both, choices), request)
    const prepared = await prepareRun(both, decisions, { choices, isPush }, now())
    signal.throwIfAborted()
    if (prepared.isIdle) {
      await remember(both, prepared)
      return { ok: true, end: 'nothing', notices: namesOf(prepared.notCommitted) }
    }
    let left: readonly string[] = []
    await carryOut(
      both,
      prepared,
      (progress) => {
        if (progress.kind === 'not committed') left = progress.paths
        onProgress(progress)
      },
      signal,
    )
    return { ok: true, end: isPush ? 'pushed' : 'written', notices: namesOf(left) }
  }

  async function publishIn(
    root: string,
    request: PublishRequest,
    signal: AbortSignal,
    onStep: (step: PublishStep) => void,
  ): Promise<PublishOutcome> {
    let isWritten = false
    onStep('check')
    try {
      return await run(root, request, signal, (progress) => {
        if (progress.kind === 'started') onStep(progress.step)
        if (progress.kind === 'all written') isWritten = true
      })
    } catch (error) {
      // Cancelling makes a run fail with any error.
      if (signal.aborted) return { ok: false, reason: 'cancelled' }
      const why = withoutPaths(problemOf(error), root)
      // After a push that came too late, the next run takes over others' commits.
      return { ...refused(isWritten ? why.replace(PULL_ADVICE, 'Publish again.') : why), isWritten }
    }
  }

  return {
    /** Takes the folder that the owner chose, and remembers the site's folder. */
    async choose(folder: string): Promise<ChosenFolder | RefusedFolder> {
      try {
        const site = await findSite(folder)
        if (!site.ok) return site
        await rememberChosenFolder(backups, site.root)
        return { ok: true, folder: basename(site.root) }
      } catch (error) {
        return { ok: false, why: withoutPaths(problemOf(error), folder) }
      }
    },
    read: (): Promise<RepositorySide> =>
      inSite(async (root) => {
        const side = await readRepository(root, readingGit(gitSetting(root)), backups)
        return { ...side, onlyWrites: side.onlyWrites && withoutPaths(side.onlyWrites, root) }
      }),
    /** Resolves to whether the choice is stored. */
    async setHeld(id: string, isHeld: boolean): Promise<boolean> {
      const outcome = await inSite(async (root) => {
        const clone = await cloneFolder(readingGit(gitSetting(root)))
        const { paths } = await readAllHeldBack(backups, clone)
        await rememberHeldBack(paths, isHeld ? new Set([id]) : NONE, isHeld ? [] : [id])
        return { ok: (await readAllHeldBack(backups, clone)).ids?.has(id) === isHeld }
      })
      return outcome.ok
    },
    /** By a post's id, the digests of the published texts that the app's text was made from; null if they cannot be read. */
    async readEditedFrom(): Promise<Record<string, readonly string[]> | null> {
      const lists = await readEditedFrom(editedFromFile(backups))
      return lists && Object.fromEntries(lists)
    },
    /** Replaces the digests of these posts. Resolves to whether they are stored. */
    async rememberEditedFrom(changes: Record<string, readonly string[]>): Promise<boolean> {
      try {
        await rememberEditedFrom(editedFromFile(backups), new Map(Object.entries(changes)))
        return true
      } catch {
        return false
      }
    },
    async publish(request: PublishRequest, onStep: (step: PublishStep) => void): Promise<PublishOutcome> {
      if (running) return { ...refused('Publishing is already in progress.'), isWritten: false }
      running = new AbortController()
      const { signal } = running
      try {
        const outcome = await inSite((root) => publishIn(root, request, signal, onStep))
        if (outcome.ok || 'isWritten' in outcome) return outcome
        if (outcome.reason === 'stale' || outcome.reason === 'cancelled') return outcome
        const why = outcome.reason === 'refused' ? outcome.why : 'Choose the folder of your site first.'
        return { ...refused(why), isWritten: false }
      } finally {
        running = null
      }
    },
    /** Ends the current run, with the programs that git has started. */
    cancel: (): void => running?.abort(),
  }
}
