import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markdownToTree, toProse } from './markdown-to-tree'
import { textOf } from './markup-tree'
import { createTypesetter } from './typeset'

const typeset = (text: string, lang?: string) => createTypesetter(lang)(text)
const prose = (content: string, lang?: string) => textOf(toProse(lang).parse(content))

it.each([
  ['"Yes," he said, "it\'s \'here\'."', '“Yes,” he said, “it’s ‘here’.”'],
  ["the '90s, James' and rock 'n' roll...", 'the ’90s, James’ and rock ‘n’ roll…'],
  ['pages 3--5 -- or so---maybe', 'pages 3–5 – or so—maybe'],
  ['a 5" disk, 6\'2 tall, x = "" and ----', 'a 5" disk, 6\'2 tall, x = "" and ----'],
  ['<b class="x">"y"</b> https://a.example/--\'x\'', '<b class="x">“y”</b> https://a.example/--\'x\''],
])('typesets %s', (typed, shown) => expect(typeset(typed)).toBe(shown))

it.each([
  ['de', '„Ja“, ‚nein‘ und geht’s'],
  ['de-AT', '„Ja“, ‚nein‘ und geht’s'],
  ['fr', '«\u202fJa\u202f», “nein” und geht’s'],
  ['sv', '”Ja”, ’nein’ und geht’s'],
  ['en-GB', '“Ja”, ‘nein’ und geht’s'],
])('uses the marks of the language %s', (lang, shown) => {
  expect(typeset("\"Ja\", 'nein' und geht's", lang)).toBe(shown)
})

it('sees through emphasis and links, and leaves code, HTML and bare addresses as typed', () => {
  expect(prose('"**Yes**" and "[it](https://a.example)\'s" `"--"`\'s')).toBe('“Yes” and “it’s” "--"’s')
  expect(prose('```\n"a" -- b\n```\n\n    "c"\n\n<i id="x">\n\nhttps://a.example/?q=--')).not.toMatch(/[“”–]/)
  expect(prose('# "A"\n\n- "b"\n\n"c')).toBe('“A”“b”“c')
})

const signs = fc.array(
  fc.constantFrom('"', "'", '--', '---', '...', ' ', 'a', 'B', '7', '(', ')', '.', '\n', '`'),
)

it('changes nothing but those signs, and nothing the second time', () => {
  fc.assert(
    fc.property(
      signs.map((parts) => parts.join('')),
      (text) => {
        const once = typeset(text)
        const plain = once
          .replace(/[“”]/g, '"')
          .replace(/[‘’]/g, "'")
          .replace(/…/g, '...')
          .replace(/—/g, '---')
          .replace(/–/g, '--')
        expect(plain).toBe(text)
        expect(typeset(once)).toBe(once)
      },
    ),
  )
})

it('keeps the tree of every text, with the same targets', () => {
  const shapeOf = (tree: unknown) => JSON.stringify(tree).replace(/[“”‘’…–—]|\\"|'|\.{3}|-{2,3}/g, '')
  fc.assert(
    fc.property(
      signs.map((parts) => parts.join('')),
      (text) => void expect(shapeOf(toProse().parse(text))).toBe(shapeOf(markdownToTree(text))),
    ),
  )
})
