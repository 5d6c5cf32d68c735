import { stemOf } from '../renderer/src/domain/files/markdown-defaults'
import { idKey } from '../renderer/src/domain/post/publishable-id'
import type { TextPictures } from '../renderer/src/domain/post/text-pictures'
import { titleSlug } from '../renderer/src/domain/text/slug'
import { blobId } from './blob-id'
import { HISTORY_FILE, POST_FOLDER, readContent, sentenceOf } from './content'
import { imageNameOf } from './digest'
import { formatHistory, type History, recorded } from './history'
import { fileOfPicture, IMAGE_FOLDER } from './picture'
import type { Plan, PlanEntry } from './plan'
import { type FileTimes, formatPostFile } from './post-file'
import type { Change, ContentFile, ContentFiles } from './repository'
import type { SentPost } from './site-state'
import { postFileName } from './slug'
import { formatInstant } from './times/instant'

/** The owner's choice for one post. It holds only while the tip says `onto`. Nothing else publishes or removes a post. */
export type Tick = {
  /** A post's id; of an unreadable file, its path in `content/`. */
  readonly id: string
  readonly action: 'publish' | 'remove'
  /** The digest of the published text that the owner saw (an unreadable file: its id); null if there was none. */
  readonly onto: string | null
  /** When the site shows the post first: an instant in UTC. Absent: at once, or when it was scheduled for before. */
  readonly publishAt?: string
}

/** A tick that changes nothing, and why, as a sentence. */
export type SkippedTick = { readonly tick: Tick; readonly why: string }

type ChangeResult = {
  readonly change: Change
  /** The ticks that the change carries out. */
  readonly done: readonly Tick[]
  readonly skipped: readonly SkippedTick[]
}

/** The post or the file that a tick is for. */
export const entryOf = (
  { entries }: Plan,
  { id, action }: Pick<Tick, 'id' | 'action'>,
): PlanEntry | undefined =>
  entries.find((entry) => entry.id === id && (action === 'publish' ? entry.local : entry.onto) !== null)

/** When the site shows a published post; null if it shows it already. `now` in ms. */
export function scheduledTime({ published }: Pick<PlanEntry, 'published'>, now: number): string | null {
  const publishAt = published?.times.publishAt ?? null
  return publishAt !== null && Date.parse(publishAt) > now ? publishAt : null
}

const OTHER_VERSION = 'Your site has another version of it than the one you saw.'

/** Why a tick does not hold at this tip; null if it does. */
function whySkipped(tick: Tick, entry: PlanEntry | undefined): string | null {
  if (!entry) return tick.action === 'publish' ? 'It is not among your posts.' : 'It is not on your site.'
  if (tick.onto !== entry.onto) return OTHER_VERSION
  return tick.action === 'publish' ? entry.why : null
}

/**
 * Why a tick that was made from another plan does not hold, although the text it was for is there: it may have been
 * carried out before, and taken back since.
 */
function whySpent({ id, action }: Tick, { state, published }: PlanEntry, history: History): string | null {
  if (state === 'removed from the site') return 'It has been removed from your site since.'
  if (state === 'older here') return 'It was published before, and replaced since.'
  if (published?.isDraft) return OTHER_VERSION
  const wasRemoved = history.get(id)?.includes(null)
  return action === 'remove' && wasRemoved ? 'It was removed before, and published again since.' : null
}

/** Why a text cannot be published without its pictures, which may have been removed since the plan; null if it can. */
function whyIncomplete(
  { action }: Tick,
  entry: PlanEntry | undefined,
  pictures: TextPictures,
): string | null {
  const missing = (action === 'publish' && entry?.pictures.find((name) => !pictures.has(name))) || null
  return missing && `Its text shows a picture that is missing: ${missing}.`
}

/** The pictures that these ticks need. */
export const picturesFor = (plan: Plan, ticks: readonly Tick[]): readonly string[] =>
  ticks.flatMap((tick) => (tick.action === 'publish' && entryOf(plan, tick)?.pictures) || [])

/** Whether a tick that holds has nothing left to do. A new time is only for a scheduled post that the owner saw. */
const isDone = (tick: Tick, { state, published }: PlanEntry, isOfPlan: boolean): boolean =>
  tick.action === 'publish' &&
  state === 'same' &&
  (!isOfPlan || tick.publishAt === undefined || tick.publishAt === published?.times.publishAt)

const pathOf = ({ id, state, published }: PlanEntry): string | null =>
  state === 'unreadable' ? id : (published?.path ?? null)

function timesOf({ publishAt }: Tick, { state, published }: PlanEntry, now: Date): FileTimes {
  const instant = publishAt ?? published?.times.publishAt
  const seconds = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const updated = published && state !== 'same' ? formatInstant(seconds) : published?.times.updated
  return { ...(instant !== undefined && { publishAt: instant }), ...(updated !== undefined && { updated }) }
}

/** What these ticks send. A scheduled post is awaited from its time, which a tick need not name again. */
export function sentOf({ entries }: Plan, ticks: readonly Tick[], now: number): SentPost[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return ticks.map((tick) => {
    const { localDigest = null, published } = byId.get(tick.id) ?? {}
    if (tick.action === 'remove') return { id: tick.id, digest: null, at: now }
    const time = Date.parse(tick.publishAt ?? published?.times.publishAt ?? '')
    return { id: tick.id, digest: localDigest ?? null, at: Math.max(time || 0, now) }
  })
}

