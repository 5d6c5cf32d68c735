import { type ComponentProps, useId, useRef } from 'react'
import { LuArrowLeft } from 'react-icons/lu'
import type { BlogPost } from '@/domain/post'
import { PostArticle } from './post-article'
import { PostEnd } from './post-end'
import { useArrival } from './use-arrival'

type OpenPostProps = { post: BlogPost; isBroughtBack: () => boolean } & ComponentProps<typeof PostEnd>

/** A post opened in place: scrolled to and focused, and closed by its button or by going back (spec §2.1). */
export function OpenPost({ post, isBroughtBack, ...ways }: OpenPostProps) {
  const article = useRef<HTMLElement>(null)
  const titleId = useId()
  useArrival(article, isBroughtBack)
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="appear scroll-mt-4 lg:scroll-mt-7"
    >
      <button
        type="button"
        onClick={ways.onClose}
        className="group -ml-1 mb-8 lg:-mt-1.5 inline-flex min-h-11 items-center gap-2 px-1 font-display text-accent"
      >
        <LuArrowLeft aria-hidden size="1.125rem" />
        <span className="underlined pb-0.5">Back to all posts</span>
      </button>
      <PostArticle post={post} titleId={titleId} />
      <div className="max-w-post">
        <PostEnd {...ways} />
      </div>
    </article>
  )
}
