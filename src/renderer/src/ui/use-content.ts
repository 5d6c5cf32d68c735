import { createContext, useContext, useLayoutEffect, useState } from 'react'
import type { ContentTree } from './content'

/** What the app knows of contents, for each post on a page. */
type ContentServices = {
  /** Calls `show` with each tree of a content, at once or later. A rejection leaves the last one. */
  readonly parse: (content: string, show: (tree: ContentTree) => void) => Promise<void>
  /** Puts a text on the clipboard. Resolves to whether that worked. */
  readonly copy: (text: string) => Promise<boolean>
}

export const ContentContext = createContext<ContentServices>({
  parse: async () => {},
  copy: async () => false,
})

/** The tree of a content. Until it has been parsed, and where it cannot be, that is the text alone. */
export function useContent(content: string | ContentTree): ContentTree {
  const { parse } = useContext(ContentContext)
  const [parsed, setParsed] = useState<{ content: string; tree: ContentTree } | null>(null)
  // Before the first paint: a parser that is there already shows no other state.
  useLayoutEffect(() => {
    if (typeof content !== 'string') return
    let isShown = true
    parse(content, (tree) => isShown && setParsed({ content, tree })).catch((error: unknown) =>
      console.error('A post is shown as plain text:', error),
    )
    return () => {
      isShown = false
    }
  }, [content, parse])
  if (typeof content !== 'string') return content
  return parsed?.content === content ? parsed.tree : [content]
}
