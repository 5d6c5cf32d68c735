import { aPost } from '../../../src/renderer/src/testing/factories'
import type { BuiltPost } from '../published/load-posts'

/** A post that the site shows. Pass only the fields that a test is about. */
export function aBuiltPost(
  fields: Parameters<typeof aPost>[0] = {},
  more: Partial<BuiltPost> = {},
): BuiltPost {
  const post = aPost(fields)
  const published = new Date('2026-10-09T00:00:00Z')
  const shown = { tree: ['Text.'], pictures: new Map(), image: null }
  const defaults = { digest: '', slug: post.id, ...shown, published, changed: published }
  return { post, stored: post, ...defaults, ...more }
}
