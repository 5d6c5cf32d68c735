import { CODE } from '../markup/comments'

/** Syntax that other blogs render and this site shows as typed. */
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
  // Escaped if the text was converted from HTML.
  [/^\\?\[\/?(?:caption|gallery|embed|audio|video|playlist)\b/m, 'WordPress’ [shortcodes]'],
  [/^ *<(?:p|div|figure|table|iframe|details|center|h[1-6]|ul|ol|img|br|video|script)\b/im, 'HTML'],
]

/** Notices about syntax that readers will see as typed. */
export function unrenderedNotices(content: string): string[] {
  const text = content.replace(CODE, '')
  const found = MARKS.flatMap(([mark, what]) => (mark.test(text) ? [what] : []))
  return found.length > 0 ? [`It uses marks that this site shows as typed: ${found.join(', ')}.`] : []
}
