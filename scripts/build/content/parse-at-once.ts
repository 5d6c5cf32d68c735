import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import toml from 'highlight.js/lib/languages/ini'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import console from 'highlight.js/lib/languages/shell'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import html from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import type { ContentTree } from '../../../src/renderer/src/domain/content/content-tree'
import { loadHighlighter, registerGrammars } from '../../../src/renderer/src/domain/content/highlight'
import { markdownToTree } from '../../../src/renderer/src/domain/content/markdown-to-tree'
import { type ContentFormat, parseWith } from '../../../src/renderer/src/domain/content/parse-content'
import { textToTree } from '../../../src/renderer/src/domain/content/text-to-tree'

// Static imports, because `import()` fails in a plugin: Vite's config loader is closed by then.

registerGrammars({ bash, console, css, diff, html, json, python, sql, toml, typescript, yaml })

const PARSERS = { text: textToTree, markdown: markdownToTree } satisfies Record<ContentFormat, unknown>

/** The same tree that the page would make. */
export async function treeOf(content: string, format: ContentFormat): Promise<ContentTree> {
  const tree = parseWith(PARSERS[format], content)
  return (await loadHighlighter(tree))(tree)
}
