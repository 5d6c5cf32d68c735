import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coverOf } from './cover'
import { markdownToTree } from './markdown-to-tree'
import { textOf } from './markup-tree'
import { namesIn, pictureLine, pictureName, shownPictures } from './text-picture'
import { textToTree } from './text-to-tree'

const NAME = '9f2c41d07be38a55.webp'
const LINE = pictureLine(NAME, 'A desk')

it.each([
  [`../images/${NAME}`, NAME],
  ['../images/my%20photo.JPG', 'my photo.JPG'],
  ['../images/a.svg', null],
  ['../images/../posts/a.png', null],
  ['../images/..%2Fa.png', null],
  ['../images/a.png?x', null],
  [`images/${NAME}`, null],
  [`https://example.com/../images/${NAME}`, null],
])('%s names %s', (address, name) => expect(pictureName(address)).toBe(name))

it.each([
  ['text', textToTree],
  ['Markdown', markdownToTree],
] as const)('shows a picture alone on its line, but none in code, in the format %s', (_format, parse) => {
  expect(shownPictures(parse(`Before\n\n${LINE}\n\nAfter`))).toEqual([NAME])
  expect(shownPictures(parse(`${LINE}\n${LINE}`))).toEqual([NAME])
  expect(shownPictures(parse(`Before\n\n\`\`\`\n${LINE}\n\`\`\`\n`))).toEqual([])
  expect(shownPictures(parse(`Before\n\n    ${LINE}\n`))).toEqual([])
  expect(shownPictures(parse(`\`${LINE}\``))).toEqual([])
})

it('shows pictures in lists and links in Markdown', () => {
  expect(shownPictures(markdownToTree(`- ${LINE}\n\n[![](../images/b.png)](https://example.com)`))).toEqual([
    NAME,
    'b.png',
  ])
})

it('keeps each character of the line in the format text, to be copied', () => {
  const line = fc.constantFrom(LINE, `  ${LINE}  `, `${LINE} more`, '', '# A', '- b', '```', 'words')
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom('\n', '\r\n'), (lines, end) => {
      const content = lines.join(end)
      expect(textOf(textToTree(content))).toBe(content)
    }),
  )
})

it('finds each name in a text, also in code', () => {
  const text = `${LINE}\n\`\`\`\n![](../images/other.png)\n\`\`\`\n${LINE}`
  expect(namesIn(text)).toEqual([NAME, 'other.png'])
})

it.each([
  '../images/my photo.jpg',
  '../images/my%20photo.jpg',
  '../images/photo (1).jpg',
  '../images/Büro.jpg',
])('shows and names a picture with a name written by hand: %s', (address) => {
  const name = pictureName(address) ?? ''
  expect(namesIn(`See ${address}.`)).toEqual([name])
  for (const parse of [textToTree, markdownToTree])
    expect(shownPictures(parse(`![A desk](<${address}>)`))).toEqual([name])
})

it('shows a picture that is a whole file, also in the format text', () => {
  const line = '![A desk](data:image/png;base64,AAAA)'
  for (const parse of [textToTree, markdownToTree])
    expect(JSON.stringify(parse(line))).toContain('"tag":"img","src":"data:image/png;base64,AAAA"')
  expect(JSON.stringify(textToTree('![](data:image/svg+xml,AAAA)'))).not.toContain('"img"')
})

it('gives a picture the direction of its alternative text', () => {
  for (const parse of [textToTree, markdownToTree])
    expect(parse('![שולחן](../images/a.png)')).toMatchObject([{ dir: 'rtl' }])
})

it('makes no cover of an address', () => {
  for (const parse of [textToTree, markdownToTree])
    expect(JSON.stringify(coverOf(parse(`${LINE}\n\nA sentence about a desk.`)))).not.toContain('images')
})
