import { describe, expect, it } from 'vitest'
import { HOSTILE_CONTENTS } from '../../testing/hostile-contents'
import type { MarkupElement, MarkupTree } from './markup-tree'
import { createMarkupParser } from './parse-markup'

const TAGS =
  'div p h4 h5 h6 ul ol li blockquote hr pre table thead tbody tr th td span code em strong s sup a img br wbr'.split(
    ' ',
  )
const ATTRIBUTES = 'tag look role level id dir href src alt title start language caption children'.split(' ')
/** Slow enough for a busy machine. The slowest takes a tenth of it. */
const LIMIT_MS = 5_000

/** Every element of a tree, and how deep the deepest is. */
function walk(tree: MarkupTree, depth = 1): { elements: MarkupElement[]; depth: number } {
  const found = { elements: [] as MarkupElement[], depth }
  for (const node of tree) {
    if (typeof node === 'string') continue
    const inner = walk(node.children ?? [], depth + 1)
    found.elements.push(node)
    for (const element of inner.elements) found.elements.push(element)
    found.depth = Math.max(found.depth, inner.depth)
  }
  return found
}

describe.each(['text', 'markdown'] as const)('as %s', (format) => {
  const { parse } = createMarkupParser(format)
  it.each(HOSTILE_CONTENTS.map((content) => [content.slice(0, 60), content]))(
    '%j becomes known elements with safe addresses, and fast',
    async (_, content) => {
      const start = performance.now()
      let tree: MarkupTree = []
      await parse(content, (shown) => {
        tree = shown
      })
      const { elements, depth } = walk(tree)
      expect(performance.now() - start).toBeLessThan(LIMIT_MS)
      expect(elements.filter(({ tag }) => !TAGS.includes(tag))).toEqual([])
      expect(elements.flatMap(Object.keys).filter((name) => !ATTRIBUTES.includes(name))).toEqual([])
      const looks = elements.flatMap(({ look }) => look ?? [])
      expect(looks.filter((look) => !/^[\w-]+(?: c-depth-\d)?$/.test(look))).toEqual([])
      const ids = elements.flatMap(({ id }) => id ?? [])
      expect(ids.filter((id) => !/^(?:post|note)-/.test(id))).toEqual([])
      expect(new Set(ids).size).toBe(ids.length)
      for (const { href, src } of elements) {
        if (href !== undefined)
          expect(['http:', 'https:', 'mailto:']).toContain(new URL(href, 'https://page.example/').protocol)
        if (src !== undefined) expect(new URL(src).protocol).toMatch(/^https?:$/)
      }
      expect(depth).toBeLessThan(100)
    },
  )
})
