import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlToMarkdown } from './html-to-markdown'

const PAGE = `<meta charset="utf-8"><!--StartFragment--><h2>Typing <em>edges</em></h2>
<p>See <a href="https://example.com/a_b">the <strong>docs</strong></a>, call <code>parse_it()</code> * now.</p>
<ul><li>one</li><li>two<ol><li>deep</li></ol></li></ul>
<pre><code class="language-python">def f():
    return 1
</code></pre>
<table><thead><tr><th>name</th><th>n</th></tr></thead><tbody><tr><td>a</td><td>1</td></tr></tbody></table>
<p><a href="javascript:alert(1)">click</a> <img src="data:image/png;base64,AA"><script>x</script></p><!--EndFragment-->`

describe('a copied web page', () => {
  it('becomes Markdown with headings, links, lists, code and tables', () => {
    expect(htmlToMarkdown(PAGE, 'markdown')).toBe(`## Typing *edges*

See [the **docs**](https://example.com/a_b), call \`parse_it()\` \\* now.

- one
- two
  1. deep

\`\`\`python
def f():
    return 1
\`\`\`

| name | n |
| ---- | - |
| a    | 1 |

click`)
  })

  it('keeps its addresses in the format that shows every character, without other marks', () => {
    const text = htmlToMarkdown(PAGE, 'text')
    expect(text).toContain('## Typing edges\n')
    expect(text).toContain('See the docs (https://example.com/a_b), call `parse_it()` * now.')
    expect(text).toContain('```python\ndef f():\n    return 1\n```')
    expect(text).not.toContain('javascript:')
  })

  it('has one address if the link shows it', () => {
    const link = '<a href="https://example.com/">https://example.com/</a>'
    expect(htmlToMarkdown(link, 'text')).toBe('https://example.com/')
    expect(htmlToMarkdown(link, 'markdown')).toBe('<https://example.com/>')
  })

  it('of Google Docs is not bold as a whole', () => {
    const docs = '<b style="font-weight:normal;" id="docs-internal-guid-1"><h1>Title</h1><p>Words</p></b>'
    expect(htmlToMarkdown(docs, 'markdown')).toBe('# Title\n\nWords')
  })
})

describe('a copied text of Word', () => {
  const item = (mark: string, level: number, text: string, list = 'l0') =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]>` +
    `<span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span><![endif]>${text}</p>\n`

  it('has its lists, with their levels and numbers', () => {
    const html =
      item('·', 1, 'first') + item('o', 2, 'within') + item('§', 3, 'deep') + item('·', 1, 'second')
    expect(htmlToMarkdown(html, 'markdown')).toBe('- first\n  - within\n    - deep\n- second')
    const numbered =
      item('3.', 1, 'third') + item('a)', 2, 'a') + item('4.', 1, 'fourth') + item('·', 1, 'x', 'l1')
    expect(htmlToMarkdown(numbered, 'markdown')).toBe('3. third\n   1. a\n4. fourth\n\n- x')
  })

  it.each([
    [
      'Google Docs',
      '<ul><li aria-level="1"><p>first</p></li><ul><li aria-level="2"><p>within</p></li></ul><li aria-level="1"><p>second</p></li></ul>',
    ],
    [
      'Word for the web',
      `<div><ul><li data-aria-level="1"><p>first</p></li></ul></div><div><ul><li data-aria-level="2"><p>within</p></li></ul></div>
<div><ul><li data-aria-level="1"><p>second</p></li></ul></div>`,
    ],
    [
      'Slack',
      '<ul><li data-stringify-indent="0">first</li></ul><ul><li data-stringify-indent="1">within</li></ul><ul><li data-stringify-indent="0">second</li></ul>',
    ],
    [
      'Outlook',
      `<ul><li style='mso-list:l0 level1 lfo1'>first<o:p></o:p></li><ul><li style='mso-list:l0 level2 lfo1'>within</li></ul><li style='mso-list:l0 level1 lfo1'>second</li></ul>`,
    ],
  ])('and of %s has a list that stands beside the item it belongs to inside that item', (_program, html) => {
    expect(htmlToMarkdown(html, 'markdown')).toBe('- first\n  - within\n- second')
  })

  it('and of others keeps the numbers of lists, and two lists apart', () => {
    expect(htmlToMarkdown('<ol start="3"><ul><li>a</li></ul><li>b</li></ol>', 'markdown')).toBe('3. a\n4. b')
    const numbered = '<ol start="2"><li data-aria-level="1">b</li></ol>'
    expect(htmlToMarkdown(`${numbered}<p>Then</p>${numbered}`, 'markdown')).toBe('2. b\n\nThen\n\n2. b')
  })

  const note = (mark: string) =>
    `<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>${mark}</span></a>`
  const FOOTNOTE = `<p>Text${note('[1]')} goes on.</p><div style='mso-element:footnote-list'><hr size=1 width="33%">
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1">[1]</a> A <i>note</i>.</p></div></div>`

  it('has its footnotes, in the format that shows every character as they are written', () => {
    expect(htmlToMarkdown(FOOTNOTE, 'markdown')).toBe('Text[^1] goes on.\n\n[^1]: A *note*.')
    expect(htmlToMarkdown(FOOTNOTE, 'text')).toBe('Text[1] goes on.\n\n---\n\n[1] A note.')
  })

  it('has no comments and no tracked deletions', () => {
    const html = `<h2>Plan</h2><p>Costs <del cite="mailto:a" datetime="2026-11-01T09:00">secret</del><ins>20</ins>.
<span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[A1]</a></span></p>
<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>secret</p></div></div>`
    expect(htmlToMarkdown(html, 'markdown')).toBe('## Plan\n\nCosts 20.')
  })
})

