import { expect, it } from 'vitest'
import { type MarkupTree, textOf } from './markup-tree'
import { createMarkupParser } from './parse-markup'

it('shows the tree, and then its code in colours', async () => {
  const shown: MarkupTree[] = []
  const { parse } = createMarkupParser('text')
  await parse('```py\ndef a(): pass\n```', (tree) => shown.push(tree))
  expect(shown.map((tree) => JSON.stringify(tree).includes('"keyword"'))).toEqual([false, true])
  expect(shown.map(textOf)).toEqual(Array(2).fill('```py\ndef a(): pass\n```'))
})

it('shows later contents synchronously, and only once without a language', async () => {
  const { parse } = createMarkupParser('markdown')
  await parse('a', () => {})
  const shown: MarkupTree[] = []
  const parsed = parse('# b\n\n    c', (tree) => shown.push(tree))
  expect(shown).toMatchObject([[{ tag: 'h4' }, { tag: 'pre' }]])
  await parsed
  expect(shown).toHaveLength(1)
})
