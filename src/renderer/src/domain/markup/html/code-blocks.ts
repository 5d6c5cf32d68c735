import type { Element } from 'hast'
import {
  type Child,
  classesOf,
  elementsIn,
  isBlankText,
  replaceElements,
  textIn,
  withChildren,
} from './visible'

const LANGUAGE = /^(?:language|lang|highlight-source)-(?<language>\S+)$/i
/** Sphinx's class for a language, which stands beside `notranslate`. */
const SPHINX = /^highlight-(?!default$|none$)(?<language>\w+)$/
/** The numbers of the lines, and what cannot be selected. */
const BESIDE_CODE = /^(?:gutter|lineno|linenos|lnt?|line-?numbers?(?:-rows)?|select-none)$/i
const WORD = /^[\w+#.-]{1,20}$/
/** What buttons that copy are called, also as a sign of a font. */
const COPY =
  /^(?:copy|copied!?|copy (?:code|table)|(?:copy|copy code) to clipboard|content_copy|kopieren|copier|copiar|copia|复制(?:代码)?|複製|コピー(?:する)?|복사)$/iu
const BUTTON = /^(?:edit|run|download)?$/i

const tagsIn = (node: Element, tagName: string): Element[] =>
  elementsIn(node.children, (child) => child.tagName === tagName)

function languageOf(node: Element): string | undefined {
  const { dataLanguage, dataLang } = node.properties
  const classes = classesOf(node)
  const of = (pattern: RegExp) => classes.flatMap((name) => pattern.exec(name)?.groups?.language ?? [])
  const [named] = [...of(LANGUAGE), ...(classes.includes('notranslate') ? of(SPHINX) : [])]
  return named ?? (dataLanguage || dataLang ? String(dataLanguage || dataLang) : undefined)
}

/** A button with a drawn sign has its words in an attribute. */
const wordsOf = (button: Element) =>
  textIn(button).trim() || String(button.properties.ariaLabel ?? button.properties.title ?? '')

const isCopyButton = (node: Element) => node.tagName === 'button' && COPY.test(wordsOf(node))

const isBeside = (node: Element) =>
  node.tagName === 'button' ||
  classesOf(node).some((name) => BESIDE_CODE.test(name)) ||
  /user-select\s*:\s*none/i.test(String(node.properties.style ?? ''))

/** The nodes without buttons and line numbers. */
const codeOnly = (nodes: readonly Child[]): Child[] =>
  replaceElements(nodes, (node) => (isBeside(node) ? null : undefined))

/** The words of a header of code. */
const captionOf = (nodes: readonly Child[]): string =>
  nodes
    .map((node) => (node.type === 'element' && node.tagName === 'button' ? '' : textIn(node)))
    .join(' ')
    .trim()

/** What a block has beside its only `<code>`; null if the text there is part of the block. */
function captionsOf(block: Element, code: Element): Child[] | null {
  if (block === code) return []
  if (block.children.some((child) => child.type === 'text' && !isBlankText(child))) return null
  const inner = block.children.find(
    (child) => child === code || (child.type === 'element' && tagsIn(child, 'code').includes(code)),
  )
  const deeper = inner?.type === 'element' ? captionsOf(inner, code) : null
  return deeper && [...block.children.filter((child) => child !== inner), ...deeper]
}

/** `language`: that of the page around the block. */
function toBlock(pre: Element, language: string | undefined): Element {
  const [code, ...more] = tagsIn(pre, 'code')
  const captions = code && more.length === 0 ? captionsOf(pre, code) : null
  const caption = captionOf(captions ?? [])
  const named = (code && languageOf(code)) ?? languageOf(pre) ?? language
  const found = named ?? (WORD.test(caption) ? caption.toLowerCase() : undefined)
  if (!captions && found === undefined) return withChildren(pre, codeOnly(pre.children))
  const className = found === undefined ? [] : [`language-${found}`]
  const block = captions && code ? code : pre
  const children = codeOnly((numberedBlock(block) ?? block).children) as Element['children']
  return withChildren(pre, [{ type: 'element', tagName: 'code', properties: { className }, children }])
}

/** The code in a table that has nothing else but the numbers of its lines; null if there is none, or more. */
function numberedBlock(around: Element): Element | null {
  const cells = withChildren(around, codeOnly(around.children))
  const [pre, ...more] = tagsIn(cells, 'pre').filter((cell) => textIn(cell).trim() !== '')
  return pre && more.length === 0 && textIn(cells).trim() === textIn(pre).trim() ? pre : null
}

/** The only code block in a node, with its language; null without one. */
function onlyBlock(node: Child): { language: string } | null {
  const [pre, ...more] = elementsIn([node], ({ tagName }) => tagName === 'pre')
  if (!pre || more.length > 0) return null
  const [code] = tagsIn(pre, 'code')
  return { language: (code && languageOf(code)) ?? languageOf(pre) ?? '' }
}

const buttonsIn = (node: Element) => elementsIn([node], ({ tagName }) => tagName === 'button')
const wordsBeside = (node: Element) =>
  textIn(withChildren(node, codeOnly(node.children)))
    .trim()
    .toLowerCase()

function isOfButtons(node: Element): boolean {
  const words = wordsBeside(node)
  return buttonsIn(node).length > 0 && (BUTTON.test(words) || COPY.test(words))
}

/**
 * The language in a node above a code block that has nothing else but buttons; null if it has. `named`: the language of
 * the page around both.
 */
function headerOf(node: Element, below: readonly Child[], named: string): string | null {
  const [next, afterNext] = below.filter((child) => !isBlankText(child) && child.type !== 'comment')
  // Buttons may stand between the language and the block.
  const bar = next?.type === 'element' && isOfButtons(next) && !onlyBlock(next) ? next : null
  const under = bar ? afterNext : next
  const block = under ? onlyBlock(under) : null
  const own = buttonsIn(node)
  const isCopied = [...own, ...(bar ? buttonsIn(bar) : [])].some(isCopyButton)
  if (!block || /^h\d$/.test(node.tagName) || (node.tagName === 'p' && !isCopied)) return null
  if (isOfButtons(node)) return ''
  const words = wordsBeside(node)
  const language = (block.language || named).toLowerCase()
  const isNamed = language === '' ? isCopied && WORD.test(words) : words !== '' && words === language
  return isNamed ? words : null
}

/** Makes code blocks of their code alone, with its language, without the buttons and captions inside and above them. */
export function withCodeBlocks(nodes: readonly Child[], language?: string): Child[] {
  let named = language
  return nodes.flatMap((node, index): Child[] => {
    if (node.type !== 'element') return [node]
    if (node.tagName === 'pre') return [toBlock(node, named)]
    const numbered = node.tagName === 'table' ? numberedBlock(node) : null
    if (numbered) return [toBlock(numbered, named)]
    const header = headerOf(node, nodes.slice(index + 1), named ?? '')
    if (header) named = header
    if (header !== null || isCopyButton(node)) return []
    const children = withCodeBlocks(node.children, languageOf(node) ?? named)
    named = language
    return [withChildren(node, children)]
  })
}
