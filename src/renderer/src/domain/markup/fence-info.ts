/** The info string after the backticks of a code block. */
type FenceInfo = { readonly language?: string; readonly caption?: string }

/** `title="main.py"`, as in MkDocs and Docusaurus. */
const TITLE = /(?:^|[\s{,])title=(?:"([^"]*)"|'([^']*)')/
/** `python`, `python{1,3}` and `py:main.py`. */
const WORD = /^([^\s{:,]+)(?::([^\s{]+))?/

/** The language and the title of a block of code, in the spellings of common generators. */
export function parseFence(info: string): FenceInfo {
  const written = info.trim()
  const [, language = '', file = ''] = WORD.exec(written) ?? []
  const [, double, single = file] = TITLE.exec(written) ?? []
  const caption = (double ?? single).trim()
  return {
    ...(language !== '' && !language.startsWith('title=') && { language }),
    ...(caption !== '' && { caption }),
  }
}
