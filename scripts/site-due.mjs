// For .github/workflows/site.yml: prints whether the site has to be built because a scheduled post is due. Takes the site's
// address. It needs nothing but Node, so that an hour in which nothing is due costs seconds.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { publishAtOf, siteDue } from './lib/site-due.mjs'

const POSTS = 'content/posts'
const TIMEOUT_MS = 20_000

function scheduledPosts() {
  const names = existsSync(POSTS) ? readdirSync(POSTS) : []
  return names
    .filter((name) => /\.(?:md|markdown)$/i.test(name))
    .map((name) => publishAtOf(readFileSync(`${POSTS}/${name}`, 'utf8')))
    .filter((at) => at !== null)
}

/** The time that the site waits for, by its list: null for none, undefined where it cannot be read. @param {string} site */
async function nextOf(site) {
  try {
    const answer = await fetch(new URL('published.json', site), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { next } = await answer.json()
    return next === null ? null : Date.parse(next) || undefined
  } catch {
    return undefined
  }
}

const now = Date.now()
const scheduled = scheduledPosts()
const isAnyPast = scheduled.some((at) => at <= now)
const { isDue, why } = siteDue(scheduled, isAnyPast ? await nextOf(process.argv[2] ?? '') : null, now)
console.error(why)
console.log(`is-due=${isDue}`)
