import { type ContentTree, countElements, mapCode } from './content-tree'

/** How the owner writes posts: plain text that shows every character, or CommonMark. */
export type ContentFormat = 'text' | 'markdown'

type Parser = (content: string) => ContentTree

/** With more elements a page takes seconds to render. */
const MOST_ELEMENTS = 50_000

/**
 * Parses a content and calls `show` with its tree: first without highlighted code, then with it. The first call is
 * synchronous if the parser was fetched before. There are no calls for files that cannot be fetched.
 */
type ParseContent = (content: string, show: (tree: ContentTree) => void) => Promise<void>

/** Creates a parser that fetches its code with the first call (decision 31). */
export function createContentParser(format: ContentFormat): {
  format: ContentFormat
  load: () => Promise<void>
  parse: ParseContent
} {
  let parser: Parser | null = null
  async function load() {
    parser ??= await orNull(PARSERS[format]())
  }
  return {
    format,
    load,
    async parse(content, show) {
      if (!parser) await load()
      if (!parser) return
      const tree = parseWith(parser, content)
      show(tree)
      if (!namesLanguages(tree)) return
      const colours = await orNull(import('./highlight').then(({ loadHighlighter }) => loadHighlighter(tree)))
      if (colours) show(colours(tree))
    },
  }
}

/** The parsed content, or the content as plain text if it has too many elements. */
export function parseWith(parser: (content: string) => ContentTree, content: string): ContentTree {
  const tree = parser(content)
  return countElements(tree) > MOST_ELEMENTS ? [content] : tree
}

const PARSERS: Readonly<Record<ContentFormat, () => Promise<Parser>>> = {
  text: () => import('./text-to-tree').then(({ textToTree }) => textToTree),
  markdown: () => import('./markdown-to-tree').then(({ markdownToTree }) => markdownToTree),
}

/** A file that cannot be fetched is not an error: the browser reports it, and the plain text stays. */
const orNull = <Value>(loading: Promise<Value>): Promise<Value | null> => loading.catch(() => null)

function namesLanguages(tree: ContentTree): boolean {
  let isNamed = false
  mapCode(tree, (block) => {
    isNamed = true
    return block
  })
  return isNamed
}
