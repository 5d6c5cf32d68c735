import bcd, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode'
import postcss, { type Declaration } from 'postcss'
import { isNewer } from './is-newer'

const { 'at-rules': atRules = {}, properties = {}, selectors = {}, types = {} } = bcd.css

const isNewerFeature = (feature: Identifier | undefined): boolean =>
  feature?.__compat !== undefined && isNewer(feature.__compat)

/** A function's data. It is below the kind of value that the function makes, such as a colour. */
function functionNamed(name: string): Identifier | undefined {
  const groups = [types, ...Object.values(types as Record<string, Identifier>)]
  return groups.flatMap((group) => [group[name], group[`${name}-function`]]).find((found) => found?.__compat)
}

function* ofDeclaration({ prop, value }: Declaration): Generator<string> {
  for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g))
    if (isNewerFeature(functionNamed(name))) yield `${name}()`
  const property = properties[prop]
  if (!property || prop.startsWith('-')) return
  if (isNewerFeature(property)) yield prop
  // A newer property's values add nothing.
  else
    for (const [word] of value.matchAll(/[a-z][a-z-]*/g))
      if (isNewerFeature(property[word])) yield `${prop}: ${word}`
}

/** Without prefixed ones, which all browsers accept. */
const PSEUDO = /::?([a-z][a-z-]*)/g

/** The stylesheet's features that the oldest browsers lack: properties, values, functions, selectors and at-rules. */
export function newerCss(css: string): Set<string> {
  const found = new Set<string>()
  postcss.parse(css).walk((node) => {
    if (node.type === 'decl') for (const feature of ofDeclaration(node)) found.add(feature)
    if (node.type === 'atrule' && isNewerFeature(atRules[node.name])) found.add(`@${node.name}`)
    if (node.type === 'rule') {
      if (node.parent?.type === 'rule') found.add('&')
      for (const [pseudo, name = ''] of node.selector.matchAll(PSEUDO))
        if (isNewerFeature(selectors[name])) found.add(pseudo)
    }
  })
  return found
}

/** `:is()` and `:where()` skip unknown selectors. Other lists are dropped with one. */
const FORGIVING = /:(?:is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

/** The rules that the oldest browsers drop although one of their selectors is known there. */
export function droppedRules(css: string): string[] {
  const dropped: string[] = []
  const isUnknown = (selector: string) =>
    [...selector.replace(FORGIVING, '').matchAll(PSEUDO)].some(([, name = '']) =>
      isNewerFeature(selectors[name]),
    )
  postcss.parse(css).walkRules((rule) => {
    const unknown = rule.selectors.filter(isUnknown)
    if (unknown.length > 0 && unknown.length < rule.selectors.length) dropped.push(rule.selector)
  })
  return dropped
}