/** published.json after these ticks. A text that was put into `content/` by hand is recorded too. */
function nextHistory({ history, content }: Plan, carried: readonly (readonly [Tick, PlanEntry])[]): History {
  let next = history
  for (const { post, digest, isDraft } of content.posts) {
    // A post with a picture may be recorded by the digest of earlier versions.
    const isKnown = next.has(post.id) && imageNameOf(post) !== null
    if (!isDraft && !isKnown) next = recorded(next, post.id, digest)
  }
  for (const [{ action }, { id, state, localDigest }] of carried)
    if (state !== 'unreadable') next = recorded(next, id, action === 'publish' ? localDigest : null)
  return next
}

const hasBytes = (file: ContentFile | undefined, bytes: Uint8Array): boolean =>
  file !== undefined && file.oid === blobId(bytes, file.oid)

const IMAGE_IN_TEXT = /[0-9a-f]{16}\.(?:jpg|png|gif|webp)/g

/** The pictures of the replaced and removed files that no file of the new tip names any more. */
function unusedImages(files: ContentFiles, change: Change): readonly string[] {
  const decoder = new TextDecoder()
  const imagesIn = (bytes: Uint8Array | null | undefined) =>
    [...decoder.decode(bytes ?? undefined).matchAll(IMAGE_IN_TEXT)].map(([name]) => name)
  const texts = new Map([...files].map(([path, { bytes }]) => [path, bytes]))
  const before = new Set([...change.keys()].flatMap((path) => imagesIn(texts.get(path))))
  const after = new Map([...texts, ...change])
  const used = new Set(
    [...after].flatMap(([path, bytes]) => (path.startsWith(POST_FOLDER) ? imagesIn(bytes) : [])),
  )
  return [...before]
    .map((name) => `${IMAGE_FOLDER}${name}`)
    .filter((path) => files.has(path) && !used.has(path.slice(IMAGE_FOLDER.length)))
}

/** The content after a change, read as the build reads it. Throws if it could not be built. */
function check(files: ContentFiles, change: Change): void {
  const after = new Map<string, { bytes?: Uint8Array }>(files)
  for (const [path, bytes] of change) {
    if (bytes) after.set(path, { bytes })
    else after.delete(path)
  }
  const problem = readContent(after).unreadable.find(({ path }) => change.has(path))
  if (problem) throw new Error(sentenceOf(problem))
}

/**
 * The change for these ticks at the plan's tip. `isOfPlan`: they were made from this plan, not from an earlier one or a
 * saved file. `pictures`: those of the ticked texts. Throws for a bug: a change that the build could not read.
 */
export function changeOf(
  plan: Plan,
  ticks: readonly Tick[],
  isOfPlan: boolean,
  now: Date,
  pictures: TextPictures = new Map(),
): ChangeResult {
  const { files } = plan
  const change = new Map<string, Uint8Array | null>()
  const carried: (readonly [Tick, PlanEntry])[] = []
  const skipped: SkippedTick[] = []
  const takenNames = new Set([
    ...plan.entries.map(({ id }) => idKey(id)),
    ...plan.content.posts.map(({ slug }) => slug),
    // Of unreadable files too.
    ...[...files.keys()].map((path) => titleSlug(stemOf(path))),
  ])
  const hasImage = (name: string) => files.has(`${IMAGE_FOLDER}${name}`)
  for (const tick of ticks) {
    const entry = entryOf(plan, tick)
    const spent = entry && !isOfPlan ? whySpent(tick, entry, plan.history) : null
    const why = whySkipped(tick, entry) ?? spent ?? whyIncomplete(tick, entry, pictures)
    if (why !== null || !entry) {
      skipped.push({ tick, why: why ?? '' })
      continue
    }
    if (isDone(tick, entry, isOfPlan)) continue
    carried.push([tick, entry])
    const path = pathOf(entry)
    if (tick.action === 'remove') {
      if (path !== null) change.set(path, null)
      continue
    }
    // Of a post with a new time only, the file keeps its spelling of the text.
    const post = (entry.state === 'same' ? entry.published?.post : entry.local) ?? null
    if (!post) continue
    const file = formatPostFile(post, timesOf(tick, entry, now), hasImage)
    // The plan refuses such posts.
    if (!file.ok) throw new Error(`${post.id}: ${file.why}`)
    change.set(path ?? `${POST_FOLDER}${postFileName(post, takenNames)}`, new TextEncoder().encode(file.text))
    const image = file.image && `${IMAGE_FOLDER}${file.image.name}`
    if (file.image && image && !hasBytes(files.get(image), file.image.bytes))
      change.set(image, file.image.bytes)
    for (const name of entry.pictures) {
      const picture = fileOfPicture(pictures.get(name) ?? '')
      if (picture?.name !== name) throw new Error(`${name} is not the name of its picture`)
      change.set(`${IMAGE_FOLDER}${name}`, picture.bytes)
    }
  }
  const done = carried.map(([tick]) => tick)
  if (carried.length === 0) return { change, done, skipped }
  for (const path of unusedImages(files, change)) change.set(path, null)
  const history = formatHistory(nextHistory(plan, carried))
  if (history !== formatHistory(plan.history)) change.set(HISTORY_FILE, new TextEncoder().encode(history))
  check(files, change)
  return { change, done, skipped }
}

/**
 * Whether the tip with these files has the change: each written file with our bytes, and no removed one. published.json
 * does not count: the next change of anybody writes it again.
 */
export const isIn = (change: Change, files: ContentFiles): boolean =>
  [...change].every(([path, bytes]) => {
    if (path === HISTORY_FILE) return true
    return bytes === null ? !files.has(path) : hasBytes(files.get(path), bytes)
  })
