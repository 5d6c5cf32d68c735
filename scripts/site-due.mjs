// For .github/workflows/site.yml: prints whether a scheduled post is due. Takes the site's address. Runs without installed
// packages, so that a run in which nothing is due takes seconds.
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

/** `next` in the site's published.json; null if there is none, undefined if it cannot be read. @param {string} site */
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
