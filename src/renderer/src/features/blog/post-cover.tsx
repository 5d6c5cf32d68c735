import { type BlogPost, initialOf, titleOf } from '@/domain/post'

/** Stands where a post's image would be, so that cards in a row begin at one height. */
export function PostCover({ post }: { post: BlogPost }) {
  return (
    <div
      aria-hidden="true"
      // Written by the stylesheet: the letter is an ornament, nothing to be read, copied or searched for.
      data-initial={initialOf(titleOf(post))}
      className="flex size-full items-end overflow-hidden bg-wash pl-5 font-display text-[11rem] leading-[0.69] text-accent/30 after:content-[attr(data-initial)]"
    />
  )
}