describe('a copied answer of a chat', () => {
  const CODE = 'import time\n'
  const BLOCK = '```python\nimport time\n```'

  it.each([
    `<pre><div><div class="select-none">python</div><button>Copy code</button><div><code class="language-python">${CODE}</code></div></div></pre>`,
    `<pre><div>Python</div><div><code>${CODE}</code></div></pre>`,
    `<div><div><span>python</span><div><button>Copy</button></div></div><pre><code class="hljs language-python">${CODE}</code></pre></div>`,
    `<div><button>Copy</button><div><pre class="language-python"><code>${CODE}</code></pre></div></div>`,
    `<div class="highlight highlight-source-python"><pre>${CODE}</pre></div>`,
    `<div><div><button>Copy</button></div><div>python</div><div><pre><code class="language-python">${CODE}</code></pre></div></div>`,
    `<div><div><span>Python</span><button>content_copy</button></div><pre><code>${CODE}</code></pre></div>`,
    `<div><p><span>python</span><button>Copy</button></p><pre class="brush: python"><code>${CODE}</code></pre></div>`,
    `<pre data-language="python"><code><span style="user-select: none">1 </span>${CODE}</code></pre>`,
    `<table><tr><td class="gutter"><pre>1\n</pre></td><td><pre><code class="language-python">${CODE}</code></pre></td></tr></table>`,
    // Gemini, Grok, MDN, VitePress, Sphinx, Hugo and Jekyll
    `<div><span>Python</span><div><button aria-label="Copy code"><mat-icon></mat-icon></button></div></div><div><pre><code>${CODE}</code></pre></div>`,
    `<div><div><span>python</span></div><div><button>Wrap</button><button>Copy</button></div><div><pre><code>${CODE}</code></pre></div></div>`,
    `<div><div><span>python</span><button><span class="visually-hidden">Copy to Clipboard</span></button></div><pre class="brush: python"><code>${CODE}</code></pre></div>`,
    `<div class="language-python"><button title="Copy Code"></button><span class="lang">python</span><pre class="shiki"><code>${CODE}</code></pre></div>`,
    `<div class="highlight-python notranslate"><div class="highlight"><pre>${CODE}</pre><button><svg></svg></button></div></div>`,
    `<table><tr><td><pre><code><span class="lnt">1\n</span></code></pre></td><td><pre><code class="language-python">${CODE}</code></pre></td></tr></table>`,
    `<pre><code class="language-python"><span class="line"><span class="ln">1</span><span>${CODE}</span></span></code></pre>`,
    `<div class="language-python"><pre><code><table><tr><td class="rouge-gutter"><pre class="lineno">1\n</pre></td><td><pre>${CODE}</pre></td></tr></table></code></pre></div>`,
  ])('has the code alone, with its language: %#', (html) => {
    expect(htmlToMarkdown(`<h3>Retry</h3>${html}`, 'markdown')).toBe(`### Retry\n\n${BLOCK}`)
    expect(htmlToMarkdown(`<h3>Retry</h3>${html}`, 'text')).toBe(`### Retry\n\n${BLOCK}`)
  })

  it('keeps every word of a block without buttons and captions', () => {
    const html = '<h3>Retry</h3><p>python</p><pre>Usage: <code>wait</code> <i>n</i></pre>'
    expect(htmlToMarkdown(html, 'markdown')).toBe('### Retry\n\npython\n\n```\nUsage: wait n\n```')
    const more = '<h3>Retry</h3><div>Usage <button>Play</button></div><pre>a</pre><div>then</div><pre>b</pre>'
    expect(htmlToMarkdown(more, 'markdown')).toBe(
      '### Retry\n\nUsage Play\n\n```\na\n```\n\nthen\n\n```\nb\n```',
    )
    const two = '<h3><button>Retry</button></h3><pre><code>a</code>\n<code>b</code></pre>'
    expect(htmlToMarkdown(two, 'markdown')).toBe('### Retry\n\n```\na\nb\n```')
  })

  const katex = (tex: string, math: string) =>
    `<span class="katex"><span class="katex-mathml"><math><semantics>${math}<annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>2</span><span>n</span></span></span>`

  it.each([
    [katex('2^n', '<msup><mn>2</mn><mi>n</mi></msup>'), '2^n'],
    ['<span class="math-inline" data-math="x^2"><span>x2</span></span>', 'x^2'],
    [
      '<span class="mwe-math-element"><span style="display:none"><math><mi>x</mi><annotation encoding="application/x-tex">{\\displaystyle x^2}</annotation></math></span><img alt="x" aria-hidden="true"></span>',
      'x^2',
    ],
    ['2<sup>n</sup>', '2^n'],
    ['x<sup>-1</sup>', 'x^-1'],
    ['O(n<sup>k + 1</sup>)', 'O(n^(k + 1))'],
    ['<i>m</i><sup>2</sup>', '*m*^2'],
    ['word<sup>7</sup>', 'word^7'],
    ['the 1<sup>st</sup>', 'the 1st'],
    ['Name<sup>®</sup>', 'Name®'],
  ])('keeps the meaning of %s', (html, text) => {
    expect(htmlToMarkdown(`<p>It takes ${html} seconds.</p>`, 'markdown') ?? 'plain').toBe(
      /1st|®/.test(text) ? 'plain' : `It takes ${text} seconds.`,
    )
    expect(htmlToMarkdown(`<h2>A</h2><p>${html}</p>`, 'markdown')).toBe(`## A\n\n${text}`)
  })

  it('has its lists without empty lines, but for items of several paragraphs', () => {
    const html =
      '<ul><li><p>one</p><ol><li><p>deep</p></li><li><p>er</p></li></ol></li><li><p>two</p></li></ul>'
    expect(htmlToMarkdown(html, 'markdown')).toBe('- one\n  1. deep\n  2. er\n- two')
    const long = '<ul><li><p>one</p><p>more</p></li><li><p>two</p></li></ul>'
    expect(htmlToMarkdown(long, 'markdown')).toBe('- one\n\n  more\n\n- two')
  })
})

