import type { LanguageFn } from 'highlight.js'
import { createLowlight } from 'lowlight'
import {
  languagesOf,
  type MarkupElement,
  type MarkupNode,
  type MarkupTree,
  mapCode,
  textOf,
} from './markup-tree'

/** The grammars. Each is fetched with the first post that needs it. */
const GRAMMARS = {
  python: () => import('highlight.js/lib/languages/python'),
  // JavaScript has this grammar too.
  typescript: () => import('highlight.js/lib/languages/typescript'),
  sql: () => import('highlight.js/lib/languages/sql'),
  bash: () => import('highlight.js/lib/languages/bash'),
  console: () => import('highlight.js/lib/languages/shell'),
  json: () => import('highlight.js/lib/languages/json'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
  toml: () => import('highlight.js/lib/languages/ini'),
  html: () => import('highlight.js/lib/languages/xml'),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
} satisfies Record<string, () => Promise<{ default: LanguageFn }>>

type Grammar = keyof typeof GRAMMARS

const NAMES = Object.keys(GRAMMARS) as Grammar[]

/** Other names of languages that may follow the backticks. */
const ALIASES: Readonly<Partial<Record<Grammar, readonly string[]>>> = {
  python: ['py', 'python3', 'pycon'],
  typescript: ['ts', 'tsx', 'js', 'javascript', 'mjs', 'jsx'],
  bash: ['sh', 'shell', 'zsh'],
  console: ['shell-session'],
  json: ['jsonc'],
  yaml: ['yml'],
  toml: ['ini'],
  html: ['xml', 'svg'],
  diff: ['patch'],
}

/** Grammars that another grammar needs. */
const DEPENDENCIES: Readonly<Partial<Record<Grammar, readonly Grammar[]>>> = { console: ['bash'] }

/** The scopes of highlight.js by the style that all languages share. */
const SCOPES: Readonly<Record<string, string>> = {
  keyword: 'keyword selector-tag name template-tag section doctag',
  string: 'string regexp char link',
  number: 'number literal bullet',
  title: 'title selector-class selector-id',
  type: 'type built_in symbol meta attr attribute template-variable selector-attr selector-pseudo',
  comment: 'comment quote meta.prompt_',
  addition: 'addition',
  deletion: 'deletion',
}
const LOOKS = new Map(
  Object.entries(SCOPES).flatMap(([look, scopes]) =>
    scopes.split(' ').map((scope) => [scope, look] as const),
  ),
)

/** Code beyond so many characters of a post, about a thousand lines, stays plain: hostile code could block the page. */
const LONGEST = 50_000

const lowlight = createLowlight()

const grammarOf = (language: string): Grammar | undefined => {
  const written = language.toLowerCase()
  return NAMES.find((name) => name === written || ALIASES[name]?.includes(written))
}

/** Fetches these grammars, or all. Skips those that are loaded. */
export async function loadGrammars(names: Iterable<Grammar> = NAMES): Promise<void> {
  await Promise.all([...names].filter((name) => !lowlight.registered(name)).map(load))
}

/** Fetches the grammars for a tree. Resolves to a function that highlights its code. Unknown languages stay plain. */
export async function loadHighlighter(tree: MarkupTree): Promise<(tree: MarkupTree) => MarkupTree> {
  const names = languagesOf(tree).flatMap((language) => grammarOf(language) ?? [])
  await loadGrammars(new Set(names.flatMap((name) => [name, ...(DEPENDENCIES[name] ?? [])])))
  return highlight
}

function highlight(tree: MarkupTree): MarkupTree {
  let left = LONGEST
  return mapCode(tree, (block) => {
    left -= textOf([block]).length
    return left < 0 ? block : highlightBlock(block)
  })
}

async function load(name: Grammar): Promise<void> {
  const grammar = await GRAMMARS[name]()
  lowlight.register(name, grammar.default)
}

function highlightBlock(block: MarkupElement): MarkupElement {
  const name = grammarOf(block.language ?? '')
  if (name === undefined) return block
  const toColours = (node: MarkupNode): MarkupNode =>
    typeof node !== 'string' && node.tag === 'code'
      ? { ...node, children: colour(lowlight.highlight(name, textOf([node])).children) }
      : node
  return { ...block, children: block.children?.map(toColours) ?? [] }
}

type Highlighted = ReturnType<typeof lowlight.highlight>['children']

function colour(nodes: Highlighted): MarkupNode[] {
  return nodes.flatMap((node): MarkupNode[] => {
    if (node.type === 'text') return [node.value]
    if (node.type !== 'element') return []
    const children = colour(node.children as Highlighted)
    const look = lookOf(node.properties.className)
    return look === undefined ? children : [{ tag: 'span', look, children }]
  })
}

/** Class names to style: ['hljs-title', 'function_'] is the scope 'title.function_'. */
function lookOf(names: unknown): string | undefined {
  if (!Array.isArray(names)) return undefined
  const scope = names
    .map(String)
    .join('.')
    .replace(/^hljs-/, '')
  return LOOKS.get(scope) ?? LOOKS.get(scope.split('.')[0] ?? '')
}
