import { useCallback, useEffect, useState } from 'react'
import { exportName } from '@/domain/export-posts'
import { titleOf } from '@/domain/post'
import { putPosts } from '@/domain/post-list'
import { aliasesField } from '@/domain/publishing/aliases'
import type { PlanEntry } from '@/domain/publishing/publish-plan'
import { platform } from '@/platform/current'
import type { PublishOutcome, PublishStep } from '@/platform/platform'
import { origins, postStore, siteRecord } from '@/storage/admin/stores'
import { readPostsText } from '@/storage/posts'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { explainFailure, explainUnwritten } from '../explain-problem'
import { titleMessage } from '../title-message'
import { useIsOpen } from '../use-is-open'
import {
  type Choices,
  instantsOf,
  publishFile,
  type Selection,
  selectionOf,
  sentPosts,
  withHeld,
} from './choices'
import { readSides, type Sides } from './read-sides'

/** How the last press ended. */
export type Done =
  | { readonly way: 'file'; readonly name: string; readonly removed: readonly string[] }
  | {
      readonly way: 'repository'
      readonly end: Extract<PublishOutcome, { ok: true }>['end']
      readonly notices: readonly string[]
    }

export type Phase =
  | { readonly name: 'reading' }
  | { readonly name: 'no-folder'; readonly why: string | null }
  | { readonly name: 'unread'; readonly why: string }
  | { readonly name: 'plan'; readonly sides: Sides }
  | { readonly name: 'publishing'; readonly step: PublishStep; readonly isCancelled: boolean }
  | { readonly name: 'failed'; readonly why: string; readonly isWritten: boolean }
  | { readonly name: 'done'; readonly done: Done }

const CHANGED = 'Something changed while you were looking, so nothing was published. This is the new plan.'

/** Reads the plan, and publishes the owner's selection. One thing at a time. */
export function usePublish() {
  const { alert, confirm } = useDialogs()
  const showToast = useToast()
  const isOpen = useIsOpen()
  const [phase, setPhase] = useState<Phase>({ name: 'reading' })

  const read = useCallback(async () => {
    setPhase({ name: 'reading' })
    const result = await readSides()
    if (result.ok) setPhase({ name: 'plan', sides: result.sides })
    else if (result.reason === 'no-folder') setPhase({ name: 'no-folder', why: null })
    else setPhase({ name: 'unread', why: result.why })
  }, [])
  useEffect(() => void read(), [read])

  const readAgain = async () => {
    showToast({ text: CHANGED })
    await read()
  }

  const finish = async (selection: Selection, choices: Choices, done: Done) => {
    await siteRecord.send(sentPosts(selection, choices, Date.now()))
    setPhase({ name: 'done', done })
  }

  const saveFile = async (sides: Sides, selection: Selection, choices: Choices) => {
    const name = exportName(new Date(), 'json')
    const posts = selection.publish.flatMap(({ local }) => local ?? [])
    const lists = await origins.rememberExported(posts)
    const data = publishFile(selection, choices, lists, sides.aliases)
    const saved = await platform.files.saveFile({ name, type: 'application/json', data })
    if (!saved.ok && saved.reason === 'cancelled') return
    if (!saved.ok) return alert('The file couldn’t be saved', explainUnwritten(saved))
    await finish(selection, choices, {
      way: 'file',
      name,
      removed: selection.remove.map(({ id }) => id),
    })
  }

  const publish = async (sides: Sides, choices: Choices) => {
    // Another tab may have saved since.
    if (readPostsText() !== sides.text) return readAgain()
    const selection = selectionOf(sides.plan, choices, sides.readAt)
    const { repository } = platform.publishing
    if (!repository || !sides.folder) return saveFile(sides, selection, choices)
    const onStep = (step: PublishStep) =>
      setPhase((now) => (now.name === 'publishing' ? { ...now, step } : now))
    setPhase({ name: 'publishing', step: 'check', isCancelled: false })
    const ids = (entries: readonly PlanEntry[]) => entries.map(({ id }) => id)
    const request = {
      posts: sides.text,
      seen: sides.folder.seen,
      publish: ids(selection.publish),
      remove: ids(selection.remove),
      at: Object.fromEntries(instantsOf(selection, choices)),
      aliases: Object.fromEntries(sides.aliases),
      upTo: sides.folder.onlyWrites === null ? 'push' : 'write',
    } as const
    const outcome = await repository.publish(request, onStep)
    if (outcome.ok) {
      const { end, notices } = outcome
      return finish(selection, choices, { way: 'repository', end, notices })
    }
    if (outcome.reason === 'stale') return readAgain()
    if (outcome.reason === 'cancelled') {
      showToast({ text: 'Publishing was cancelled.' })
      return read()
    }
    if (outcome.reason !== 'refused') return
    const { why, isWritten } = outcome
    // The owner has left, and would think that the posts are published.
    if (!isOpen()) return alert(isWritten ? 'Written, but not published' : 'Not published', why)
    setPhase({ name: 'failed', why, isWritten })
  }

  /** Replaces the local text by the published one, or adds it. */
  const getPost = async ({ local, published }: PlanEntry) => {
    if (!published) return
    const { post, digest, schedule } = published
    const question = {
      title: 'Replace your version with the one on your site?',
      body: `Your version of “${titleOf(local ?? post)}” will be replaced. All your posts are backed up first: see “Import & export” in Manage Blogs.`,
      action: 'Replace it',
      refusal: 'Keep my version',
    }
    if (local && !(await confirm(question))) return
    const extras = { editedFrom: [digest], ...aliasesField(schedule.aliases) }
    const imported = { post, change: local ? 'changed' : 'new', extras } as const
    const result = await postStore.replaceAll((present) => putPosts(present, [post]), [imported])
    if (!result.ok) return alert('Nothing was changed', explainFailure(result))
    showToast({ text: titleMessage('Got “{title}” from your site.', titleOf(post)) })
    if (isOpen()) await read()
  }

  const setHeld = async ({ id }: PlanEntry, isHeld: boolean) => {
    const { repository } = platform.publishing
    const isKept = await (repository ?? siteRecord).setHeld(id, isHeld)
    if (!isKept) return alert('That couldn’t be saved', 'The disk may be full. Try again.')
    setPhase((now) =>
      now.name === 'plan'
        ? { ...now, sides: { ...now.sides, plan: withHeld(now.sides.plan, id, isHeld) } }
        : now,
    )
  }

  const chooseFolder = async () => {
    const chosen = await platform.publishing.repository?.chooseFolder()
    if (!chosen) return
    if (chosen.ok) await read()
    else setPhase({ name: 'no-folder', why: chosen.why })
  }

  const cancel = () => {
    setPhase((now) => (now.name === 'publishing' ? { ...now, isCancelled: true } : now))
    platform.publishing.repository?.cancel()
  }

  return { phase, read, publish, getPost, setHeld, chooseFolder, cancel }
}

export type Publishing = ReturnType<typeof usePublish>
