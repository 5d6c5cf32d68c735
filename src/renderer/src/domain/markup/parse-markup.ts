import { languagesOf, type MarkupTree } from './markup-tree'
import type { PostTexts } from './typeset'

/** How the owner writes posts: plain text that shows every character, or CommonMark. */
export type MarkupFormat = 'text' | 'markdown'

/** A post as readers see it. Its content stays, and is parsed later. */
type ShowPost = <Post extends PostTexts>(post: Post) => Post
/** Without `show` its texts are shown as typed. */
type Parser = { parse: (content: string) => MarkupTree; show?: ShowPost }

/** Gives the pictures of `content/images/` in a tree the addresses at which they can be loaded. */
export type LocatePictures = (tree: MarkupTree) => MarkupTree | Promise<MarkupTree>

/** Calls `show` with the tree, then with highlighted code. The first call is synchronous once the parser is loaded. */
type ParseMarkup = (content: string, show: (tree: MarkupTree) => void) => Promise<void>

/** Creates a parser that fetches its code with the first call (decision 31). `lang`: the language of the posts. */
export function createMarkupParser(
  format: MarkupFormat,
  lang?: string,
  locate: LocatePictures = (tree) => tree,
): {
  format: MarkupFormat
  load: () => Promise<void>
  parse: ParseMarkup
  show: ShowPost
} {
  let parser: Parser | null = null
  async function load() {
    parser ??= await orNull(PARSERS[format](lang))
  }
  return {
    format,
    load,
    async parse(content, show) {
      if (!parser) await load()
      if (!parser) return
      const parsed = parser.parse(content)
      const located = content.includes('../images/') ? locate(parsed) : parsed
      const tree = located instanceof Promise ? await located : located
      show(tree)
      if (languagesOf(tree).length === 0) return
      const colours = await orNull(import('./highlight').then(({ loadHighlighter }) => loadHighlighter(tree)))
      if (colours) show(colours(tree))
    },
    show: (post) => parser?.show?.(post) ?? post,
  }
}

const PARSERS: Readonly<Record<MarkupFormat, (lang?: string) => Promise<Parser>>> = {
  text: () => import('./text-to-tree').then(({ textToTree }) => ({ parse: textToTree })),
  markdown: (lang) => import('./markdown-to-tree').then(({ toProse }) => toProse(lang)),
}

/** A file that cannot be fetched is not an error: the browser reports it, and the plain text stays. */
const orNull = <Value>(loading: Promise<Value>): Promise<Value | null> => loading.catch(() => null)
