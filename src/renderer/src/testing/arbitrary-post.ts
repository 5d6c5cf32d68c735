import fc from 'fast-check'
import type { BlogPost } from '@/domain/post/post'

/** Any JavaScript string, with lone surrogates and control characters. */
const anyUnits = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) })

const MARKS = ['---', '\n', '\r\n', '\r', '\t', '"', "'", '\\', ': ', ' #', '- ', '[', '\ufeff', 'é']
const trickyPieces = fc.string({ unit: fc.constantFrom(...MARKS) })

export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  anyUnits,
  trickyPieces,
)

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Every field of a post, in stored order (product.md §3). A value of an optional field is never empty. */
const FIELDS: { [Field in keyof Required<BlogPost>]: fc.Arbitrary<Required<BlogPost>[Field]> } = {
  id: fc.string({ unit: 'binary', minLength: 1 }),
  title: anyText,
  excerpt: anyText,
  content: anyText,
  date: day,
  readTime: anyText,
  tags: fc.array(anyText),
  imageUrl: fc.constantFrom('https://example.com/ä b.png', 'data:image/png;base64,AAAA'),
}

/** Posts that an import accepts. */
export const anyPost: fc.Arbitrary<BlogPost> = fc.record(FIELDS, {
  requiredKeys: ['id', 'title', 'excerpt', 'content', 'date', 'readTime', 'tags'],
  noNullPrototype: true,
})

export const anyPosts: fc.Arbitrary<BlogPost[]> = fc.uniqueArray(anyPost, {
  selector: ({ id }) => id,
  minLength: 1,
  maxLength: 8,
})
