import { type BlogPost, POST_FIELDS } from '../post/post'
import { hasLoneSurrogate } from '../text/lone-surrogate'

/** Characters that JSON text allows, but YAML does not. */
const NOT_PRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

/** A text on one line as JSON writes it, which YAML reads as the same text. */
function quoteValue(text: string): string {
  return JSON.stringify(text).replace(
    NOT_PRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A front matter field. Without a value it is left out. */
type Field = readonly [name: string, value: string | readonly string[] | undefined]

/** A Markdown file with these fields as YAML front matter, in this order. Reading it back gives the same strings. */
export function formatFields(fields: readonly Field[], content: string): string {
  const isWritable = !hasLoneSurrogate(content)
  const all: readonly Field[] = isWritable ? fields : [...fields, ['content', content]]
  const lines = all.flatMap(([name, value]) => {
    if (value === undefined) return []
    const written = typeof value === 'string' ? quoteValue(value) : `[${value.map(quoteValue).join(', ')}]`
    return [`${name}: ${written}`]
  })
  return ['---', ...lines, '---', '', isWritable ? content : '', ''].join('\n')
}

/** A post (product.md §3) as a Markdown file. */
export function formatMarkdown(post: BlogPost): string {
  const fields = POST_FIELDS.filter((field) => field !== 'content')
  return formatFields(
    fields.map((field) => [field, post[field]]),
    post.content,
  )
}
