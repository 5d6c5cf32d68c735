import * as v from 'valibot'

const runsSchema = v.object({
  workflow_runs: v.array(v.object({ conclusion: v.nullable(v.string()), html_url: v.string() })),
})

const TIMEOUT_MS = 10_000
/** Conclusions with which the site stays as it was. */
const FAILED = ['failure', 'timed_out', 'startup_failure']

/**
 * The address of the workflow Site's run for a commit, if it failed. GitHub tells it without a token for a public
 * repository, 60 times an hour. null for everything else. `repository`: 'https://github.com/you/my-site'.
 */
export async function failedBuild(
  repository: string | null,
  commit: string,
  fetch: typeof globalThis.fetch,
): Promise<string | null> {
  if (repository === null) return null
  const path = new URL(repository).pathname
  const address = `https://api.github.com/repos${path}/actions/workflows/site.yml/runs?head_sha=${commit}&per_page=1`
  try {
    const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const [run] = v.parse(runsSchema, await answer.json()).workflow_runs
    const isOurs = run?.html_url.toLowerCase().startsWith(`${repository.toLowerCase()}/`)
    return run && isOurs && FAILED.includes(run.conclusion ?? '') ? run.html_url : null
  } catch {
    return null
  }
}
