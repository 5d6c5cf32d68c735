import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react'
import type { MarkupTree } from '@/domain/markup/markup-tree'

type PostTexts = { readonly title: string; readonly excerpt: string; readonly content: string }

/** Services that the app provides to all posts on a page. */
type MarkupServices = {
  /** The format of the owner's posts (domain/markup/parse-markup.ts). */
  readonly format: 'text' | 'markdown'
  /** Fetches the parser's code. Resolves also when it cannot be fetched. */
  readonly load: () => Promise<void>
  /**
   * Parses a post's content. Calls `show` with each tree, perhaps synchronously; not at all if the parser cannot be
   * fetched. On rejection the last tree stays.
   */
  readonly parse: (content: string, show: (tree: MarkupTree) => void) => Promise<void>
  /** A post with the title and the excerpt that readers see; until the parser is loaded, as typed. */
  readonly show: <Post extends PostTexts>(post: Post) => Post
  /** Copies a text to the clipboard. Resolves to true on success. */
  readonly copy: (text: string) => Promise<boolean>
}

export const MarkupContext = createContext<MarkupServices>({
  format: 'text',
  load: async () => {},
  parse: async () => {},
  show: (post) => post,
  copy: async () => false,
})

export type MarkupParser = {
  isLoaded: boolean
  load: () => Promise<true>
  /** Whether a loaded parser changes what `show` gives. */
  isTypeset: boolean
  show: MarkupServices['show']
}

/** The parser for local posts. Once it is loaded, `useMarkup` parses a text before its first paint. */
export function useParser(): MarkupParser {
  const { format, load, show } = useContext(MarkupContext)
  const [isLoaded, setLoaded] = useState(false)
  const loadOnce = useCallback(async (): Promise<true> => {
    await load()
    setLoaded(true)
    return true
  }, [load])
  return { isLoaded, load: loadOnce, isTypeset: format === 'markdown', show }
}

/** The tree of a post's content. Until it is parsed, or if parsing fails, the plain text. */
export function useMarkup(content: string | MarkupTree): MarkupTree {
  const { parse } = useContext(MarkupContext)
  const [parsed, setParsed] = useState<{ content: string; tree: MarkupTree } | null>(null)
  // A layout effect, so that a parser that is already loaded renders before the first paint.
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
