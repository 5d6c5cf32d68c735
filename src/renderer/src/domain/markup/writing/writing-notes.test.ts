import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOSTILE_CONTENTS } from '../../../testing/hostile-contents'
import { markdownToTree } from '../markdown-to-tree'
import { headingLevel, type MarkupNode } from '../markup-tree'
import type { MarkupFormat } from '../parse-markup'
import { textToTree } from '../text-to-tree'
import { writingNotes } from './writing-notes'

const FORMATS = ['text', 'markdown'] as const
const TREES = { text: textToTree, markdown: markdownToTree }
const nameOff = (id: string) => (id === 'gone' ? 'Gone' : null)
/** Each note with the text at its place. */
const notesOn = (content: string, format: MarkupFormat = 'markdown') =>
  writingNotes(content, format)(nameOff).map(({ text, start, end }) => [text, content.slice(start, end)])

const PICTURE = 'A picture has no alternative text.'
const POST = 'A link leads to a post that is not on your site: “Gone”.'
const HEADING = 'A link leads to a heading that is not in the text: #there'
const LEVEL = 'A heading is more than one level below the one before it.'
const FENCE = 'A block of code is never closed.'

describe('before a text is published', () => {
  it('names what may be a mistake, in the order of the text, with its place', () => {
    const text = [
      '# One',
      'An ![](https://a.example/b.png) and an ![x](https://a.example/b.png).',
      '### Three',
      '[a post](post:gone), [another](post:here), [words](#there), [One](#one)',
      '- item',
      '  ```py',
      '  x',
    ]
    expect(notesOn(text.join('\n'))).toEqual([
      [PICTURE, '![]'],
      [LEVEL, '### Three'],
      [POST, '[a post](post:gone)'],
      [HEADING, '[words](#there)'],
      [FENCE, '  ```py'],
    ])
  })

  it('has no note about code, and none about what readers of the format text see as typed', () => {
    const code = '```\n![](a) [b](post:gone)\n# c\n```\n`[b](post:gone)` and ``![](a)``'
    for (const format of FORMATS) expect(notesOn(code, format)).toEqual([])
    expect(notesOn('![](https://a.example/b.png)', 'text')).toEqual([])
    expect(notesOn('An ![](../images/a.png)\n![](../images/a.png)', 'text')).toEqual([[PICTURE, '![]']])
    expect(notesOn('# a\n\n### b\n\n```\n[x](post:gone)', 'text')).toEqual([
      [LEVEL, '### b'],
      [FENCE, '```'],
      [POST, '[x](post:gone)'],
    ])
  })

  it.each([
    ['a picture of a reference', '![][a]\n\n[a]: https://a.example/b.png', [[PICTURE, '![]']]],
    ['a definition', '[a][b]\n\n[b]: post:gone', [[POST, '[b]: post:gone']]],
    ['underlined headings', 'One\n===\n\nTwo\n---\n\n### Three\n\n[a](#two)', []],
    ['a copied target, and an equal heading', '# One\n\n# One\n\n[a](#post-one) [b](#one-1)', []],
    ['a rule, which is no heading', '# One\n\n---\n\n### Three', [[LEVEL, '### Three']]],
    ['a fence in a longer one', '````\n```\n````', []],
    ['a fence of tildes', '~~~\n```', [[FENCE, '~~~']]],
  ])('reads %s', (_, text, notes) => expect(notesOn(text)).toEqual(notes))

  const flat = (nodes: readonly MarkupNode[]): Exclude<MarkupNode, string>[] =>
    nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...flat(node.children ?? [])]))
  const words = fc.stringMatching(/^(?:[a-c]|`d`|\*e\*|_f_|\[g\]\(post:h\)|😀|é| ){1,6}i$/)
  const posts = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), words), { minLength: 1, maxLength: 6 })

  it('agrees with the parsed text about headings: their targets, and their levels', () => {
    fc.assert(
      fc.property(posts, fc.constantFrom(...FORMATS), (headings, format) => {
        const text = headings.map(([level, title]) => `${'#'.repeat(level)} ${title}`).join('\n\n')
        const found = flat(TREES[format](text)).filter((node) => headingLevel(node) !== undefined)
        const links = found.map(({ id = '' }) => `[a](#${id.slice('post-'.length)})`)
        const jumps = found.filter(
          (node, index) => (headingLevel(node) ?? 0) > (headingLevel(found[index - 1] ?? node) ?? 0) + 1,
        )
        expect(notesOn(`${text}\n\n${links.join(' ')}`, format).map(([note]) => note)).toEqual(
          jumps.map(() => LEVEL),
        )
      }),
    )
  })

  it('agrees with the parsed text about the links that lead nowhere', () => {
    fc.assert(
      fc.property(
        words,
        fc.stringMatching(/^[j-m]{1,4}$/),
        fc.constantFrom(...FORMATS),
        (title, to, format) => {
          expect(JSON.stringify(TREES[format](`# ${title}\n\n[a](#${to})`))).toContain(`"href":"#${to}"`)
          expect(notesOn(`# ${title}\n\n[a](#${to})`, format)).toHaveLength(1)
        },
      ),
    )
  })

  it.each(FORMATS)('has a place in the text for each note, also in a hostile one (%s)', (format) => {
    for (const content of [
      ...HOSTILE_CONTENTS,
      '['.repeat(50_000),
      '![ '.repeat(50_000),
      '` '.repeat(50_000),
    ])
      for (const { start, end } of writingNotes(content, format)(() => 'Gone')) {
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(content.length)
      }
  })
})
