/** What other blogs make of a text and this site shows as it is typed. */
const MARKS: readonly (readonly [mark: RegExp, what: string])[] = [
  [/\[\[[^[\]\n]{1,300}\]\]/, '[[links]] of notes'],
  [/^> ?\[![\w-]+\]/m, '> [!callouts]'],
  [/^(?:import|export) .*(?:from ['"]|=|\{)/m, 'the import lines of MDX'],
  [/<[A-Z]\w*[\s/>]/, 'the components of MDX, such as <Card />'],
  [/(?<!\{)\{%-? .{0,300}?-?%\}/, 'Liquid tags {% … %}'],
  [/\{\{[<%] .{0,300}?[%>]\}\}/, 'shortcodes {{< … >}}'],
  [/\{\{(?![<%]).{0,300}?\}\}/, '{{ … }} of a template'],
  [/^\{:.*\}\s*$|\{:\s*[.#][^}]*\}/m, 'Kramdown’s {: … }'],
  [/^ *:{3,}/m, ':::blocks'],
  [/^ *(?:!!!|\?\?\?\+?) /m, '!!! admonitions'],
  [/\$\$[\s\S]+?\$\$|(?<![\w$])\$[^\s$](?:[^$\n]*[^\s$])?\$(?![\w$])/, 'formulas in $ … $'],
  [/^\[\/?(?:caption|gallery|embed|audio|video|playlist)\b/m, 'WordPress’ [shortcodes]'],
  [/^ *<(?:p|div|figure|table|iframe|details|center|h[1-6]|ul|ol|img|br|video|script)\b/im, 'HTML'],
]

/** Obsidian shows these to nobody. */
const SECRET = /%%[\s\S]+?%%/

/** Code, in which marks are meant to be seen. */
export const CODE =
  /^(?<fence>`{3,20}|~{3,20})[\s\S]*?^\k<fence>|(?<!`)(?<ticks>`{1,20})(?!`)[\s\S]{0,5000}?[^`]\k<ticks>(?!`)/gm

/** What readers will see of a text as it is typed, in words that follow 'It …'. */
export function unrenderedNotices(content: string): string[] {
  const text = content.replace(CODE, '')
  const found = MARKS.flatMap(([mark, what]) => (mark.test(text) ? [what] : []))
  return [
    ...(SECRET.test(text) ? ['has %%remarks%%, which readers of this site would see: take them out'] : []),
    ...(found.length > 0 ? [`uses marks that this site shows as typed: ${found.join(', ')}`] : []),
  ]
}
