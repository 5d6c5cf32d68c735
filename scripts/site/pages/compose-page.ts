import { isEnglish } from '../../../src/renderer/src/domain/text/language'
import { escapeAttribute, escapeText, scriptJson } from '../escape-text'

type Attributes = Readonly<Record<string, string>>

/** An element of the head. `text` is written escaped; `data` as JSON, escaped for a script element. */
export type HeadTag = {
  readonly tag: 'title' | 'meta' | 'link' | 'script'
  readonly attributes?: Attributes
  readonly text?: string
  readonly data?: object
}

/** A page's parts. Only `root.html` and `messages` are HTML. */
export type Page = {
  /** The language of the owner's texts. */
  readonly lang: string
  /** Whether the page's own words are in that language too. */
  readonly isTranslated?: boolean
  /** The attributes of the element `html`. */
  readonly attributes: Attributes
  readonly head: readonly HeadTag[]
  /** The content security policy; null in development, where Vite adds inline scripts. */
  readonly policy: string | null
  /** The inline style sheet, with the fonts. */
  readonly styles: string
  /** The inline script, which runs before the first paint. */
  readonly script: string
  readonly root: { readonly attributes: Attributes; readonly html: string }
  /** Data for the page's scripts, in an element with this id. */
  readonly data: { readonly id: string; readonly value: object } | null
  /** The HTML after the root: messages that the page shows when its scripts do not run. */
  readonly messages: string
}

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('')

function elementOf({ tag, attributes = {}, text = '', data }: HeadTag): string {
  const opening = `<${tag}${attributesOf(attributes)}>`
  if (tag === 'meta' || tag === 'link') return opening
  return `${opening}${data ? scriptJson(data) : escapeText(text)}</${tag}>`
}

const policyTag = (content: string): HeadTag => ({
  tag: 'meta',
  attributes: { 'http-equiv': 'Content-Security-Policy', content },
})

const dataElement = ({ id, value }: { id: string; value: object }): string =>
  elementOf({ tag: 'script', attributes: { type: 'application/json', id }, data: value })

const linesOf = (elements: readonly string[]): string =>
  elements.map((element) => `    ${element}\n`).join('')

/** Inline code. Throws if the code would end its own element. */
function codeElement(tag: 'style' | 'script', code: string): string {
  if (code.toLowerCase().includes(`</${tag}`)) throw new Error(`the inline ${tag} would end its own element`)
  return `<${tag}>${code}</${tag}>`
}

/**
 * Writes a page. The policy comes before everything that it restricts. The inline code comes last in the head, because link
 * previews may read only the first kilobytes; the script follows the styles, because it decodes their fonts. The
 * interface is English, unless the config has other words: in the body only the owner's texts have the page's language (ui/owner-lang.ts). Between the
 * comments Cloudflare leaves addresses as they are: else it would replace them, for a script that the policy refuses.
 */
export function composePage(page: Page): string {
  const { lang, isTranslated = false, policy, root, data } = page
  const head: HeadTag[] = [
    { tag: 'meta', attributes: { charset: 'utf-8' } },
    ...(policy === null ? [] : [policyTag(policy)]),
    ...page.head,
  ]
  const code = [codeElement('style', page.styles), codeElement('script', page.script)]
  return `<!doctype html>
<html${attributesOf({ lang })}${attributesOf(page.attributes)}>
  <head>
${linesOf([...head.map(elementOf), ...code])}  </head>
  <body${isTranslated || isEnglish(lang) ? '' : attributesOf({ lang: 'en' })}>
    <!--email_off-->
    <div id="root"${attributesOf(root.attributes)}>${root.html}</div>
${linesOf([...(data ? [dataElement(data)] : []), page.messages])}    <!--/email_off-->
  </body>
</html>
`
}
