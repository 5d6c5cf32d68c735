import { expect, it } from 'vitest'
import { failedBuild } from './failed-build'

const SITE = 'https://github.com/You/my-site'
const RUN = { conclusion: 'failure', html_url: 'https://github.com/you/My-Site/actions/runs/1' }

async function ask(runs: unknown, repository: string | null = SITE) {
  const requested: unknown[] = []
  const fetch = async (address: unknown, init?: RequestInit) => {
    requested.push([address, init?.credentials])
    return Response.json(runs)
  }
  return { found: await failedBuild(repository, 'abc', fetch as typeof globalThis.fetch), requested }
}

it('has the address of the failed run for this commit, asked for without a token', async () => {
  const address =
    'https://api.github.com/repos/You/my-site/actions/workflows/site.yml/runs?head_sha=abc&per_page=1'
  expect(await ask({ workflow_runs: [RUN] })).toEqual({ found: RUN.html_url, requested: [[address, 'omit']] })
})

it.each([
  ['succeeds', { workflow_runs: [{ ...RUN, conclusion: 'success' }] }],
  ['runs', { workflow_runs: [{ ...RUN, conclusion: null }] }],
  ['has not begun', { workflow_runs: [] }],
  ['is somebody else’s', { workflow_runs: [{ ...RUN, html_url: 'https://evil.example/you/my-site/' }] }],
  ['cannot be asked for', { message: 'API rate limit exceeded' }],
])('is unknown if the run %s', async (_, runs) => expect((await ask(runs)).found).toBeNull())

it('is not asked for without a repository', async () =>
  expect(await ask({ workflow_runs: [RUN] }, null)).toEqual({ found: null, requested: [] }))
