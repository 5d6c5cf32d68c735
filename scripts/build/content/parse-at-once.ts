import type { ContentTree } from '../../../src/renderer/src/domain/content/content-tree'
import { loadGrammars, loadHighlighter } from '../../../src/renderer/src/domain/content/highlight'
import { markdownToTree } from '../../../src/renderer/src/domain/content/markdown-to-tree'
import { type ContentFormat, parseWith } from '../../../src/renderer/src/domain/content/parse-content'
import { textToTree } from '../../../src/renderer/src/domain/content/text-to-tree'

// At the top level, because `import()` fails in a plugin: Vite's config loader is closed by then.
await loadGrammars()

const PARSERS = { text: textToTree, markdown: markdownToTree } satisfies Record<ContentFormat, unknown>

/** The same tree that the page would make. */
export async function treeOf(content: string, format: ContentFormat): Promise<ContentTree> {
  const tree = parseWith(PARSERS[format], content)
  return (await loadHighlighter(tree))(tree)
}
