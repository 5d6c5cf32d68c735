import { createElement, type ReactNode, useRef } from 'react'
import { CodeBlock } from './code-block'
import { useContent } from './use-content'
import { useSidewaysOverflow } from './use-sideways-overflow'

type ContentNode =
  | string
  | {
      readonly tag: string
      readonly look?: string
      readonly role?: string
      readonly level?: number
      readonly href?: string
      readonly src?: string
      readonly alt?: string
      readonly title?: string
      readonly start?: number
      readonly language?: string
      readonly children?: ContentTree
    }

/** The tree that `domain/content` makes: only allowed elements, with checked addresses. */
export type ContentTree = readonly ContentNode[]

/** Inline elements. All others get `dir="auto"`. */
const INLINE = /^(?:span|code|em|strong|a|img|br|wbr)$/

/** A post's content: a text, which is parsed in the browser, or a tree from the build. */
export function Content({ content }: { content: string | ContentTree }) {
  return (
    <div dir="auto" className="content mt-8">
      {useContent(content).map(toElement)}
    </div>
  )
}

function toElement(node: ContentNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, look, role, level, href, src, alt, title, start, language, children } = node
  const content = children?.map(toElement)
  if (tag === 'pre')
    return (
      <CodeBlock key={key} look={look} language={language}>
        {content}
      </CodeBlock>
    )
  const element = createElement(
    tag,
    {
      ...{ key, role, href, src, alt, title, start, 'aria-level': level, className: look && `c-${look}` },
      ...(!INLINE.test(tag) && { dir: 'auto' }),
      ...(tag === 'a' && { target: '_blank', rel: 'noopener noreferrer' }),
      ...(tag === 'img' && { loading: 'lazy', decoding: 'async', referrerPolicy: 'no-referrer' }),
    },
    content,
  )
  return tag === 'table' ? <WideTable key={key}>{element}</WideTable> : element
}

/** Scrolls a table that is wider than the page. */
function WideTable({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const { hasMore, onScroll } = useSidewaysOverflow(frame)
  return (
    <div dir="auto" className="c-wide" data-more={hasMore}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
      <div
        ref={frame}
        role="group"
        aria-label="Table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        {children}
      </div>
    </div>
  )
}
