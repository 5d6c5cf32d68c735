import { memoizeByObject } from './memoize'
import { type BlogPost, distinctTags, newestFirst } from './post'

/** product.md §3, Dashboard statistics. */
type Statistics = {
  readonly totalPosts: number
  readonly publishedPosts: number
  readonly draftPosts: 0
  readonly totalTags: number
  /** Whole minutes; 0 if no post has a read time. */
  readonly averageReadTime: number
  readonly recentPosts: readonly BlogPost[]
}

const RECENT = 3

/** The minutes of '{n} min read'; null if an imported text has no sensible number. */
function minutesOf(readTime: string): number | null {
  const minutes = Number(/\d+/.exec(readTime)?.[0] ?? Number.NaN)
  return Number.isSafeInteger(minutes) ? minutes : null
}

function roundedMean(numbers: readonly number[]): number {
  const sum = numbers.reduce((total, number) => total + number, 0)
  return numbers.length === 0 ? 0 : Math.round(sum / numbers.length)
}

export const summarizePosts = memoizeByObject((posts: readonly BlogPost[]): Statistics => {
  const minutes = posts.map((post) => minutesOf(post.readTime)).filter((each) => each !== null)
  return {
    totalPosts: posts.length,
    // All posts are published (product.md §3).
    publishedPosts: posts.length,
    draftPosts: 0,
    totalTags: distinctTags(posts).length,
    averageReadTime: roundedMean(minutes),
    recentPosts: newestFirst(posts).slice(0, RECENT),
  }
})
