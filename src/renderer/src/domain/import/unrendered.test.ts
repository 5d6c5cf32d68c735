import { expect, it } from 'vitest'
import { hiddenNotice, unrenderedNotices } from './unrendered'

it.each([
  ['See [[Plan for June|the plan]].', '[[links]] of notes'],
  ['> [!warning] Only for me', '> [!callouts]'],
  ["import Card from './card'\n\nText", 'the import lines of MDX'],
  ['{% youtube abc %}', 'Liquid tags {% … %}'],
  ['{{< youtube abc >}}', 'shortcodes {{< … >}}'],
  [':::info\nText\n:::', ':::blocks'],
  ['Energy is $E = mc^2$.', 'formulas in $ … $'],
  ['[caption id="a"]x[/caption]', 'WordPress’ [shortcodes]'],
  ['<p>The <b>first</b></p>', 'HTML'],
])('%j has a notice, because it is shown as typed', (content, what) => {
  expect(unrenderedNotices(content)).toEqual([`It uses marks that this site shows as typed: ${what}.`])
})

it.each([
  'Plain *Markdown* with <https://a.example/> and a < b > c.',
  '```jinja\n{% if x %}{{ y }}<p>\n```',
  '`{{ x }}` and ``<p>`` cost $5 or $10.',
  '- [ ] task\n\n[a]: https://a.example/',
  'I import goods from China.\n\n---\n',
])('%j has no notice', (content) => {
  expect(unrenderedNotices(content)).toEqual([])
})

it.each([
  [
    'A %%hidden remark%% b',
    'It has a comment that Obsidian hides, and that readers would see here: %%hidden remark%%.',
  ],
  [
    '%%\nof two\nlines\n%%',
    'It has a comment that Obsidian hides, and that readers would see here: %% of two lines %%.',
  ],
  ['%%a%% b %%c%%', 'It has 2 comments that Obsidian hides, and that readers would see here: %%a%%.'],
  [`%%${'a'.repeat(100)}%%`, expect.stringMatching(/: %%a{58}…\.$/)],
  ['`%%a%%` is a comment, and 5%% of it', null],
])('quotes the hidden text of a note: %j', (content, notice) => {
  expect(hiddenNotice(content)).toEqual(notice)
})