describe('what a page does not show', () => {
  it.each([
    '<p hidden>secret</p>',
    '<p hidden="until-found">secret</p>',
    '<p style="DISPLAY: none">secret</p>',
    '<p style="color:red;visibility:hidden">secret</p>',
    '<span style="mso-hide:all">secret</span>',
    '<template><p>secret</p></template>',
    '<!-- secret -->',
    '<span class="a sr-only">secret</span>',
    '<span style="position:absolute;clip:rect(0 0 0 0)">secret</span>',
    '<span style="text-indent:-9999px">secret</span>',
    '<span style="font-size:0">secret</span>',
    '<div hidden><ul><li>secret</li></ul></div>',
    '<p aria-hidden="true">secret</p>',
    '<span style="opacity:0">secret</span>',
    '<span style="position:absolute; width: 1px; height:1px; overflow:hidden">secret</span>',
    '<noscript>secret</noscript>',
    '<div style="max-height:0px; overflow:hidden">secret</div>',
    '<span style="position:absolute; left:-999em">secret</span>',
    '<span style="position:absolute; top:-9999px">secret</span>',
    '<span style="visibility:collapse">secret</span>',
    '<span class="cdk-visually-hidden">secret</span>',
    '<video>secret</video><audio>secret</audio><canvas>secret</canvas>',
    '<input value="secret">',
    '<select><option>secret</option></select><textarea>secret</textarea>',
  ])('never comes along: %s', (html) => {
    expect(htmlToMarkdown(`<h2>Title</h2><p>Words</p>${html}`, 'markdown')).toBe('## Title\n\nWords')
    expect(htmlToMarkdown(`<p>Words</p>${html}`, 'markdown')).toBeNull()
  })

  it.each([
    '<del>struck</del>',
    '<span style="font-size:0.9em">small</span>',
    '<span style="clip:auto">whole</span>',
    '<span style="opacity:0.9; line-height:1; width:10px">whole</span>',
    '<details><summary>more</summary></details>',
  ])('is not what it shows: %s', (html) => {
    expect(htmlToMarkdown(`<h2>Title</h2>${html}`, 'markdown')).toMatch(/struck|small|whole|more/)
  })

  it('is not the box of a task', () => {
    const tasks =
      '<ul><li><input type="checkbox" checked> done</li><li><input type="checkbox"> open</li></ul>'
    expect(htmlToMarkdown(tasks, 'markdown')).toBe('- [x] done\n- [ ] open')
  })

  it('is one of two copies', () => {
    const copies = '<span aria-hidden="true">Words</span><span class="visually-hidden">Words</span>'
    expect(htmlToMarkdown(`<h2>${copies}</h2>`, 'markdown')).toBe('## Words')
  })
})

