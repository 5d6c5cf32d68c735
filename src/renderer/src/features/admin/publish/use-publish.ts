import { changeOf, picturesFor, sentOf, type Tick } from '@publishing/change'
import type { Plan, PlanEntry } from '@publishing/plan'
import { type Outcome, publish } from '@publishing/publish'
import { formatSavedFile } from '@publishing/saved-file'
import { useCallback, useEffect, useState } from 'react'
import { exportName } from '@/domain/files/export-posts'
import { namesIn } from '@/domain/markup/text-picture'
import { titleOf } from '@/domain/post/post'
import { putPosts } from '@/domain/post/put-posts'
import { platform } from '@/platform/current'
import { wait } from '@/platform/wait'
import { editedFrom, pictures, postStore } from '@/storage/admin/stores'
import { readPostsText } from '@/storage/posts'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { explainDatabase, explainFailure, explainUnwritten } from '../explain-problem'
import { storePictures } from '../pictures/store-pictures'
import { awaitPosts } from '../site-watch'
import { titleMessage } from '../title-message'
import { useIsOpen } from '../use-is-open'
import { fetchPictures } from './fetch-pictures'
import { type DoorName, doorOf, readSides, type Sides } from './sides'
import { gitHubToken, isFramed } from './token'

export type Phase =
  | { readonly name: 'reading' }
  | { readonly name: 'no-folder'; readonly why: string | null }
  | { readonly name: 'unread'; readonly why: string }
  /** `sentence`: what the owner has to know about the last press. `needsToken`: the press waits for a token. */
  | {
      readonly name: 'plan'
      readonly sides: Sides
      readonly sentence: string | null
      readonly needsToken: boolean
    }
  /** `why`: the words of a push or a request that got no answer yet. */
  | { readonly name: 'sending'; readonly why: string | null }
  | { readonly name: 'unanswered'; readonly why: string }
  | {
      readonly name: 'published'
      readonly commit: string
      readonly notice: string | null
      readonly doorName: DoorName
    }
  | { readonly name: 'saved'; readonly file: string }

const CHANGED = 'Your posts have changed since you looked, so nothing was published. This is the new plan.'
const MOVED =
  'Your repository has other texts than your site, so nothing was published. This is the new plan.'

/** By id, the digests of the local texts that these ticks publish. */
const digestsOf = ({ entries }: Plan, ticks: readonly Tick[]): ReadonlyMap<string, string> => {
  const ids = new Set(ticks.flatMap(({ id, action }) => (action === 'publish' ? id : [])))
  return new Map(
    entries.flatMap(({ id, localDigest }) => (localDigest && ids.has(id) ? [[id, localDigest]] : [])),
  )
}

/** Adds what was sent to the history, and remembers it, so that the panel can say when the site shows it. */
const awaitSent = (plan: Plan, ticks: readonly Tick[]): Promise<void> => {
  postStore.keepPublished([...digestsOf(plan, ticks).keys()])
  return awaitPosts(sentOf(plan, ticks, Date.now()))
}

/**
 * Reads the plan, and publishes the ticked posts. One thing at a time. `named`: the repository's owner and name on
 * GitHub, as in 'you/my-site'; null without one.
 */
