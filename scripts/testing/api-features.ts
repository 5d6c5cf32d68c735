import bcd, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import { parseAst } from 'vite'
import { isNewer } from './is-newer'

/** Only these names are checked: others, such as `take`, are too common. TypeScript's `lib` checks JavaScript's own. */
const NAME = /^[A-Za-z]+[A-Z]|^[A-Z]/

type Names = Map<string, boolean>

/** Adds the features of a group by their names, each with whether all features of this name are newer. */
function addNames(names: Names, group: Identifier, depth: number): void {
  const { __compat: _, ...parts } = group
  for (const [key, feature] of Object.entries(parts as Record<string, Identifier>)) {
    const name = key.replace(/_static$/, '')
    if (feature.__compat) names.set(name, isNewer(feature.__compat) && names.get(name) !== false)
    if (depth > 0) addNames(names, feature, depth - 1)
  }
}

const APIS: Names = new Map()
// Interfaces with their members, and those of JavaScript, where `Intl` is one level more.
addNames(APIS, bcd.api as Identifier, 1)
addNames(APIS, bcd.javascript.builtins as Identifier, 2)
const ATTRIBUTES: Names = new Map()
addNames(ATTRIBUTES, bcd.html.elements as Identifier, 1)
addNames(ATTRIBUTES, bcd.html.global_attributes as Identifier, 0)

/** The features in a source file that the oldest browsers lack: interfaces, members, and attributes in JSX. */
export function newerApis(code: string, lang: 'ts' | 'tsx'): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type = '', name, value, expression } = node as Record<string, unknown> & { type?: string }
    // Of `value as Type`, only the value counts.
    if (type.startsWith('TS')) {
      visit(expression)
      return
    }
    // A component's name begins with a capital.
    if (type === 'JSXIdentifier' && typeof name === 'string' && /^[a-z]/.test(name))
      if (ATTRIBUTES.get(name.toLowerCase())) found.add(name)
    const text = type === 'Identifier' ? name : type === 'Literal' ? value : null
    if (typeof text === 'string' && NAME.test(text) && APIS.get(text)) found.add(text)
    Object.values(node).forEach(visit)
  }
  visit(parseAst(code, { lang }))
  return found
}
