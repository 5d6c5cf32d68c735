/** How long the site is built each hour for a post that is due, while its list of posts cannot be read. */
const DAY_MS = 24 * 60 * 60 * 1000

const FRONT_MATTER = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)^---/m
const PUBLISH_AT = /^["']?publishAt["']?[ \t]*:[ \t]*["']?([^"'\s#]+)/m

/**
 * From when on a post is to be shown, in milliseconds; null for one without a time. What is no instant stops the build, so
 * that it is passed over here.
 * @param {string} text of a file in content/posts/
 */
export function publishAtOf(text) {
  const at = Date.parse(PUBLISH_AT.exec(FRONT_MATTER.exec(text)?.[1] ?? '')?.[1] ?? '')
  return Number.isNaN(at) ? null : at
}

/** @param {number} at in milliseconds */
const sayTime = (at) => new Date(at).toISOString()

/**
 * Whether the site has to be built because a post's time has come, and a sentence that says why.
 * @param {readonly number[]} scheduled the times that posts name, in milliseconds
 * @param {number | null | undefined} next the time that the site itself waits for; null for none, undefined where its list
 *   cannot be read
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
    const what = isDue ? 'The site is built' : 'The site is not built any more'
    return {
      isDue,
      why: `${what}: a post is due since ${sayTime(latest)}, and the site's list cannot be read.`,
    }
  }
  if (next !== null && next <= now) return { isDue: true, why: `A post is due since ${sayTime(next)}.` }
  return { isDue: false, why: 'Every post whose time has come is on the site.' }
}
