import { expect, it } from 'vitest'
import { unrenderedNotices } from './unrendered'

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
])('%j has no notice', (content) => expect(unrenderedNotices(content)).toEqual([]))
