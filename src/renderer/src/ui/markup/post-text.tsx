import type { ReactNode } from 'react'
import type { MarkupTree } from '@/domain/markup/markup-tree'
import { DeferredImage } from '../deferred-image'
import { useOwnerLang } from '../owner-lang'
import { Markup } from './markup'

type PostTextProps = {
  title: string
  titleId?: string
  /** Shown below the title, such as the date. */
  byline?: ReactNode
  /** An address that is safe to load, if there is an image. */
  image: string | null
  imageSize?: readonly [number, number] | undefined
  /** Replaces an image that does not load. */
  cover?: ReactNode
  /** The paragraph above the content; none for ''. */
  lead: ReactNode
  /** The stored text, or the tree that the build made from it. */
  content: string | MarkupTree
  isPreview?: boolean
  /** The elements after the content, such as the tags. */
  children: ReactNode
}

/** A whole post, for visitors and for the editor's preview. No field becomes markup. */
export function PostText(props: PostTextProps) {
  const lang = useOwnerLang()
  const {
    title,
    titleId,
    byline,
    image,
    imageSize,
    cover,
    lead,
    content,
    isPreview = false,
    children,
  } = props
  return (
    <div className="post">
      <h3
        id={titleId}
        lang={lang}
        dir="auto"
        className="text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)] leading-tight"
      >
        {title}
      </h3>
      {byline}
      {image && (
        <DeferredImage
          src={image}
          isWhole
          size={imageSize}
          className="screen-only mt-8 rounded-2xl border border-rule"
          fallback={cover}
        />
      )}
      {lead !== '' && (
        <p lang={lang} dir="auto" className="mt-8 text-lead text-soft">
          {lead}
        </p>
      )}
      <Markup content={content} isPreview={isPreview} />
      {children}
    </div>
  )
}
