import type { ComponentProps, ReactNode } from 'react'
import { DeferredImage } from './deferred-image'
import { PlainText } from './plain-text'
import { TagList } from './tag-list'

type PostTextProps = {
  title: string
  titleId?: string
  /** Stands below the title, such as the date. */
  byline?: ReactNode
  /** An address that is safe to load, if there is an image. */
  image: string | null
  /** Replaces an image that does not load. */
  cover?: ReactNode
  /** The paragraph above the content; none for ''. */
  lead: string
  content: ComponentProps<typeof PlainText>['blocks']
  tags: readonly string[]
}

/** A whole post, for its visitors and in the editor's preview. No field is ever taken for markup. */
export function PostText({ title, titleId, byline, image, cover, lead, content, tags }: PostTextProps) {
  return (
    <div className="max-w-post">
      <h3 id={titleId} dir="auto" className="text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)] leading-tight">
        {title}
      </h3>
      {byline}
      {image && (
        <DeferredImage src={image} className="screen-only mt-8 aspect-video rounded-2xl" fallback={cover} />
      )}
      {lead !== '' && (
        <p dir="auto" className="mt-8 text-lead text-soft">
          {lead}
        </p>
      )}
      <PlainText blocks={content} className="mt-8" />
      <TagList tags={tags} look="post" className="mt-10" />
    </div>
  )
}
