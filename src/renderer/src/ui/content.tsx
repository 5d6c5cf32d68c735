import { createElement, type ReactNode, useRef } from 'react'
import { CodeBlock } from './code-block'
import { useContent } from './use-content'
import { useMoreAside } from './use-more-aside'

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

/** As `domain/content` makes it: the only elements that a post becomes, their addresses checked. */
export type ContentTree = readonly ContentNode[]

/** Elements within a line. All others find their own direction by their first letter. */
const INLINE = /^(?:span|code|em|strong|a|img|br|wbr)$/

/** A post's content. Takes the text, which is then parsed in the browser, or a tree that was made before. */
export function Content({ content }: { content: string | ContentTree }) {
  return (
    <div dir="auto" className="content mt-8">
      {useContent(content).map(toElement)}
    </div>
  )
}

function toElement(node: ContentNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, look, level, language, children, ...attributes } = node
  const content = children?.map(toElement)
  if (tag === 'pre')
    return (
      <CodeBlock key={key} look={look} language={language}>
        {content}
      </CodeBlock>
    )
  const { role, href, src, alt, title, start } = attributes
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

/** A table may be wider than the page. */
function WideTable({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const { hasMore, onScroll } = useMoreAside(frame)
  return (
    <div dir="auto" className="c-wide" data-more={hasMore}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what can be filled in. */}
      <div
        ref={frame}
        role="group"
        aria-label="Table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        {children}
      </div>
    </div>
  )
}
