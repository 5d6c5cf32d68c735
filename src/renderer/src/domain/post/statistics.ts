import { memoizeByObject } from '../memoize'
import { type BlogPost, distinctTags, newestFirst } from './post'

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

/** product.md §3, Dashboard statistics. */
export const summarizePosts = memoizeByObject((posts: readonly BlogPost[]) => {
  const minutes = posts.map((post) => minutesOf(post.readTime)).filter((each) => each !== null)
  return {
    totalPosts: posts.length,
    // All posts are published (product.md §3).
    publishedPosts: posts.length,
    draftPosts: 0,
    totalTags: distinctTags(posts).length,
    /** Whole minutes; 0 if no post has a read time. */
    averageReadTime: roundedMean(minutes),
    recentPosts: newestFirst(posts).slice(0, RECENT),
  }
})
