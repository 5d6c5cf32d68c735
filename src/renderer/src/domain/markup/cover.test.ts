import { expect, it } from 'vitest'
import { coverOf } from './cover'
import { loadGrammars, loadHighlighter } from './highlight'
import { markdownToTree } from './markdown-to-tree'
import { textToTree } from './text-to-tree'

const CODE = '```python\n\ndef edge(value: str) -> int:\n    return int(value)\n```\n'
const ITEMS = '3. Add the column.\n4. Write **to both**.\n   - Not an item of the list.\n'
const QUOTE = '> Where the hand is unsure, write so.\n'
const LONG = `${'A sentence that is long enough. '.repeat(9)}\n\n`

type Set = ReturnType<typeof coverOf>
const piecesOf = (cover: Set) =>
  cover?.lines.flatMap((line) => (typeof line === 'string' ? [line] : line)) ?? []
/** The words of a cover, without the numbers that a browser would count. */
const wordsOf = (cover: Set): string[] =>
  piecesOf(cover).flatMap((piece) =>
    typeof piece === 'string' ? [piece] : piece[0] === 'mark' ? [] : [piece[1]],
  )

it.each([
  ['code before all else', `${LONG}${ITEMS}\n${CODE}`, 'code'],
  ['a list before a quote', `${LONG}${QUOTE}\n${ITEMS}`, 'list'],
  ['a quote before the first sentence', `${LONG}${QUOTE}`, 'quote'],
  ['the first sentence', `# A heading\n\n${LONG}`, 'text'],
  ['a short note whole', 'Mr. Fox said: a note. It has two sentences.', 'note'],
] as const)('of a Markdown post shows %s', (_, content, kind) => {
  expect(coverOf(markdownToTree(content))).toMatchObject({ kind })
})

it.each([
  [
    'the first sentence behind the excerpt',
    `${'Words that the excerpt has. '.repeat(6)}Then the news came in. And more.`,
    'Then the news came in.',
  ],
  ['that of a later paragraph', `${'x'.repeat(160)}\n\nA second paragraph. And more.`, 'A second paragraph.'],
  [
    'a short text whole',
    `A text of two sentences. ${'Not a note, as it is longer than that.'}`,
    'A text of two sentences. Not a note, as it is longer than that.',
  ],
  [
    'the first sentence of a text that is shorter than an excerpt, but in parts',
    'A sentence of a paragraph.\n\nAnother one.',
    'A sentence of a paragraph.',
  ],
])('shows as a sentence %s', (_, content, sentence) => {
  expect(wordsOf(coverOf(markdownToTree(content)))).toEqual([sentence])
})

it('shows the same words of a post in both formats', () => {
  for (const content of [CODE, ITEMS, QUOTE, LONG, 'A short note.']) {
    const [text, markdown] = [textToTree, markdownToTree].map((parse) => coverOf(parse(content)))
    expect(text?.kind, content).toBe(markdown?.kind)
    expect(wordsOf(text ?? null), content).toEqual(wordsOf(markdown ?? null))
  }
})

it('shows nothing of a table, because its cells are not a sentence', () => {
  const table = '| Queue | Ordered |\n| --- | --- |\n| Redis | yes |\n'
  for (const parse of [markdownToTree, textToTree]) {
    expect(coverOf(parse(table))).toBeNull()
    expect(wordsOf(coverOf(parse(`${table}\nThree queues.`)))).toEqual(['Three queues.'])
  }
})

it('shows the first lines of code in its colours, without the empty ones above', async () => {
  await loadGrammars()
  const tree = markdownToTree(CODE)
  const cover = coverOf((await loadHighlighter(tree))(tree))
  expect(cover?.lines).toHaveLength(2)
  expect(cover?.lines[0]).toContainEqual(['keyword', 'def'])
  expect(wordsOf(cover).join('')).toBe('def edge(value: str) -> int:    return int(value)')
})

it('numbers the items like the post, and leaves out items of inner lists', () => {
  for (const parse of [markdownToTree, textToTree])
    expect(coverOf(parse(ITEMS))?.lines.map((line) => line[0])).toEqual([
      ['mark', '3.'],
      ['mark', '4.'],
    ])
  expect(coverOf(markdownToTree('- One\n- Two'))?.lines).toEqual(['One', 'Two'])
})

it('takes the longest quote that is shown whole, and the beginning of one that is too long', () => {
  const quotes = ['Short.', 'This one says the most.', LONG.trim()]
  const tree = markdownToTree(quotes.map((quote) => `> ${quote}`).join('\n\nText.\n\n'))
  expect(coverOf(tree)?.lines).toEqual(['This one says the most.'])
  const [line = ''] = wordsOf(coverOf(markdownToTree(`${LONG}> ${LONG}`)))
  expect(LONG.startsWith(line)).toBe(true)
  expect(line.length).toBeLessThanOrEqual(160)
})

it('shows right-to-left text from the right', () =>
  expect(coverOf(markdownToTree('البساطة ليست نقطة البداية.'))).toMatchObject({ kind: 'note', dir: 'rtl' }))

it('is null for a post without a word', () => {
  for (const tree of [[], markdownToTree('![](https://a.example/a.png)'), markdownToTree('---')])
    expect(coverOf(tree)).toBeNull()
})

it('shows the name of a picture in the format Text, not its file', () => {
  const file = `data:image/png;base64,${'A'.repeat(400)}`
  expect(coverOf(textToTree(`See ![The desk](${file})`))?.lines).toEqual(['See The desk'])
  expect(coverOf(textToTree(`![](${file})`))).toBeNull()
})
