import { hasLoneSurrogate } from './lone-surrogate'
import type { BlogPost } from './post'

/** Allowed as they are in a JSON text, but not in YAML. */
const NOT_PRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

/** A text on one line as JSON writes it, which YAML reads as the same text. */
function quoteValue(text: string): string {
  return JSON.stringify(text).replace(
    NOT_PRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * A post (spec §3) as a Markdown file with YAML front matter. Reading it back gives the exact strings,
 * whatever they hold: values are quoted on one line, and the content stands as it is between one blank line
 * and the file's last line break.
 */
export function formatMarkdown(post: BlogPost): string {
  const fields: [string, string][] = [
    ['title', quoteValue(post.title)],
    ['date', quoteValue(post.date)],
    ['excerpt', quoteValue(post.excerpt)],
    ['readTime', quoteValue(post.readTime)],
    ['tags', `[${post.tags.map(quoteValue).join(', ')}]`],
    ['id', quoteValue(post.id)],
  ]
  if (post.imageUrl !== undefined) fields.push(['imageUrl', quoteValue(post.imageUrl)])
  const isWritable = !hasLoneSurrogate(post.content)
  if (!isWritable) fields.push(['content', quoteValue(post.content)])
  const lines = fields.map(([name, value]) => `${name}: ${value}`)
  return ['---', ...lines, '---', '', isWritable ? post.content : '', ''].join('\n')
}
