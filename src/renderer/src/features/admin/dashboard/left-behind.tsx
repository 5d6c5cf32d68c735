import { useState } from 'react'
import { formatMoment } from '@/domain/moment'
import { titleOf } from '@/domain/post'
import { settledCopies } from '@/storage/admin/recent-saves'
import { chainOf, latestFirst, type RecoveryCopy } from '@/storage/admin/recovery'
import { recovery } from '@/storage/admin/stores'
import { usePosts } from '@/storage/posts'
import { Notice } from '@/ui/admin/notice'
import { useToast } from '@/ui/admin/toasts'
import { Button } from '@/ui/button'
import { useLeftBehind } from '../use-left-behind'
import { unsavedCopies, unsavedTexts } from './unsaved-texts'

/** Leads back to texts that were being written when a tab or the browser went away. */
export function LeftBehind({ onContinue }: { onContinue: (copy: RecoveryCopy) => void }) {
  const [copies, setCopies] = useState<readonly RecoveryCopy[]>([])
  const { posts } = usePosts()
  const remove = (isGone: (draftId: string) => boolean) =>
    setCopies((known) => known.filter(({ draftId }) => !isGone(draftId)))
  useLeftBehind(recovery.listRecovery, {
    onFound: (found) => {
      for (const copy of settledCopies(found, posts, Date.now()).flatMap(chainOf))
        void recovery.dropRecovery(copy)
      // What is stored when it is found is no lost text either, once something else has been saved on purpose.
      setCopies((known) => [...unsavedCopies(found, posts), ...known].sort(latestFirst))
    },
    onGone: (draftIds) => remove((draftId) => draftIds.has(draftId)),
  })
  const showToast = useToast()
  /** Of two windows side by side the other one may have dealt with it this very moment. */
  const lookAt = async (copy: RecoveryCopy, button: HTMLElement) => {
    const { items, isWhole } = await recovery.listRecovery()
    if (!isWhole || items.some(({ draftId }) => draftId === copy.draftId)) return onContinue(copy)
    // The button goes with its text.
    if (document.activeElement === button) document.querySelector('main')?.focus({ preventScroll: true })
    remove((draftId) => draftId === copy.draftId)
    showToast({ text: 'That text was saved or discarded in another tab.' })
  }
  const unsaved = unsavedTexts(copies, posts)
  if (unsaved.length === 0) return null
  return (
    <Notice title="There is unsaved text">
      <ul className="grid gap-4">
        {unsaved.map((copy) => (
          <li key={copy.draftId} className="flex flex-wrap items-center gap-3">
            <div className="min-w-0 grow basis-40">
              <p dir="auto" className="line-clamp-2 text-ink">
                {titleOf(copy.draft)}
              </p>
              <time dateTime={new Date(copy.at).toISOString()} dir="auto" className="text-sm text-soft">
                {formatMoment(copy.at)}
              </time>
            </div>
            <Button
              look="outline"
              aria-label={`Look at it: ${titleOf(copy.draft)}`}
              onClick={({ currentTarget }) => void lookAt(copy, currentTarget)}
            >
              Look at it
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
