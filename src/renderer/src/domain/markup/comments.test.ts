import { describe, expect, it } from 'vitest'
import { commentNotice, commentsIn } from './comments'
import { markdownToTree } from './markdown-to-tree'
import { textOf } from './markup-tree'

const UNSHOWN = ['<!-- secret -->', '<!--\nsecret\n\nmore\n-->', '[//]: # (secret)', '[comment]: <> "secret"']
const SHOWN = [
  '%%secret%%',
  '{/* secret */}',
  '{# secret #}',
  '{{/* secret */}}',
  '{{< /* secret */ >}}',
  '{% comment %}secret{% endcomment %}',
  '::: {.content-hidden when-format="html"}\nsecret\n:::',
  '<template>secret</template>',
  '<div class="a" hidden>secret</div>',
  "<span style='color:red; display: none'>secret</span>",
]

describe('a comment of the author', () => {
  it.each([...UNSHOWN, ...SHOWN])('is found in %j', (comment) => {
    expect(commentsIn(`Text.\n\n${comment}\n\nMore.`, 'text')).toMatchObject({ count: 1, isShown: true })
  })

  it.each(UNSHOWN)('is not shown in Markdown: %j', (comment) => {
    const text = `Text.\n\n${comment}\n\nMore.`
    expect(commentsIn(text, 'markdown')).toMatchObject({ count: 1, isShown: false })
    expect(textOf(markdownToTree(text))).not.toContain('secret')
  })

  it.each(SHOWN)('is shown in Markdown: %j', (comment) => {
    expect(commentsIn(`Text.\n\n${comment}\n`, 'markdown')).toMatchObject({ count: 1, isShown: true })
  })

  it.each([
    'Text.\n\n<div>\n<!-- secret\n\nmore -->\n</div>',
    'Text <!-- secret\n\nmore -->',
    'Text.\n\n<!-- secret',
    '- item\n\n<!-- secret\n\nmore --> Text\n\n- item <!-- secret\n\n-->',
  ])('is as Markdown shows it: %j', (text) => {
    expect(textOf(markdownToTree(text))).toContain('secret')
    expect(commentsIn(text, 'markdown')).toMatchObject({ isShown: true })
  })

  it.each([
    'Text with 5%% of it, a {brace}, a < b, and [a link][a].\n\n[a]: https://a.example/',
    '`<!-- secret -->` and\n\n```html\n<!-- secret -->\n<p hidden>x</p>\n```',
    'Text <!-- more --> and <!--truncate--> and <!-- markdownlint-disable MD033 --> and <!-- /wp:paragraph -->',
    '[a]: #heading',
    '<p>A hidden gem</p>',
  ])('is not in %j', (text) => expect(commentsIn(text, 'text')).toBeNull())

  it.each([
    ['A %%remark%% b', 'It has a comment that readers would see here: %%remark%%.'],
    ['%%\nof two\nlines\n%%', 'It has a comment that readers would see here: %% of two lines %%.'],
    ['<!-- a --> %%b%%', 'It has 2 comments that readers would see here: %%b%%.'],
    [
      '<!-- a -->',
      'It has a comment that no page shows, but the site’s file published-posts.json has: <!-- a -->.',
    ],
    [
      '<!-- more about it -->',
      'It has a comment that no page shows, but the site’s file published-posts.json has: <!-- more about it -->.',
    ],
    [`%%${'a'.repeat(100)}%%`, expect.stringMatching(/: %%a{58}…\.$/)],
  ])('is quoted in Markdown: %j', (text, notice) =>
    expect(commentNotice(text, 'markdown')?.why ?? null).toEqual(notice),
  )
})
