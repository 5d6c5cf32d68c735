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
])('pastes plain text of %s', (_what, html) => {
  expect(htmlToMarkdown(html, 'markdown')).toBeNull()
})

it('never fails, for any HTML', () => {
  const links = ['<a href="https://a.example/">', '</a>']
  const piece = fc.constantFrom('<p>', '</p>', ...links, '<li>', '<table>', '<td>', '<pre>', 'a', '<', '&')
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom('text', 'markdown'), (pieces, format) => {
      expect(htmlToMarkdown(pieces.join(''), format as 'text' | 'markdown') ?? '').toBeTypeOf('string')
    }),
  )
})
