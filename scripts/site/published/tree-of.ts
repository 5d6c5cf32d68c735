import { loadGrammars, loadHighlighter } from '../../../src/renderer/src/domain/markup/highlight'
import { markdownToTree } from '../../../src/renderer/src/domain/markup/markdown-to-tree'
import type { MarkupTree } from '../../../src/renderer/src/domain/markup/markup-tree'
import { type MarkupFormat, parseWith } from '../../../src/renderer/src/domain/markup/parse-markup'
import { textToTree } from '../../../src/renderer/src/domain/markup/text-to-tree'

// At the top level, because `import()` fails in a plugin: Vite's config loader is closed by then.
await loadGrammars()

const PARSERS = { text: textToTree, markdown: markdownToTree } satisfies Record<MarkupFormat, unknown>

/** The same tree that the page would make of this content. */
export async function treeOf(content: string, format: MarkupFormat): Promise<MarkupTree> {
  const tree = parseWith(PARSERS[format], content)
  return (await loadHighlighter(tree))(tree)
}