it.each([
  ['words', '<p>One <b>two</b></p><p>three</p>'],
  [
    'a code editor',
    '<div style="white-space: pre;"><div><span style="color:#c586c0">import</span> os</div></div>',
  ],
  ['a terminal', '<pre>$ ls\n<span style="color:red">a</span></pre>'],
  [
    'LibreOffice Calc',
    '<table cellspacing="0"><colgroup width="85"></colgroup><tr><td height="17">1</td></tr></table>',
  ],
  [
    'Google Sheets',
    '<google-sheets-html-origin><table><tbody><tr><td><a href="https://a.example/">a</a></td></tr></tbody></table>',
  ],
  [
    'Excel',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td>1</td></tr></table></body></html>',
  ],
  ['a picture', '<img src="https://a.example/a.png">'],
])('pastes plain text of %s', (_what, html) => expect(htmlToMarkdown(html, 'markdown')).toBeNull())

it('never fails, for any HTML', () => {
  const links = ['<a href="https://a.example/">', '</a>']
  const piece = fc.constantFrom('<p>', '</p>', ...links, '<li>', '<table>', '<td>', '<pre>', 'a', '<', '&')
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom('text', 'markdown'), (pieces, format) => {
      expect(htmlToMarkdown(pieces.join(''), format as 'text' | 'markdown') ?? '').toBeTypeOf('string')
    }),
  )
})
