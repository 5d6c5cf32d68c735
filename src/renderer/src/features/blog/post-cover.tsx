import { coverLook, coverOf, sentenceCover } from '@/domain/markup/cover'
import type { MarkupTree } from '@/domain/markup/markup-tree'
import { titleOf } from '@/domain/post/post'
import type { PostSummary } from '@/domain/post/post-summary'
import { useMarkup } from '@/ui/markup/use-markup'
import { Cover } from '@/ui/public/cover'
import { useNearScreen } from '@/ui/use-near-screen'

type PostCoverProps = { post: Pick<PostSummary, 'id' | 'title' | 'tags' | 'cover'> }

/** The fallback for a missing picture, made from the post's text. */
export function PostCover({ post }: PostCoverProps) {
  if (typeof post.cover === 'string') return <LocalCover post={post} content={post.cover} />
  return <Cover cover={post.cover ?? sentenceCover(titleOf(post))} look={coverLook(post.id, post.tags)} />
}

const NOTHING: MarkupTree = []

/** The cover of a post of this browser, whose text is parsed when the cover comes near the screen. */
function LocalCover({ post, content }: PostCoverProps & { content: string }) {
  const [frame, isNear] = useNearScreen<HTMLDivElement>()
  const tree = useMarkup(isNear ? content : NOTHING)
  const isParsed = isNear && tree[0] !== content
  return (
    <div ref={frame} className="size-full">
      <Cover
        cover={isParsed ? (coverOf(tree) ?? sentenceCover(titleOf(post))) : null}
        look={coverLook(post.id, post.tags)}
      />
    </div>
  )
}
