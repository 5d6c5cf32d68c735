import { type ReactNode, useState } from 'react'
import { toDraft } from '@/domain/draft'
import type { BlogPost } from '@/domain/post'
import { samePost } from '@/domain/post'
import { safeImageAddress } from '@/domain/web-address'
import { DeferredImage } from '@/ui/deferred-image'
import { Comparison } from '../comparison/comparison'

const WORDS = {
  removed: 'Only on your site',
  added: 'Only in your version',
  label: 'Differences between your site and your version',
}
const DETAILS = ['date', 'readTime'] as const

type BothTextsProps = { published: BlogPost; local: BlogPost; isOpen: boolean }

/** The changes that publishing would make, opened by a press: comparing long texts takes a moment. */
export function BothTexts({ published, local, isOpen }: BothTextsProps) {
  const [wasOpened, setWasOpened] = useState(isOpen)
  return (
    <details open={isOpen} onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary className="w-fit cursor-pointer py-1 font-display text-soft hover:text-ink">
        The difference
      </summary>
      {wasOpened && (
        <div className="mt-2 grid gap-3">
          <Differences published={published} local={local} />
        </div>
      )}
    </details>
  )
}

function Differences({ published, local }: Omit<BothTextsProps, 'isOpen'>) {
  const [before, after] = [toDraft(published), toDraft(local)]
  const isTextSame = samePost({ ...published, date: local.date, readTime: local.readTime }, local)
  const changed = DETAILS.filter((field) => published[field] !== local[field])
  return (
    <>
      {!isTextSame && <Comparison before={before} after={after} words={WORDS} />}
      {changed.map((field) => (
        <p key={field} className="text-sm text-soft">
          {field === 'date' ? 'Date' : 'Read time'}: {published[field]} → {local[field]}
        </p>
      ))}
      {published.imageUrl !== local.imageUrl && (
        <div className="grid max-w-lg grid-cols-2 gap-3">
          <Picture address={published.imageUrl}>On your site</Picture>
          <Picture address={local.imageUrl}>Here</Picture>
        </div>
      )}
    </>
  )
}

function Picture({ address, children }: { address: string | undefined; children: ReactNode }) {
  const safe = safeImageAddress(address)
  return (
    <figure className="grid content-start gap-1.5">
      {safe ? (
        <DeferredImage src={safe} className="aspect-video rounded-xl" />
      ) : (
        <div className="grid aspect-video place-items-center rounded-xl border border-dashed border-edge text-sm text-faint">
          No image
        </div>
      )}
      <figcaption className="text-sm text-faint">{children}</figcaption>
    </figure>
  )
}
