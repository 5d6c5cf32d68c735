import { type RefObject, useEffect } from 'react'
import { type Draft, toPost } from '@/domain/post/draft'
import { type BlogPost, titleOf } from '@/domain/post/post'
import { safeImageAddress } from '@/domain/web-address'
import { PostText } from '@/ui/markup/post-text'
import { useParser } from '@/ui/markup/use-markup'
import { TagList } from '@/ui/tag-list'

type PostPreviewProps = {
  draft: Draft
  startedFrom: BlogPost | null
  articleRef: RefObject<HTMLElement | null>
  /** Beside the text, nothing is said about fields that are still empty. */
  isBeside?: boolean
}

/**
 * product.md §2.13, Preview mode: the post as a save would store it, shown as visitors see it. By itself it also names
 * an excerpt and a content that are missing.
 */
export function PostPreview({ draft, startedFrom, articleRef, isBeside = false }: PostPreviewProps) {
  const { imageUrl, content, tags } = toPost(draft, { id: '', date: '' }, startedFrom)
  const { load, show } = useParser()
  useEffect(() => void load(), [load])
  const { title, excerpt } = show({ title: titleOf(draft), excerpt: draft.excerpt.trim(), content })
  return (
    <article
      ref={articleRef}
      // It scrolls beside the text, also by keyboard.
      tabIndex={isBeside ? 0 : -1}
      data-beside={isBeside}
      aria-label="Preview"
      // Text and code as wide as on the public page, and room for the marks that hang beside headings.
      className="max-w-[54rem] rounded-2xl border border-rule bg-surface p-6 shadow-card [--post-ground:var(--color-surface)] sm:p-9 lg:pl-16"
    >
      <PostText
        title={title}
        image={safeImageAddress(imageUrl)}
        lead={excerpt || (isBeside ? '' : <span className="text-sm text-faint">No excerpt provided</span>)}
        content={content || (isBeside ? '' : 'No content yet...')}
        isPreview
      >
        <TagList tags={tags} variant="post" className="mt-10" />
      </PostText>
    </article>
  )
}
