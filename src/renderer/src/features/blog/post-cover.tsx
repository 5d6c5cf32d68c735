import { type BlogPost, initialOf, titleOf } from '@/domain/post'

/** Takes the place of a post's image, so that the titles in a row of cards align. */
export function PostCover({ post }: { post: BlogPost }) {
  return (
    <div
      aria-hidden="true"
      // Written by the stylesheet: the letter is an ornament, not to be read, copied or found.
      data-initial={initialOf(titleOf(post))}
      className="flex size-full items-end overflow-hidden bg-wash pl-5 font-display text-[11rem] leading-[0.69] text-accent/30 after:content-[attr(data-initial)]"
    />
  )
}
