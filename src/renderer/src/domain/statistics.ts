import { oncePer } from './memoize'
import { type BlogPost, distinctTags, newestFirst } from './post'

/** product.md §3, Dashboard statistics. */
type Statistics = {
  readonly totalPosts: number
  readonly publishedPosts: number
  readonly draftPosts: 0
  readonly totalTags: number
  /** Whole minutes; 0 when no post names any. */
  readonly averageReadTime: number
  readonly recentPosts: readonly BlogPost[]
}

const RECENT = 3

/** The minutes of '{n} min read'; null when the text, imported for one, names no sensible number. */
function minutesOf(readTime: string): number | null {
  const minutes = Number(/\d+/.exec(readTime)?.[0] ?? Number.NaN)
  return Number.isSafeInteger(minutes) ? minutes : null
}

function roundedMean(numbers: readonly number[]): number {
  const sum = numbers.reduce((total, number) => total + number, 0)
  return numbers.length === 0 ? 0 : Math.round(sum / numbers.length)
}

export const summarizePosts = oncePer((posts: readonly BlogPost[]): Statistics => {
  const minutes = posts.map((post) => minutesOf(post.readTime)).filter((each) => each !== null)
  return {
    totalPosts: posts.length,
    // There is no draft concept (§3): whatever is stored is published.
    publishedPosts: posts.length,
    draftPosts: 0,
    totalTags: distinctTags(posts).length,
    averageReadTime: roundedMean(minutes),
    recentPosts: newestFirst(posts).slice(0, RECENT),
  }
})
