import { createElement, type MouseEvent, type ReactNode, useRef } from 'react'
import type { MarkupElement, MarkupTree } from '@/domain/markup/markup-tree'
import { NEW_TAB } from '../new-tab'
import { useOwnerLang } from '../owner-lang'
import { isPostLink, siteLink } from '../site-link'
import { useWords } from '../words'
import { CodeBlock } from './code-block'
import { HeadingLink } from './heading-link'
import { MarkupImage } from './markup-image'
import { useMarkup } from './use-markup'
import { useSidewaysOverflow } from './use-sideways-overflow'

type MarkupProps = {
  content: string | MarkupTree
  /** A preview has no address: links within the post scroll, and headings have no link. */
  isPreview?: boolean
}

/** A post's content: a text, which is parsed in the browser, or a tree from the build. */
export function Markup({ content, isPreview = false }: MarkupProps) {
  const lang = useOwnerLang()
  const tree = useMarkup(content)
  // A text that is not parsed yet has no directions.
  const isPlain = tree.length === 1 && typeof tree[0] === 'string'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it are pressed.
    <div
      lang={lang}
      dir={isPlain ? 'auto' : undefined}
      className="markup mt-8"
      onClick={isPreview ? scrollWithin : undefined}
    >
      {toNodes(tree, isPreview)}
    </div>
  )
}

/** Scrolls: otherwise the fragment would become an entry of the admin's history. */
function scrollWithin(event: MouseEvent<HTMLElement>): void {
  const link = (event.target as HTMLElement).closest('a[href^="#"]')
  if (!link) return
  event.preventDefault()
  document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.scrollIntoView()
}

/** A lone text is returned itself, not in an array: then React replaces it even if the browser has translated it. */
function toNodes(tree: MarkupTree, isPreview: boolean): ReactNode {
  const [first] = tree
  if (tree.length === 1 && typeof first === 'string') return first
  return tree.map((node, index) =>
    typeof node === 'string' ? node : toElement(node, keyOf(node, index), isPreview),
  )
}

/** A changed text makes a new element, because the browser may have translated the texts of the old one. */
function keyOf({ children = [] }: MarkupElement, index: number): string {
  const hasText = children.some((child) => typeof child === 'string')
  return hasText ? `${index} ${JSON.stringify(children)}` : `${index}`
}

const isPicture = (node: string | MarkupElement): boolean =>
  typeof node === 'string'
    ? node.trim() === ''
    : node.tag === 'img' || (node.tag === 'a' && node.children?.every(isPicture) === true)

/** In Markdown a picture alone in its paragraph looks like one alone on its line. */
const lookOf = ({ tag, look, children }: MarkupElement): string | undefined =>
  tag === 'p' && children?.every(isPicture) ? 'picture' : look

function toElement(node: MarkupElement, key: string, isPreview: boolean): ReactNode {
  const look = lookOf(node)
  const { tag, role, level, id, dir, href, title, start, language, caption } = node
  const children = node.children && toNodes(node.children, isPreview)
  if (tag === 'pre')
    return (
      <CodeBlock key={key} look={look} language={language} caption={caption}>
        {children}
      </CodeBlock>
    )
  if (tag === 'img') {
    const { src = '', alt = '', width, height } = node
    return <MarkupImage key={key} {...{ src, alt, title, width, height }} />
  }
  const isHeading = role === 'heading' || /^h\d$/.test(tag)
  const element = createElement(
    tag,
    {
      ...{
        key,
        id,
        dir,
        role,
        href: href && siteLink(href, import.meta.env.BASE_URL),
        title,
        start,
        'aria-level': level,
        'aria-hidden': look === 'unseen' || undefined,
        className: look && `c-${look}`,
      },
      // In a preview a post opens beside the editor.
      ...(tag === 'a' && !href?.startsWith('#') && (isPreview || !isPostLink(href ?? '')) && NEW_TAB),
      // Makes the target of a link focusable, so that a screen reader continues there.
      ...(id !== undefined && tag !== 'a' && { tabIndex: -1 }),
    },
    isHeading && id !== undefined && !isPreview ? withLink(node, id, [children].flat()) : children,
  )
  return tag === 'table' || look === 'table' ? <WideTable key={key}>{element}</WideTable> : element
}

/** A heading's content with a link to the heading: its typed mark, or else a sign after its words. */
function withLink({ children }: MarkupElement, id: string, [first, ...others]: ReactNode[]): ReactNode[] {
  const [mark] = children ?? []
  if (typeof mark === 'object' && mark.look === 'mark')
    return [<HeadingLink key="link" id={id} mark={mark.children?.[0] as string} />, ...others]
  return [first, ...others, <HeadingLink key="link" id={id} />]
}

/** Scrolls a table that is wider than the page. */
function WideTable({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const { table } = useWords()
  const { hasMore, onScroll } = useSidewaysOverflow(frame)
  return (
    <div className="c-wide" data-more={hasMore}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
      <div
        ref={frame}
        role="group"
        aria-label={table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        {children}
      </div>
    </div>
  )
}
