import { type ComponentProps, useId, useMemo, useRef } from 'react'
import { LuArrowLeft } from 'react-icons/lu'
import type { MarkupTree } from '@/domain/markup/markup-tree'
import { isSentence } from '@/domain/markup/markup-tree'
import { outlineOf } from '@/domain/markup/outline'
import { titleOf } from '@/domain/post/post'
import type { WholePost } from '@/domain/post/post-summary'
import { PostText } from '@/ui/markup/post-text'
import { TagList } from '@/ui/tag-list'
import { dayIn, readTimeIn, useWords } from '@/ui/words'
import { PostCover } from './post-cover'
import { PostEnd } from './post-end'
import { PostOutline } from './post-outline'
import { useArrival } from './use-arrival'

type OpenPostProps = {
  post: WholePost
  tree: MarkupTree
  isInPlace: () => boolean
} & ComponentProps<typeof PostEnd>

/** A post opened in place: scrolled to and focused, and closed by its button or by going back (product.md §2.1). */
export function OpenPost({ post, tree, isInPlace, ...navigation }: OpenPostProps) {
  const article = useRef<HTMLElement>(null)
  const titleId = useId()
  const words = useWords()
  useArrival(article, isInPlace, tree)
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-sentence={isSentence(tree)}
      className="scroll-mt-4 lg:scroll-mt-7"
    >
      <BackButton onClick={navigation.onClose} className="mb-8 lg:hidden" />
      <PostText
        title={titleOf(post)}
        titleId={titleId}
        byline={
          <p className="not-print:lg:hidden mt-4 flex flex-wrap gap-x-4 text-sm text-faint">
            <time dateTime={post.date}>{dayIn(words, post.date)}</time>
            <span>{readTimeIn(words, post.readTime)}</span>
          </p>
        }
        image={post.image ?? null}
        imageSize={post.imageSize}
        cover={<PostCover post={post} />}
        lead={post.lead}
        content={tree}
      >
        <TagList tags={post.tags} variant="post" className="not-print:lg:hidden mt-10" />
        <PostEnd {...navigation} />
      </PostText>
    </article>
  )
}

type PostDetailsProps = { post: WholePost; tree: MarkupTree; onClose: () => void }

/**
 * The way back, date, tags and outline beside an open post, on wide screens only. Elsewhere all but the outline are
 * above and below its text.
 */
export function PostDetails({ post: { date, readTime, tags }, tree, onClose }: PostDetailsProps) {
  const words = useWords()
  const outline = useMemo(() => outlineOf(tree), [tree])
  return (
    <>
      <BackButton onClick={onClose} className="mb-3" />
      <p className="text-sm text-soft">
        <time dateTime={date} className="block">
          {dayIn(words, date)}
        </time>
        <span>{readTimeIn(words, readTime)}</span>
      </p>
      <TagList tags={tags} variant="post" className="mt-4" />
      <PostOutline entries={outline} />
    </>
  )
}

function BackButton({ onClick, className }: { onClick: () => void; className: string }) {
  const { backToPosts } = useWords()
  return (
    <button
      type="button"
      onClick={onClick}
      className={`group no-script:hidden -ml-1.5 inline-flex min-h-11 items-center gap-2 px-1 font-display text-accent ${className}`}
    >
      <LuArrowLeft aria-hidden className="size-4.5" />
      <span className="underlined pb-0.5">{backToPosts}</span>
    </button>
  )
}
