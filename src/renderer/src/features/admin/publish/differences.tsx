import { useState } from 'react'
import { sameDraft, toDraft } from '@/domain/post/draft'
import type { BlogPost } from '@/domain/post/post'
import { Comparison } from '../comparison/comparison'

const WORDS = {
  removed: 'Only on your site',
  added: 'Only in your version',
  label: 'Differences between your site and your version',
}

type DifferencesProps = { published: BlogPost; local: BlogPost; isOpen: boolean }

/** The changes that publishing would make, opened by a press: comparing long texts takes a moment. */
export function Differences({ published, local, isOpen }: DifferencesProps) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  const [before, after] = [toDraft(published), toDraft(local)]
  return (
    <details open={isOpen} onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary className="w-fit cursor-pointer py-1 font-display text-soft hover:text-ink">
        The difference
      </summary>
      {wasOpened && (
        <div className="mt-2 grid gap-3">
          {!sameDraft(before, after) && <Comparison before={before} after={after} words={WORDS} />}
          {published.date !== local.date && (
            <p className="text-sm text-soft">{`Date: ${published.date} → ${local.date}`}</p>
          )}
        </div>
      )}
    </details>
  )
}
