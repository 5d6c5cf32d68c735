import { expect, it } from 'vitest'
import { markdownToTree } from './markdown-to-tree'
import { isSentence } from './markup-tree'
import { outlineOf } from './outline'
import { textToTree } from './text-to-tree'

it('has the two highest levels of headings, in either format', () => {
  const content = '## One\n\n### Two\n\n#### Three\n\n## Four'
  const outline = [
    { id: 'post-one', text: 'One', isInner: false },
    { id: 'post-two', text: 'Two', isInner: true },
    { id: 'post-four', text: 'Four', isInner: false },
  ]
  expect(outlineOf(textToTree(content))).toEqual(outline)
  expect(outlineOf(markdownToTree('# One\n\n## Two\n\n### Three\n\n# Four'))).toEqual(outline)
})

it.each([
  ['no heading', 'a', 0],
  ['one heading', '# a', 0],
  ['two headings', '# a\n# b', 2],
])('of %s', (_, content, entries) => expect(outlineOf(markdownToTree(content))).toHaveLength(entries))

it.each([
  ['One sentence with `code` and *stress*.', true],
  ['a'.repeat(161), false],
  ['Two lines\nare none.', false],
  ['# Heading', false],
  ['One.\n\nTwo.', false],
  ['- item', false],
  ['', false],
])('tells that %j is one sentence: %j', (content, isOne) => {
  expect(isSentence(markdownToTree(content))).toBe(isOne)
  expect(isSentence(textToTree(content))).toBe(isOne)
})