export function usePublish(named: string | null) {
  const { alert, confirm } = useDialogs()
  const showToast = useToast()
  const isOpen = useIsOpen()
  const [phase, setPhase] = useState<Phase>({ name: 'reading' })
  const repository = platform.repository === null && !isFramed() ? named : null

  const showPlan = (sides: Sides, sentence: string | null = null, needsToken = false) =>
    setPhase({ name: 'plan', sides, sentence, needsToken })
  const read = useCallback(
    async (fresh = false, sentence: string | null = null) => {
      setPhase({ name: 'reading' })
      const result = await readSides(repository, fresh)
      if (result.ok) setPhase({ name: 'plan', sides: result.sides, sentence, needsToken: false })
      else if (result.needs === 'folder') setPhase({ name: 'no-folder', why: null })
      else setPhase({ name: 'unread', why: [sentence, result.why].filter(Boolean).join(' ') })
    },
    [repository],
  )
  useEffect(() => void read(), [read])

  const saveFile = async ({ plan, editedFrom: lists }: Sides, ticks: readonly Tick[]) => {
    const byId = new Map(ticks.map((tick) => [tick.id, tick]))
    const entries = plan.entries.flatMap(({ id, local: post }) => {
      const tick = byId.get(id)
      return post && tick?.action === 'publish' ? [{ post, editedFrom: lists.get(id) ?? [], tick }] : []
    })
    const removed = ticks.filter(({ action }) => action === 'remove')
    const file = exportName(new Date(), 'json')
    const named = await pictures.read(entries.flatMap(({ post }) => namesIn(post.content)))
    if (!named.ok) return alert('The file couldn’t be saved', explainDatabase(named))
    const data = formatSavedFile(entries, removed, named.value)
    const saved = await platform.files.saveFile({ name: file, type: 'application/json', data })
    if (!saved.ok && saved.reason === 'cancelled') return
    if (!saved.ok) return alert('The file couldn’t be saved', explainUnwritten(saved))
    await awaitSent(plan, ticks)
    setPhase({ name: 'saved', file })
  }

  /** Shows how a press ended. If the owner has skipped, a message does. */
  const finish = async (outcome: Outcome, { plan, from: doorName }: Sides, ticks: readonly Tick[]) => {
    if (outcome.kind === 'published') {
      await awaitSent(plan, ticks)
      const { commit, notice = null } = outcome
      if (isOpen()) return setPhase({ name: 'published', commit, notice, doorName })
      return notice === null ? undefined : alert('Published', notice)
    }
    const { why } = outcome
    if (!isOpen()) return alert(outcome.kind === 'refused' ? 'Not published' : 'No answer yet', why)
    if (outcome.kind === 'unanswered') return setPhase({ name: 'unanswered', why })
    if (outcome.needs === 'token') gitHubToken.forget()
    return read(true, why)
  }

  const send = async (shown: Sides, ticks: readonly Tick[]) => {
    const { door, doorName } = doorOf(repository)
    if (doorName === 'site') return showPlan(shown, null, true)
    setPhase({ name: 'sending', why: null })
    // A plan of the site may lag behind the repository.
    const isOfPlan = shown.from !== 'site'
    const now = isOfPlan ? { ok: true as const, sides: shown } : await readSides(repository, true)
    if (!now.ok && now.needs === 'token') {
      gitHubToken.forget()
      return showPlan(shown, now.why, true)
    }
    if (!now.ok) return setPhase({ name: 'unread', why: now.why })
    const { sides } = now
    if (sides.text !== shown.text) return read(false, CHANGED)
    const own = await pictures.read(picturesFor(sides.plan, ticks))
    if (!own.ok) return showPlan(shown, explainDatabase(own))
    const { change, skipped, done } = changeOf(sides.plan, ticks, isOfPlan, new Date(), own.value)
    if (skipped.length > 0) return showPlan(sides, MOVED)
    if (change.size === 0) return read(true, 'Your site has all of it already.')
    // Before it is sent: the answer may be lost, and then the text must not look like somebody else's.
    await editedFrom.add(digestsOf(sides.plan, done))
    const onUnanswered = (why: string) =>
      setPhase((last) => (last.name === 'sending' ? { ...last, why } : last))
    return finish(await publish(door, sides.plan.tip, change, { wait, onUnanswered }), sides, done)
  }

  /** Publishes these ticks, which the owner made on the shown plan. `isFile`: the owner wants a file instead. */
  const press = async (shown: Sides, ticks: readonly Tick[], isFile = false) => {
    // Another tab may have saved since.
    if (readPostsText() !== shown.text) return read(false, CHANGED)
    if (isFile || (repository === null && !platform.repository)) return saveFile(shown, ticks)
    try {
      await send(shown, ticks)
    } catch (error) {
      console.error('Publishing failed:', error)
      setPhase({ name: 'unanswered', why: String(error) })
    }
  }

  /** Replaces the local text by the published one, or adds it. */
  const getPost = async ({ plan }: Sides, { local, published }: PlanEntry) => {
    if (!published) return
    const { post: written, digest } = published
    const question = {
      title: 'Replace your version with the one on your site?',
      body: `Your version of “${titleOf(local ?? written)}” will be replaced. All your posts are backed up first: see “Import & export” in Manage Blogs.`,
      action: 'Replace it',
      refusal: 'Keep my version',
    }
    if (local && !(await confirm(question))) return
    const fetched = await fetchPictures(written, plan, doorOf(repository).door)
    if (fetched === null) return alert('Nothing was changed', 'Its picture could not be fetched. Try again.')
    const { post } = fetched
    const kept = await storePictures(fetched.pictures)
    if (!kept.ok) return alert('Nothing was changed', explainDatabase(kept))
    const imported = { post, change: local ? 'changed' : 'new', editedFrom: [digest] } as const
    const result = await postStore.replaceAll((present) => putPosts(present, [post]), [imported])
    if (!result.ok) return alert('Nothing was changed', explainFailure(result))
    showToast({ text: titleMessage('Got “{title}” from your site.', titleOf(post)) })
    if (isOpen()) await read()
  }

  const chooseFolder = async () => {
    const chosen = await platform.repository?.choose()
    if (chosen?.ok) await read()
    else if (chosen) setPhase({ name: 'no-folder', why: chosen.why })
  }

  return { phase, canUseGitHub: repository !== null, read, showPlan, press, getPost, chooseFolder }
}

export type Publishing = ReturnType<typeof usePublish>
