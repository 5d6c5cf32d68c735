import { sentenceOf } from '@/domain/markup/cover'
import { tagChips, titleOf } from '@/domain/post/post'
import type { PostSummary } from '@/domain/post/post-summary'
import { AppLink } from '@/ui/app-link'
import { DeferredImage } from '@/ui/deferred-image'
import { useOwnerLang } from '@/ui/owner-lang'
import { CARD, CARD_PICTURE, CARD_TEXT, COVERING_LINK } from '@/ui/public/card-look'
import { ChipLine } from '@/ui/public/chip-line'
import { around, dayIn, readTimeIn, useWords } from '@/ui/words'
import { PostCover } from './post-cover'

/** The id of the link that opens a post, so that the focus can return to it. */
export function readMoreId(postId: string): string {
  return `read-more-${postId}`
}

type PostCardProps = {
  post: PostSummary
  address: string
  /** Whether the post's text is being fetched. */
  isOpening: boolean
  onOpen: (id: string) => void
}

/** One post in the list (product.md §2.9). */
export function PostCard({ post, address, isOpening, onOpen }: PostCardProps) {
  const lang = useOwnerLang()
  const words = useWords()
  const [before, after] = around(words.readMoreAbout, 'title')
  const tags = tagChips(post.tags)
  const cover = <PostCover post={post} />
  // Then only for screen readers and paper, which have no cover.
  const isInCover = !post.image && typeof post.cover === 'object' && sentenceOf(post.cover) === post.excerpt
  return (
    <article className={CARD}>
      {/* Without tags the picture takes their room too, so that the titles in a row begin at one height. */}
      <div
        className={`${tags.shown.length > 0 ? 'h-48 sm:h-35' : 'h-56 sm:h-43'} wide-card:h-auto wide-card:min-h-56 ${CARD_PICTURE}`}
      >
        {post.image ? <DeferredImage src={post.image} className="size-full" fallback={cover} /> : cover}
      </div>
      <div className={`${CARD_TEXT} px-card py-4 sm:max-lg:px-5`}>
        <ChipLine label={words.tags} {...tags} className="mb-2" />
        <h3 lang={lang} dir="auto" className="line-clamp-3 text-xl wide-card:text-2xl">
          {titleOf(post)}
        </h3>
        <p
          lang={lang}
          dir="auto"
          className={`mt-1.5 line-clamp-3 text-[0.9375rem] leading-5.5 text-soft ${isInCover ? 'not-print:sr-only' : ''}`}
        >
          {post.excerpt}
        </p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2.5">
          <p className="flex flex-wrap gap-x-3 text-[0.8125rem] leading-5 text-faint">
            <span>{readTimeIn(words, post.readTime)}</span>
            <time dateTime={post.date}>{dayIn(words, post.date)}</time>
          </p>
          <AppLink
            id={readMoreId(post.id)}
            href={address}
            onFollow={() => onOpen(post.id)}
            aria-busy={isOpening || undefined}
            className={`py-1 font-display text-[0.9375rem] leading-6 text-accent ${COVERING_LINK}`}
          >
            <span className="underlined pb-0.5">{words.readMore}</span>
            {/* Not `aria-label`, because search engines read the text of a link. */}
            <span className="sr-only">
              <span>{` ${before}`}</span>
              <span lang={lang}>{titleOf(post)}</span>
              <span>{after}</span>
            </span>
          </AppLink>
        </div>
      </div>
    </article>
  )
}
