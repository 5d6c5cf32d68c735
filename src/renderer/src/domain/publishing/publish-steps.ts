import { markdownName } from '../export-posts'
import { type Aliases, aliasesField } from './aliases'
import { formatInstant } from './instant'
import { formatPostFile, type Schedule } from './post-file'
import { IMAGE_FOLDER, isPublishedImage } from './post-image'
import type { Decision } from './publish-choices'
import { formatHistory, type History, recorded } from './published-history'
import { type Files, HISTORY_FILE, POST_FOLDER, type PostFile } from './read-posts'

/** One change of a file, by its path in `content/`. Without bytes the file is deleted. */
export type Step = { readonly path: string; readonly bytes: Uint8Array | null }

export type Steps = {
  /** In a safe order: a stop between two steps leaves each post unchanged or complete. Unused pictures go last. */
  readonly steps: readonly Step[]
  /** By id, the digest of each text that is the same on both sides after the steps. */
  readonly shared: ReadonlyMap<string, string>
}

type StepsInput = {
  readonly decisions: readonly Decision[]
  readonly files: Files
  readonly published: readonly PostFile[]
  readonly history: History
  /** The ids of posts to remove. A stopped run may have deleted the file and not recorded it. */
  readonly removed: ReadonlySet<string>
  readonly now: Date
  /** The aliases of the local posts. */
  readonly aliases: Aliases
}

const IMAGE_NAME = /[0-9a-f]{16}\.(?:jpg|png|gif|webp)/g

const sameBytes = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && one.length === other.length && one.every((byte, index) => byte === other[index])

function scheduleOf({ id, state, published, publishAt }: Decision, { now, aliases }: StepsInput): Schedule {
  const instant = publishAt ?? published?.schedule.publishAt
  const seconds = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const updated = published && state !== 'same' ? formatInstant(seconds) : published?.schedule.updated
  return {
    ...(instant !== undefined && { publishAt: instant }),
    ...(updated !== undefined && { updated }),
    ...aliasesField([...(published?.schedule.aliases ?? []), ...(aliases.get(id) ?? [])]),
  }
}

/** The steps for one post: its picture, then its file. */
function stepsOfPost(decision: Decision, input: StepsInput, takenNames: Set<string>): Step[] {
  const { state, action, local, published } = decision
  if (action === 'remove' && published) return [{ path: published.path, bytes: null }]
  // Of a post with a new time only, the file keeps its spelling of the text.
  const post = state === 'same' ? published?.post : local
  if (action !== 'publish' || !post) return []
  const file = formatPostFile(post, scheduleOf(decision, input))
  // The plan refuses such posts.
  if (!file.ok) throw new Error(`${post.id}: ${file.why}`)
  const path = published?.path ?? `${POST_FOLDER}${markdownName(post, takenNames)}`
  const text = { path, bytes: new TextEncoder().encode(file.text) }
  const imagePath = file.image && `${IMAGE_FOLDER}${file.image.name}`
  if (!file.image || !imagePath || sameBytes(input.files.get(imagePath), file.image.bytes)) return [text]
  return [{ path: imagePath, bytes: file.image.bytes }, text]
}

/** The history after these decisions. `isRepairOnly`: nothing else is written, so only posts in state 'same' are added. */
function nextHistory({ decisions, published, history, removed }: StepsInput, isRepairOnly: boolean): History {
  const next = new Map(history)
  const record = (id: string, newest: string | null) => next.set(id, recorded(next.get(id) ?? [], newest))
  const isSame = new Set(decisions.flatMap(({ id, state }) => (state === 'same' ? [id] : [])))
  for (const { post, digest } of published) if (!isRepairOnly || isSame.has(post.id)) record(post.id, digest)
  for (const { action, id, localDigest } of decisions) if (action === 'publish') record(id, localDigest)
  for (const id of removed) record(id, null)
  return next
}

/** The pictures that publishing wrote and that no post uses any more. */
function unusedImages(files: Files): string[] {
  const decoder = new TextDecoder()
  const used = new Set<string>()
  for (const [path, bytes] of files)
    if (path.startsWith(POST_FOLDER))
      for (const [name] of decoder.decode(bytes).matchAll(IMAGE_NAME)) used.add(name)
  return [...files].flatMap(([path, bytes]) => {
    const name = path.slice(IMAGE_FOLDER.length)
    const isUnused = path.startsWith(IMAGE_FOLDER) && !used.has(name) && isPublishedImage(name, bytes)
    return isUnused ? [path] : []
  })
}

/** The file changes for these decisions, and those that a stopped run did not finish. `files`: all of `content/`. */
export function stepsOf(input: StepsInput): Steps {
  const takenNames = new Set(
    [...input.files.keys()].map((path) => path.slice(POST_FOLDER.length).toLowerCase()),
  )
  const written = input.decisions.flatMap((decision) => stepsOfPost(decision, input, takenNames))

  const history = nextHistory(input, written.length === 0)
  const isHistorySame = formatHistory(history) === formatHistory(input.history)
  const historyStep = { path: HISTORY_FILE, bytes: new TextEncoder().encode(formatHistory(history)) }

  const after = new Map(input.files)
  for (const { path, bytes } of written) {
    if (bytes) after.set(path, bytes)
    else after.delete(path)
  }
  const unused = unusedImages(after).map((path) => ({ path, bytes: null }))

  const shared = new Map<string, string>()
  for (const { action, state, id, localDigest } of input.decisions)
    if (localDigest !== null && (action === 'publish' || (state === 'same' && action !== 'remove')))
      shared.set(id, localDigest)
  return { steps: [...written, ...(isHistorySame ? [] : [historyStep]), ...unused], shared }
}
