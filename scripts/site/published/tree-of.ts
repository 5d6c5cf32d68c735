import { loadGrammars, loadHighlighter } from '../../../src/renderer/src/domain/markup/highlight'
import { markdownToTree } from '../../../src/renderer/src/domain/markup/markdown-to-tree'
import type { MarkupTree } from '../../../src/renderer/src/domain/markup/markup-tree'
import type { MarkupFormat } from '../../../src/renderer/src/domain/markup/parse-markup'
import { textToTree } from '../../../src/renderer/src/domain/markup/text-to-tree'
import { decodedAddress } from '../../../src/renderer/src/domain/web-address'

// At the top level, because `import()` fails in a plugin: Vite's config loader is closed by then.
await loadGrammars()

const PARSERS = { text: textToTree, markdown: markdownToTree } satisfies Record<MarkupFormat, unknown>

/** The same tree that the page would make of this content. */
export async function treeOf(content: string, format: MarkupFormat): Promise<MarkupTree> {
  const tree = PARSERS[format](content)
  return (await loadHighlighter(tree))(tree)
}

/** A link in a post with another name for the post that it leads to. Other links stay. */
const withPostName = (href: string, nameOf: (id: string) => string): string =>
  href.replace(
    /^(post:|\/blog\/)([^/?#]+)/,
    (_, start, id) => start + encodeURIComponent(nameOf(decodedAddress(id))),
  )

/** The same tree, in which links to these posts name their addresses. `slugs`: by a post's id. */
export const withSlugs = (tree: MarkupTree, slugs: ReadonlyMap<string, string>): MarkupTree =>
  tree.map((node) => {
    if (typeof node === 'string') return node
    const { href, children } = node
    return {
      ...node,
      ...(href && { href: withPostName(href, (id) => slugs.get(id) ?? id) }),
      ...(children && { children: withSlugs(children, slugs) }),
    }
  })
