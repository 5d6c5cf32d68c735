import { excerptOf, shownExcerpt } from '@/domain/post/excerpt'
import { type BlogPost, titleOf } from '@/domain/post/post'

/** The read part of a text, and the shown part of that: more would be outside of the thumbnail, and takes time to lay out. */
const READ = 300
const SHOWN_CODE = 120
const SHOWN_WORDS = 72
const FENCE = /^ {0,3}(?:```|~~~).*$/m

/**
 * What a post's thumbnail shows: its first code, else its first words, else its title. Like the cover
 * (domain/markup/cover.ts), but found without parsing the text.
 */
export function thumbText(post: BlogPost): { readonly kind: 'code' | 'text'; readonly text: string } {
  const content = post.content.slice(0, READ)
  const [, code = ''] = content.split(FENCE, 2)
  if (code.trim() !== '')
    return {
      kind: 'code',
      text: code
        .replace(/^\s*\n/, '')
        .slice(0, SHOWN_CODE)
        .trimEnd(),
    }
  const words = shownExcerpt({ excerpt: excerptOf(content), content })
  return { kind: 'text', text: (words || titleOf(post)).slice(0, SHOWN_WORDS) }
}
