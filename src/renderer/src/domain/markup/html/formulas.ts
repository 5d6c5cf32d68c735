import type { Element } from 'hast'
import { type Child, textIn, withChildren } from './visible'

const ORDINAL = /^(?:st|nd|rd|th|er|re|e|ème|o|a|º|ª|tm|sm|®|™)$/i
/** What can be raised to mean a power or a number of a note. */
const RAISED = /^[\p{L}\p{N}+\-−–*/.,()\s]+$/u

const text = (value: string): Child => ({ type: 'text', value })

/** A raised text after `^`: with brackets if it is more than one word or sign. */
function raised(exponent: string): string {
  const words = exponent.trim()
  return /^[+\-−–]?[\p{L}\p{N}.]+$/u.test(words) ? `^${words}` : `^(${words})`
}

/** The formula as it was written in TeX; null if the page does not have it. */
function texOf(node: Element): string | null {
  const { dataMath, encoding } = node.properties
  if (dataMath) return String(dataMath)
  if (node.tagName === 'annotation' && /tex/i.test(String(encoding))) return textIn(node).trim()
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
  const [first = '', second = ''] = parts
  if (node.tagName === 'annotation') return ''
  if (node.tagName === 'msup') return `${first}${raised(second)}`
  if (node.tagName === 'mfrac') return `${first}/${second}`
  return parts.join('')
}

const isFormula = ({ tagName, properties }: Element) =>
  tagName === 'math' ||
  Boolean(properties.dataMath) ||
  (Array.isArray(properties.className) && properties.className.includes('katex'))

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
    if (isPower && !hasLink(node)) return [text(raised(exponent))]
    return [withChildren(node, withFormulas(node.children))]
  })
}

const hasLink = (node: Element): boolean =>
  node.children.some((child) => child.type === 'element' && (child.tagName === 'a' || hasLink(child)))
