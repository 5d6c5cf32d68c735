// For .github/workflows/site.yml: prints whether a scheduled post is due. Takes the site's address and reads from the site when
// its next post is due. Runs without installed packages, so that a run in which nothing is due takes seconds.

const TIMEOUT_MS = 20_000

/** When the site's next post is due, as an instant; null for never. @param {string | undefined} site @returns {Promise<string | null>} */
async function nextOf(site = '') {
  const answer = await fetch(new URL('published.json', site), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return (await answer.json()).next
}

let isDue = false
try {
  const next = await nextOf(process.argv[2])
  isDue = next !== null && Date.parse(next) <= Date.now()
  const why = isDue ? `A post has been due since ${next}.` : `No post is due before ${next}.`
  console.error(next === null ? 'No post is scheduled.' : why)
} catch (error) {
  console.error(`The site's list of posts cannot be read, so the site is not built (${error}).`)
}
console.log(`is-due=${isDue}`)
