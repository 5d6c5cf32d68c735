import { useEffect, useRef, useState } from 'react'
import { escapeLoneSurrogates } from '@/domain/text/lone-surrogate'
import { formatExactMoment } from '@/domain/text/moment'
import { formatSize } from '@/domain/text/size'
import type { SafetyCopy } from '@/storage/admin/safety-copies'
import { safetyCopies } from '@/storage/admin/stores'
import { useDialogs } from '@/ui/admin/dialogs'
import { Button } from '@/ui/button'
import { useDownload } from '../use-download'

const WHY = {
  unreadable: 'Unreadable posts',
  replaced: 'Posts from before an import or restore',
} as const

/** Copies of texts that were replaced, until the owner removes them. */
export function SafetyCopies() {
  const [found, setFound] = useState<Awaited<ReturnType<typeof safetyCopies.list>> | null>(null)
  const [removedIds, setRemovedIds] = useState<readonly string[]>([])
  useEffect(() => void safetyCopies.list().then(setFound), [])
  const [done, setDone] = useState('')
  const download = useDownload(setDone)
  const { confirm, alert } = useDialogs()
  const heading = useRef<HTMLHeadingElement>(null)
  if (found === null) return null
  if (!found.ok) return <p>Your safety copies can’t be read right now.</p>
  if (found.value.length === 0) return null
  const texts = found.value.filter(({ id }) => !removedIds.includes(id))

  const remove = async ({ id }: SafetyCopy) => {
    const isSure = await confirm({
      title: 'Remove this copy?',
      body: 'You can’t undo this. If you might need the copy, download it first.',
      action: 'Remove',
    })
    if (!isSure) return
    const removed = await safetyCopies.remove(id)
    if (!removed.ok) {
      console.error('The copy could not be removed:', removed.error)
      return alert('The copy couldn’t be removed', 'Reload the page and try again.')
    }
    setRemovedIds((ids) => [...ids, id])
    // The button has disappeared with its row.
    heading.current?.focus()
  }

  return (
    <section className="grid gap-4 border-t border-rule pt-6">
      <h3 ref={heading} tabIndex={-1} className="text-ink">
        Safety copies
      </h3>
      {texts.length === 0 && <p>No safety copies are left.</p>}
      <ul className="-mt-3 divide-y divide-rule">
        {texts.map((copy) => {
          const moment = formatExactMoment(copy.at)
          return (
            <li key={copy.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
              <span className="min-w-0 grow basis-64">
                <bdi>{moment}</bdi>
                <span>{`: ${WHY[copy.why]} (${formatSize(copy.text.length)})`}</span>
              </span>
              <span className="flex flex-wrap gap-3">
                <Button
                  variant="outline"
                  aria-label={`Download the copy from ${moment}`}
                  onClick={() =>
                    download({
                      name: `blog-posts-${copy.id}.json`,
                      type: 'application/json',
                      data: escapeLoneSurrogates(copy.text),
                    })
                  }
                >
                  Download
                </Button>
                <Button
                  variant="danger-outline"
                  aria-label={`Remove the copy from ${moment}`}
                  onClick={() => void remove(copy)}
                >
                  Remove
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      <p role="status" className="text-sm text-soft empty:hidden">
        {done}
      </p>
    </section>
  )
}
