import type { RefObject } from 'react'
import { toBlocks } from '@/domain/content-block'
import { type Draft, splitTags } from '@/domain/draft'
import { titleOf } from '@/domain/post'
import { safeImageAddress } from '@/domain/web-address'
import { DeferredImage } from '@/ui/deferred-image'
import { PlainText } from '@/ui/plain-text'

type PostPreviewProps = { draft: Draft; articleRef: RefObject<HTMLElement | null> }

/** Spec §2.13, Preview mode: each text as it would be saved, on lines as long as a visitor's. */
export function PostPreview({ draft, articleRef }: PostPreviewProps) {
  const image = safeImageAddress(draft.imageUrl.trim() || undefined)
  const tags = splitTags(draft.tags)
  return (
    <article
      ref={articleRef}
      tabIndex={-1}
      aria-label="Preview"
      className="rounded-2xl border border-rule bg-surface p-6 shadow-card sm:p-9 *:mx-auto *:max-w-post"
    >
      <h3 dir="auto" className="text-4xl leading-tight">
        {titleOf(draft)}
      </h3>
      {image && <DeferredImage src={image} className="mt-6 aspect-video w-full rounded-2xl" />}
      <p dir="auto" className="mt-6 text-lead text-soft">
        {draft.excerpt.trim() || 'No excerpt provided'}
      </p>
      <PlainText blocks={toBlocks(draft.content.trim() || 'No content yet...')} className="mt-6" />
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-8 flex flex-wrap gap-3">
          {tags.map((tag, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tag may be there twice.
            <li key={place} className="text-accent">
              #<bdi>{tag}</bdi>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
