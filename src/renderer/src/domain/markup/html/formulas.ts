import type { Element } from 'hast'
import { type Child, classesOf, elementsIn, textIn, withChildren } from './visible'

const ORDINAL = /^(?:st|nd|rd|th|er|re|e|ème|o|a|º|ª|tm|sm|®|™)$/i
/** What can be raised to mean a power or a number of a note. */
const RAISED = /^[\p{L}\p{N}+\-−–*/.,()\s]+$/u

/** Wikipedia's formulas have a style around them. */
const WIKIPEDIA = /^\{\\(?:display|text)style (?<tex>[\s\S]*)\}$/

const text = (value: string): Child => ({ type: 'text', value })

/** A raised text after its sign: with brackets if it is more than one word or sign. */
function raised(text: string): string {
  const words = text.trim()
  return /^[+\-−–]?[\p{L}\p{N}.]+$/u.test(words) ? `^${words}` : `^(${words})`
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

const isFormula = (node: Element) =>
  node.tagName === 'math' ||
  Boolean(node.properties.dataMath) ||
  classesOf(node).some((name) => name === 'katex' || name === 'mwe-math-element')

/** Formulas as text: their TeX, and a raised number or word after `^`, which plain text would join to the word before it. */
export function withFormulas(nodes: readonly Child[]): Child[] {
  return nodes.flatMap((node, index) => {
    if (node.type !== 'element') return [node]
    if (isFormula(node)) return [text(texOf(node) ?? textIn(node))]
    const before = nodes[index - 1]
    const isAfterText = before !== undefined && /[\p{L}\p{N})\]]$/u.test(textIn(before))
    const exponent = node.tagName === 'sup' ? textIn(node) : ''
    const isPower = isAfterText && RAISED.test(exponent) && !ORDINAL.test(exponent.trim())
    if (isPower && elementsIn(node.children, ({ tagName }) => tagName === 'a').length === 0)
      return [text(raised(exponent))]
    return [withChildren(node, withFormulas(node.children))]
  })
}
