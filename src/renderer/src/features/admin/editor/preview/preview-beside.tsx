import { useDeferredValue, useEffect, useRef } from 'react'
import type { Draft } from '@/domain/post/draft'
import type { BlogPost } from '@/domain/post/post'
import { PostPreview } from './post-preview'
import { previewPosition } from './preview-position'
import { topOfText } from './use-preview'

type PreviewBesideProps = { draft: Draft; startedFrom: BlogPost | null }

/** The preview beside the text, which follows the block with the caret. Typing does not wait for it. */
export function PreviewBeside({ draft, startedFrom }: PreviewBesideProps) {
  const shown = useDeferredValue(draft)
  const article = useRef<HTMLElement>(null)
  const { content } = shown
  useEffect(() => {
    const follow = () => {
      const field = document.activeElement
      const text = article.current?.querySelector('.markup')
      // The preview of a newer text follows once it is rendered.
      if (!article.current || !text || !(field instanceof HTMLTextAreaElement) || field.value !== content)
        return
      const { top, height } = article.current.getBoundingClientRect()
      const position = previewPosition(content, field.selectionStart, text.textContent)
      const offset = topOfText(text, position) - top
      if (offset < height * 0.1 || offset > height * 0.7)
        article.current.scrollBy({ top: offset - height / 3, behavior: 'instant' })
    }
    // Once the text is parsed and laid out.
    const frame = requestAnimationFrame(follow)
    document.addEventListener('selectionchange', follow)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('selectionchange', follow)
    }
  }, [content])
  return <PostPreview draft={shown} startedFrom={startedFrom} articleRef={article} isBeside />
}
