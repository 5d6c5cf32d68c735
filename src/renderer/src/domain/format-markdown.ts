import { hasLoneSurrogate } from './lone-surrogate'
import { type BlogPost, POST_FIELDS } from './post'

/** Allowed in JSON text, but not in YAML. */
const NOT_PRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

/** A text on one line as JSON writes it, which YAML reads as the same text. */
function quoteValue(text: string): string {
  return JSON.stringify(text).replace(
    NOT_PRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * A post (product.md §3) as a Markdown file with YAML front matter. Reading it back gives the exact strings: values are
 * quoted on one line, and the content is between one blank line and the last line break.
 */
export function formatMarkdown(post: BlogPost): string {
  const isWritable = !hasLoneSurrogate(post.content)
  const fields = POST_FIELDS.filter((field) => field !== 'content' || !isWritable)
  const lines = fields.flatMap((field) => {
    const value = post[field]
    if (value === undefined) return []
    const written = typeof value === 'string' ? quoteValue(value) : `[${value.map(quoteValue).join(', ')}]`
    return [`${field}: ${written}`]
  })
  return ['---', ...lines, '---', '', isWritable ? post.content : '', ''].join('\n')
}
