import { type ContentTree, countElements, mapCode } from './content-tree'

/** How the owner writes posts: text of which every character is shown, or CommonMark. */
export type ContentFormat = 'text' | 'markdown'

type Parser = (content: string) => ContentTree

/** A page with more elements takes seconds to show. */
const MOST_ELEMENTS = 50_000

/**
 * Gives each tree of a content to `show` once there is one: with code in one colour, then in several. Shows at once where
 * the parser has been fetched before. Rejects where a file could not be fetched.
 */
export type ParseContent = (content: string, show: (tree: ContentTree) => void) => Promise<void>

/**
 * A parser of contents. Its code is fetched with the first content (decision 31). A content that would be too many elements
 * stays text.
 */
export function createContentParser(format: ContentFormat): ParseContent {
  let parser: Parser | undefined
  return async (content, show) => {
    parser ??= await loadParser(format)
    const parsed = parser(content)
    const tree = countElements(parsed) > MOST_ELEMENTS ? [content] : parsed
    show(tree)
    if (!namesLanguages(tree)) return
    const { highlight } = await import('./highlight')
    show(await highlight(tree))
  }
}

async function loadParser(format: ContentFormat): Promise<Parser> {
  return format === 'markdown'
    ? (await import('./markdown-to-tree')).markdownToTree
    : (await import('./text-to-tree')).textToTree
}

function namesLanguages(tree: ContentTree): boolean {
  let isNamed = false
  mapCode(tree, (block) => {
    isNamed = true
    return block
  })
  return isNamed
}
