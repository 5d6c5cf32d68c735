import type { Element } from 'hast'
import { type Child, textIn, withChildren } from './visible'

const ORDINAL = /^(?:st|nd|rd|th|er|re|e|ème|o|a|º|ª|tm|sm|®|™)$/i
/** What can be raised to mean a power or a number of a note. */
const RAISED = /^[\p{L}\p{N}+\-−–*/.,()\s]+$/u

/** Wikipedia's formulas have a style around them. */
const WIKIPEDIA = /^\{\\(?:display|text)style (?<tex>[\s\S]*)\}$/

const text = (value: string): Child => ({ type: 'text', value })

/** A raised or lowered text after its sign: with brackets if it is more than one word or sign. */
function after(sign: '^' | '_' | '√', text: string): string {
  const words = text.trim()
  return /^[+\-−–]?[\p{L}\p{N}.]+$/u.test(words) ? sign + words : `${sign}(${words})`
}

/** The formula as it was written in TeX; null if the page does not have it. */
function texOf(node: Element): string | null {
  const { dataMath, encoding } = node.properties
  if (dataMath) return String(dataMath)
  if (node.tagName === 'annotation' && /tex/i.test(String(encoding)))
    return textIn(node).trim().replace(WIKIPEDIA, '$<tex>')
  for (const child of node.children) {
    const tex = child.type === 'element' ? texOf(child) : null
    if (tex !== null) return tex
  }
  return null
}

/** The text of MathML without TeX. */
function mathText(node: Child): string {
  if (node.type !== 'element') return textIn(node).trim()
  const parts = node.children.flatMap((child) => mathText(child) || [])
  const [first = '', second = '', third = ''] = parts
  if (node.tagName === 'annotation') return ''
  if (/^m(?:sup|over)$/.test(node.tagName)) return first + after('^', second)
  if (/^m(?:sub|under)$/.test(node.tagName)) return first + after('_', second)
  if (/^m(?:subsup|underover)$/.test(node.tagName)) return first + after('_', second) + after('^', third)
  if (node.tagName === 'msqrt') return after('√', parts.join(''))
  if (node.tagName === 'mfrac') return `${first}/${second}`
  return parts.join('')
}

const isFormula = ({ tagName, properties }: Element) =>
  tagName === 'math' ||
  Boolean(properties.dataMath) ||
  (Array.isArray(properties.className) &&
    properties.className.some((name) => name === 'katex' || name === 'mwe-math-element'))

function toText(node: Element): Child[] {
  const tex = texOf(node)
  // Without a source, the parts of KaTeX are in their visual order.
  return [text(tex ?? mathText(node))]
}

/** Formulas as text: their TeX, and a raised number or word after `^`, which plain text would join to the word before it. */
export function withFormulas(nodes: readonly Child[]): Child[] {
  return nodes.flatMap((node, index) => {
    if (node.type !== 'element') return [node]
    if (isFormula(node)) return toText(node)
    const before = nodes[index - 1]
    const isAfterText = before !== undefined && /[\p{L}\p{N})\]]$/u.test(textIn(before))
    const exponent = node.tagName === 'sup' ? textIn(node) : ''
    const isPower = isAfterText && RAISED.test(exponent) && !ORDINAL.test(exponent.trim())
    if (isPower && !hasLink(node)) return [text(after('^', exponent))]
    return [withChildren(node, withFormulas(node.children))]
  })
}

const hasLink = (node: Element): boolean =>
  node.children.some((child) => child.type === 'element' && (child.tagName === 'a' || hasLink(child)))
