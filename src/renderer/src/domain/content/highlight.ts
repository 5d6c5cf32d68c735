import type { LanguageFn } from 'highlight.js'
import { createLowlight } from 'lowlight'
import { type ContentElement, type ContentNode, type ContentTree, mapCode, textOf } from './content-tree'

/** The grammars, each fetched for the first post that has its language. */
const GRAMMARS: Readonly<Record<string, () => Promise<{ default: LanguageFn }>>> = {
  python: () => import('highlight.js/lib/languages/python'),
  // Its grammar is that of JavaScript and more.
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
}

/** Other names for them, as they stand behind the backticks. */
const ALIASES: Readonly<Record<string, string>> = {
  ...{ py: 'python', python3: 'python', pycon: 'python' },
  ...{ js: 'typescript', javascript: 'typescript', mjs: 'typescript', jsx: 'typescript' },
  ...{ ts: 'typescript', tsx: 'typescript' },
  ...{ sh: 'bash', shell: 'bash', zsh: 'bash', 'shell-session': 'console' },
  ...{ jsonc: 'json', yml: 'yaml', ini: 'toml', xml: 'html', svg: 'html', patch: 'diff' },
}

/** Grammars that another one also uses. */
const PARTS: Readonly<Record<string, readonly string[]>> = { console: ['bash'] }

/** What the scopes of highlight.js look like: a few classes that every language shares. */
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

/** A hostile block could hold the page for long. This is some thousand lines. */
const LONGEST = 50_000

const lowlight = createLowlight()

const grammarOf = (language: string): string | undefined => {
  const name = language.toLowerCase()
  const grammar = ALIASES[name] ?? name
  return Object.hasOwn(GRAMMARS, grammar) ? grammar : undefined
}

/** Adds grammars that are there already, as where nothing is fetched. */
export function registerGrammars(grammars: Readonly<Record<string, LanguageFn>>): void {
  lowlight.register(grammars)
}

/** The names of all grammars. */
export const GRAMMAR_NAMES = Object.keys(GRAMMARS)

/** Fetches the grammars for a tree. Gives what sets its code in spans for colours, of the languages known here. */
export async function loadHighlighter(tree: ContentTree): Promise<(tree: ContentTree) => ContentTree> {
  const names = new Set<string>()
  mapCode(tree, (block) => {
    const name = grammarOf(block.language ?? '')
    if (name) for (const each of [name, ...(PARTS[name] ?? [])]) names.add(each)
    return block
  })
  await Promise.all([...names].filter((name) => !lowlight.registered(name)).map(load))
  return highlight
}

function highlight(tree: ContentTree): ContentTree {
  let left = LONGEST
  return mapCode(tree, (block) => {
    left -= textOf([block]).length
    return left < 0 ? block : highlightBlock(block)
  })
}

async function load(name: string): Promise<void> {
  const grammar = await GRAMMARS[name]?.()
  if (grammar) lowlight.register(name, grammar.default)
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

/** Of ['hljs-title', 'function_'] the scope is 'title.function_'. */
function lookOf(names: unknown): string | undefined {
  if (!Array.isArray(names)) return undefined
  const scope = names
    .map(String)
    .join('.')
    .replace(/^hljs-/, '')
  return LOOKS[scope] ?? LOOKS[scope.split('.')[0] ?? '']
}
