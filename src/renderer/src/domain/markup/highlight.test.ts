import { describe, expect, it } from 'vitest'
import { loadHighlighter } from './highlight'
import { type MarkupElement, type MarkupTree, textOf } from './markup-tree'

const highlight = async (tree: MarkupTree) => (await loadHighlighter(tree))(tree)

const block = (language: string, code: string): MarkupElement => ({
  tag: 'pre',
  language,
  children: [{ tag: 'code', children: [code] }],
})

/** The words of each look. */
const coloured = (tree: MarkupTree): [string, string][] =>
  tree.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [
          ...(node.look ? [[node.look, textOf([node])] as [string, string]] : []),
          ...coloured(node.children ?? []),
        ],
  )

it.each([
  ['python', 'def a(): return "b"  # c', ['keyword', 'def']],
  ['py', '@cache\nx = 1', ['number', '1']],
  ['js', 'const a = `b`', ['keyword', 'const']],
  ['JavaScript', '// a', ['comment', '// a']],
  ['jsx', 'const a = <b/>', ['keyword', 'const']],
  ['ts', 'type A = string', ['keyword', 'type']],
  ['sql', 'select 1', ['keyword', 'select']],
  ['sh', 'echo "a"', ['string', '"a"']],
  ['console', '$ echo "a"', ['comment', '$ ']],
  ['json', '{"a": 1}', ['type', '"a"']],
  ['yaml', 'a: 1', ['type', 'a:']],
  ['toml', 'a = 1', ['type', 'a']],
  ['html', '<a href="b">', ['string', '"b"']],
  ['css', 'a { color: red }', ['keyword', 'a']],
  ['diff', '-a\n+b', ['deletion', '-a']],
])('colours %s', async (language, code, word) => {
  const tree = await highlight([block(language, code)])
  expect(coloured(tree)).toContainEqual(word)
  expect(textOf(tree)).toBe(code)
})

describe('leaves as it is', () => {
  it.each(['', 'cobol', 'constructor', '__proto__'])('code in %j', async (language) => {
    const tree = [block(language, 'def a(): pass')]
    expect(await highlight(tree)).toEqual(tree)
  })

  it('code that is too long to colour fast, but not shorter code above it', async () => {
    const long = block('python', 'x = 1\n'.repeat(20_000))
    const [short, same] = await highlight([block('python', 'x = 1'), long])
    expect(same).toBe(long)
    expect(coloured([short as MarkupElement])).not.toEqual([])
  })

  it('the fences around code, and text that is not code', async () => {
    const fence = { tag: 'span', look: 'fence', children: ['```py\n'] } as const
    const code = { tag: 'code', children: ['x'] } as const
    const tree: MarkupTree = ['def', { tag: 'pre', language: 'py', children: [fence, code, fence] }]
    expect(await highlight(tree)).toEqual(tree)
  })
})
