import type { LanguageFn } from 'highlight.js'
import { createLowlight } from 'lowlight'
import { type ContentElement, type ContentNode, type ContentTree, mapCode, textOf } from './content-tree'

/** The grammars. Each is fetched with the first post that needs it. */
const GRAMMARS = {
  python: () => import('highlight.js/lib/languages/python'),
  // Also used for JavaScript.
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

/** Other names that may follow the backticks. */
const ALIASES: Readonly<Record<string, Grammar>> = {
  ...{ py: 'python', python3: 'python', pycon: 'python' },
  ...{ js: 'typescript', javascript: 'typescript', mjs: 'typescript', jsx: 'typescript' },
  ...{ ts: 'typescript', tsx: 'typescript' },
  ...{ sh: 'bash', shell: 'bash', zsh: 'bash', 'shell-session': 'console' },
  ...{ jsonc: 'json', yml: 'yaml', ini: 'toml', xml: 'html', svg: 'html', patch: 'diff' },
}

/** Grammars that another grammar needs. */
const DEPENDENCIES: Readonly<Partial<Record<Grammar, readonly Grammar[]>>> = { console: ['bash'] }

/** Maps highlight.js scopes to a few styles that all languages share. */
const LOOKS: Readonly<Record<string, string>> = {
  ...{ keyword: 'keyword', 'selector-tag': 'keyword', name: 'keyword', 'template-tag': 'keyword' },
  ...{ section: 'keyword', doctag: 'keyword', meta: 'type', 'meta.prompt_': 'comment', symbol: 'type' },
  ...{ string: 'string', regexp: 'string', char: 'string', quote: 'comment', comment: 'comment' },
  ...{ number: 'number', literal: 'number', bullet: 'number', link: 'string' },
  ...{ title: 'title', 'title.function_': 'title', 'title.class_': 'title', 'selector-class': 'title' },
  ...{ 'selector-id': 'title', built_in: 'type', type: 'type', attr: 'type', attribute: 'type' },
  ...{ 'selector-attr': 'type', 'selector-pseudo': 'type', 'template-variable': 'type' },
  ...{ addition: 'addition', deletion: 'deletion' },
}

/** Longer blocks, about a thousand lines, stay plain, because a hostile one could block the page. */
const LONGEST = 50_000

const lowlight = createLowlight()

const isGrammar = (name: string): name is Grammar => Object.hasOwn(GRAMMARS, name)

const grammarOf = (language: string): Grammar | undefined => {
  const name = language.toLowerCase()
  const grammar = ALIASES[name] ?? name
  return isGrammar(grammar) ? grammar : undefined
}

/** Fetches these grammars, or all. Skips those that are loaded. */
export async function loadGrammars(
  names: Iterable<Grammar> = Object.keys(GRAMMARS).filter(isGrammar),
): Promise<void> {
  await Promise.all([...names].filter((name) => !lowlight.registered(name)).map(load))
}

/** Fetches the grammars for a tree. Resolves to a function that highlights its code. Unknown languages stay plain. */
export async function loadHighlighter(tree: ContentTree): Promise<(tree: ContentTree) => ContentTree> {
  const names = new Set<Grammar>()
  mapCode(tree, (block) => {
    const name = grammarOf(block.language ?? '')
    if (name) for (const each of [name, ...(DEPENDENCIES[name] ?? [])]) names.add(each)
    return block
  })
  await loadGrammars(names)
  return highlight
}

function highlight(tree: ContentTree): ContentTree {
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

function highlightBlock(block: ContentElement): ContentElement {
  const name = grammarOf(block.language ?? '')
  if (name === undefined) return block
  const toColours = (node: ContentNode): ContentNode =>
    typeof node !== 'string' && node.tag === 'code'
      ? { ...node, children: colour(lowlight.highlight(name, textOf([node])).children) }
      : node
  return { ...block, children: block.children?.map(toColours) ?? [] }
}

type Highlighted = ReturnType<typeof lowlight.highlight>['children']

function colour(nodes: Highlighted): ContentNode[] {
  return nodes.flatMap((node): ContentNode[] => {
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
  return LOOKS[scope] ?? LOOKS[scope.split('.')[0] ?? '']
}
