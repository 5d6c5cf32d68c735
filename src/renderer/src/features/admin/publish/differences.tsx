import { useState } from 'react'
import { toDraft } from '@/domain/post/draft'
import { type BlogPost, samePost } from '@/domain/post/post'
import { Comparison } from '../comparison/comparison'

const WORDS = {
  removed: 'Only on your site',
  added: 'Only in your version',
  label: 'Differences between your site and your version',
}
const DETAILS = ['date', 'readTime'] as const

type DifferencesProps = { published: BlogPost; local: BlogPost; isOpen: boolean }

/** The changes that publishing would make, opened by a press: comparing long texts takes a moment. */
export function Differences({ published, local, isOpen }: DifferencesProps) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  const changed = DETAILS.filter((field) => published[field] !== local[field])
  const isTextSame = samePost({ ...published, date: local.date, readTime: local.readTime }, local)
  return (
    <details open={isOpen} onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary className="w-fit cursor-pointer py-1 font-display text-soft hover:text-ink">
        The difference
      </summary>
      {wasOpened && (
        <div className="mt-2 grid gap-3">
          {!isTextSame && <Comparison before={toDraft(published)} after={toDraft(local)} words={WORDS} />}
          {changed.map((field) => (
            <p key={field} className="text-sm text-soft">
              {`${field === 'date' ? 'Date' : 'Read time'}: ${published[field]} → ${local[field]}`}
            </p>
          ))}
        </div>
      )}
    </details>
  )
}
