import { blobId } from '../../../publishing/blob-id'
import { changeOf, entryOf, type Tick } from '../../../publishing/change'
import { readContent } from '../../../publishing/content'
import { makePlan, type Plan } from '../../../publishing/plan'
import type { Change, ContentFiles } from '../../../publishing/repository'
import type { BlogPost } from '../domain/post/post'

export const NOW = new Date('2026-12-03T18:20:11.345Z')

const LIKE_GIT = '0'.repeat(40)

/** The files after a change, as a door reads them: pictures without their bytes. */
export function filesAfter(files: ContentFiles, change: Change): ContentFiles {
  const next = new Map(files)
  for (const [path, bytes] of change) {
    if (bytes === null) next.delete(path)
    else next.set(path, { oid: blobId(bytes, LIKE_GIT), ...(!path.startsWith('images/') && { bytes }) })
  }
  return next
}

/** `content/` with these texts, and with pictures of these bytes. */
export const filesOf = (contents: Readonly<Record<string, string | Uint8Array>>): ContentFiles =>
  filesAfter(
    new Map(),
    new Map(
      Object.entries(contents).map(([path, data]) => [
        path,
        typeof data === 'string' ? new TextEncoder().encode(data) : data,
      ]),
    ),
  )

export const textAt = (files: ContentFiles, path: string): string =>
  new TextDecoder().decode(files.get(path)?.bytes)

/** By id, the digests that a local text was made from. */
export type MadeFrom = Readonly<Record<string, readonly string[]>>

/** The plan for these local posts at a tip with these files. */
export function planOf(
  files: ContentFiles,
  local: readonly BlogPost[],
  madeFrom: MadeFrom = {},
  pictures: Iterable<string> = [],
): Plan {
  const editedFrom = new Map(Object.entries(madeFrom))
  const made = makePlan({
    ...{ tip: 'tip', files, content: readContent(files), local, editedFrom },
    pictures: new Set(pictures),
  })
  if (!made.ok) throw new Error(made.why)
  return made.plan
}

/** A tick as the Publish view and the command make it. */
export function tickOf(plan: Plan, id: string, more: Partial<Tick> = {}): Tick {
  const { action = 'publish' } = more
  return { id, action, onto: entryOf(plan, { id, action })?.onto ?? null, ...more }
}

/** The tip after these posts were published, whatever was there. */
export function published(files: ContentFiles, local: readonly BlogPost[], more: Partial<Tick> = {}) {
  const plan = planOf(files, local)
  const ticks = local.map(({ id }) => tickOf(plan, id, more))
  return filesAfter(files, changeOf(plan, ticks, true, NOW).change)
}
