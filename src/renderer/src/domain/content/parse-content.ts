import { type ContentTree, countElements, mapCode } from './content-tree'

/** How the owner writes posts: text of which every character is shown, or CommonMark. */
export type ContentFormat = 'text' | 'markdown'

type Parser = (content: string) => ContentTree

/** A page with more elements takes seconds to show. */
const MOST_ELEMENTS = 50_000

/**
 * Gives each tree of a content to `show` once there is one: with code in one colour, then in several. Shows at once where
 * the parser has been fetched before, and nothing where a file cannot be fetched, as when offline.
 */
export type ParseContent = (content: string, show: (tree: ContentTree) => void) => Promise<void>

/** A parser of contents. Its code is fetched with the first content (decision 31). */
export function createContentParser(format: ContentFormat): ParseContent {
  let parser: Parser | null = null
  return async (content, show) => {
    parser ??= await orNull(PARSERS[format]())
    if (!parser) return
    const tree = parseWith(parser, content)
    show(tree)
    if (!namesLanguages(tree)) return
    const colours = await orNull(import('./highlight').then(({ loadHighlighter }) => loadHighlighter(tree)))
    if (colours) show(colours(tree))
  }
}

/** The tree of a content, or the content itself where it would be too many elements. */
export function parseWith(parser: (content: string) => ContentTree, content: string): ContentTree {
  const tree = parser(content)
  return countElements(tree) > MOST_ELEMENTS ? [content] : tree
}

const PARSERS: Readonly<Record<ContentFormat, () => Promise<Parser>>> = {
  text: () => import('./text-to-tree').then(({ textToTree }) => textToTree),
  markdown: () => import('./markdown-to-tree').then(({ markdownToTree }) => markdownToTree),
}

/** A file that cannot be fetched is no error: the browser reports it, and the text is there. */
const orNull = <Value>(loading: Promise<Value>): Promise<Value | null> => loading.catch(() => null)

function namesLanguages(tree: ContentTree): boolean {
  let isNamed = false
  mapCode(tree, (block) => {
    isNamed = true
    return block
  })
  return isNamed
}
