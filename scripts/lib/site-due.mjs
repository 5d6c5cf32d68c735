/** If the site's published.json cannot be read, the site is built each hour, but only this long after a post is due. */
const DAY_MS = 24 * 60 * 60 * 1000

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)^---/m
const PUBLISH_AT = /^["']?publishAt["']?[ \t]*:[ \t]*["']?([^"'\s#]+)/m

/**
 * A post's `publishAt` in milliseconds; null if it has none. An invalid time counts as none here, because it stops the
 * build anyway.
 * @param {string} text of a file in content/posts/
 */
export function publishAtOf(text) {
  const at = Date.parse(PUBLISH_AT.exec(FRONT_MATTER.exec(text)?.[1] ?? '')?.[1] ?? '')
  return Number.isNaN(at) ? null : at
}

/** @param {number} at in milliseconds */
const sayTime = (at) => new Date(at).toISOString()

/**
 * Whether the site has to be built because a scheduled post is due, and a sentence that says why.
 * @param {readonly number[]} scheduled the posts' times, in milliseconds
 * @param {number | null | undefined} next `next` in the site's published.json: the first time after its build; null if
 *   there is none, undefined if the file cannot be read
 * @param {number} now
 */
export function siteDue(scheduled, next, now) {
  const past = scheduled.filter((at) => at <= now)
  const latest = Math.max(...past)
  if (scheduled.length === 0) return { isDue: false, why: 'No post is scheduled.' }
  if (past.length === 0)
    return { isDue: false, why: `No post is due before ${sayTime(Math.min(...scheduled))}.` }
  if (next === undefined) {
    const isDue = now - latest < DAY_MS
    const what = isDue ? 'Building the site' : 'Not building the site any more'
    return {
      isDue,
      why: `${what}: a post was due at ${sayTime(latest)}, and the site's published.json cannot be read.`,
    }
  }
  if (next !== null && next <= now) return { isDue: true, why: `A post was due at ${sayTime(next)}.` }
  return { isDue: false, why: 'All posts that are due are on the site.' }
}
