import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf, shownExcerpt } from './excerpt'

const shown = (content: string) => shownExcerpt({ content, excerpt: excerptOf(content) })

describe('a derived excerpt, as visitors see it', () => {
  it.each([
    ['# A heading\n\nThe text.', 'The text.'],
    ['Use `pip install x` **now**, *really*.', 'Use pip install x now, really.'],
    ['See [the docs](https://docs.example/a_b) first.', 'See the docs first.'],
    ['![A snake](snake.png) Hello.', 'A snake Hello.'],
    ['<!-- draft -->Hello.', 'Hello.'],
    ['- one\n- two\n1. three', 'one · two · three'],
    ['- One.\n- Two!\n- three', 'One. Two! three'],
    ['> quoted', 'quoted'],
    ['```python\nprint(1)\n```', 'print(1)'],
    ['# Only a heading', 'Only a heading'],
    [
      '```sql\nSELECT 1;\n```\n\n> Quoted.\n\n- An item.\n\n| a | b |\n\nThe text.\nIts end.',
      'The text. Its end.',
    ],
    ['![A desk](../images/a.png)\n\nHello.', 'Hello.'],
    ['![A desk](../images/photo (1).png)\n# A heading', 'A heading'],
    [
      '[![A desk](../images/a.png)](https://a.example/)\n\n- ![](b.png)\n\n> ![](c.png)\n\n| a | b |',
      '| a | b |',
    ],
    ['See ![the desk](../images/a.png) and [![it](b.png)](https://a.example/).', 'See the desk and it.'],
    ['![A desk](../images/a.png)\n![](../images/b.png)', 'A desk'],
    ['![](../images/a.png)', ''],
    ['![A desk][picture:a]\n\nHello.\n\n[picture:a]: data:image/png;base64,AAAA', 'Hello.'],
    [`![A desk](data:image/png;base64,${'A'.repeat(5000)})\n\nHello.`, 'Hello.'],
    [`See ![](data:image/png;base64,${'A'.repeat(5000)}) here.`, 'See here.'],
    ['```text\n~~~ no fence\n# no heading\n```\n- An item.', 'An item.'],
  ])('shows no marks: %j', (content, excerpt) => expect(shown(content)).toBe(excerpt))

  it.each(['C# and F# are 2 * 3 * 4.', 'the method __init__ of snake_case', 'a > b, 1) b'])(
    'keeps characters that only look like a mark: %j',
    (content) => expect(shown(content)).toBe(content),
  )

  it('ends with a whole word', () => {
    expect(shown(`${'word '.repeat(29)}interrupted here`)).toBe(`${'word '.repeat(29).trim()}…`)
    expect(shown(`${'x'.repeat(150)} more`)).toBe(`${'x'.repeat(150)}…`)
  })

  it('is cut anywhere in a script without spaces, but never in an emoji', () => {
    expect(shown('漢'.repeat(200))).toBe(`${'漢'.repeat(150)}…`)
    expect(shown('😀'.repeat(200))).toBe(`${'😀'.repeat(150)}…`)
  })

  it('reads past a link with a long address', () =>
    expect(shown(`[Docs](https://docs.example/${'a'.repeat(400)}) say so.`)).toBe('Docs say so.'))

  it('is empty if only marks are left, and never a comment', () => {
    expect(shown('<!-- secret -->')).toBe('')
    expect(shown(`<!-- ${'secret '.repeat(400)}-->Text`)).toBe('')
    expect(shown('[//]: # (secret)')).toBe('')
  })

  it('ends with an ellipsis only where it is cut', () => {
    expect(shown('A note.')).toBe('A note.')
    expect(shown(`${'word '.repeat(29)}last. And more`)).toBe(`${'word '.repeat(29)}last…`)
    expect(shown(`${'<!-- a remark -->'.repeat(200)}`)).toBe('')
    expect(shown(`Text ${'<!-- a remark -->'.repeat(200)} more`)).toBe('Text…')
  })

  it('has at most 150 characters and the end, for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 200 }), (content) => {
        expect(Array.from(shown(content)).length).toBeLessThanOrEqual(151)
      }),
    )
  })
})

it('is shown unchanged if the owner wrote it', () =>
  expect(shownExcerpt({ excerpt: 'My *own* words', content: 'Other text.' })).toBe('My *own* words'))
