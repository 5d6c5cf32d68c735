import type { RefObject } from 'react'
import { type Draft, splitTags } from '@/domain/draft'
import { titleOf } from '@/domain/post'
import { safeImageAddress } from '@/domain/web-address'
import { PostText } from '@/ui/post-text'

type PostPreviewProps = { draft: Draft; articleRef: RefObject<HTMLElement | null> }

/** product.md §2.13, Preview mode: each text as it would be saved, looking as it does for visitors. */
export function PostPreview({ draft, articleRef }: PostPreviewProps) {
  return (
    <article
      ref={articleRef}
      tabIndex={-1}
      aria-label="Preview"
      className="rounded-2xl border border-rule bg-surface p-6 shadow-card [--post-ground:var(--color-surface)] [--post-margin:auto] sm:p-9"
    >
      <PostText
        title={titleOf(draft)}
        image={safeImageAddress(draft.imageUrl.trim() || undefined)}
        lead={draft.excerpt.trim() || 'No excerpt provided'}
        content={draft.content.trim() || 'No content yet...'}
        tags={splitTags(draft.tags)}
      />
    </article>
  )
}
