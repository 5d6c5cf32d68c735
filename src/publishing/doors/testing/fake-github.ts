import { fromBase64 } from '../../../renderer/src/domain/files/base64'
import { blobId } from '../../blob-id'
import { READ_QUERY } from '../github'

type Headers = Readonly<Record<string, string>>
/** With the names of headers in small letters. */
type Request = {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  body: string | null
}
/** Without CORS headers, a browser gives its page a network error. */
type Answer = { readonly status: number; readonly headers: Headers; readonly body: string | Uint8Array }

/** A repository's files, by their paths in it. */
export type Files = ReadonlyMap<string, Uint8Array>

/**
 * 'bad gateway' and 'offline' meet every request, the others a commit. After 'lost answer' and 'failure afterwards' it
 * is made; after 'late commit' it is made by `deliver`.
 */
export type Trouble =
  | ('bad gateway' | 'offline' | 'forbidden' | 'forbidden by type' | 'protected' | 'ruleset' | 'rate limit')
  | ('lost answer' | 'late commit' | 'failure afterwards')

const CORS: Headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Authorization, Content-Type, Accept',
}
const MOST_TEXT_BYTES = 512_000
const NO_ACCESS = 'Resource not accessible by personal access token'
const RATE_LIMIT = 'You have exceeded a secondary rate limit.'
const REFUSALS: { readonly [Name in Trouble]?: { type: string; message: string } } = {
  'forbidden by type': { type: 'FORBIDDEN', message: NO_ACCESS },
  protected: { type: 'BRANCH_PROTECTION_RULE_VIOLATION', message: 'protected branch check failed' },
  ruleset: { type: 'UNPROCESSABLE', message: 'Repository rule violations found' },
}

const json = (status: number, body: object): Answer => ({ status, headers: CORS, body: JSON.stringify(body) })
const encode = (text: string) => new TextEncoder().encode(text)
const idOf = (bytes: Uint8Array) => blobId(bytes, '0'.repeat(40))

/** A blob in GraphQL: a binary file has no text, and a long text is cut. */
function blobOf(bytes: Uint8Array) {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, MOST_TEXT_BYTES))
  return { type: 'blob', oid: idOf(bytes), object: { text: bytes.includes(0) ? null : text } }
}

/** What `Commit.file` gives for a path; null if it is missing. */
function fileAt(files: Files, path: string) {
  const bytes = files.get(path)
  if (bytes) return blobOf(bytes)
  const inside = [...files].filter(([each]) => each.startsWith(`${path}/`))
  const blobs = inside.map(([each, content]) => ({ name: each.slice(path.length + 1), ...blobOf(content) }))
  const entries = blobs.filter(({ name }) => !name.includes('/'))
  return inside.length === 0 ? null : { type: 'tree', oid: idOf(encode(path)), object: { entries } }
}

/** GitHub's API with one repository, in memory. `handle` is for a route of Playwright, `fetch` for Vitest. */
export function createFakeGitHub(repository: string, token: string, files: Files) {
  const commits = new Map<string, Files>()
  let late: Files | null = null
  const fake = {
    token,
    branch: 'main',
    /** null for an empty repository. */
    tip: null as string | null,
    trouble: null as Trouble | null,
    /** By a commit, the conclusion of its run of the workflow Site; null while it is in progress. */
    runs: new Map<string, string | null>(),
    requests: [] as Request[],
    files: (): Files => commits.get(fake.tip ?? '') ?? new Map(),
    /** Somebody commits these files. */
    commit(next: Files): string {
      fake.tip = idOf(encode(`commit ${commits.size}`))
      commits.set(fake.tip, next)
      return fake.tip
    },
    /** Makes the commit of a request that got no answer. */
    deliver: () => late && fake.commit(late),
    handle(request: Request): Answer | 'network error' {
      const { pathname, searchParams } = new URL(request.url)
      const api = `/repos/${repository}`
      fake.requests.push(request)
      if (fake.trouble === 'offline') return 'network error'
      if (fake.trouble === 'bad gateway') return { status: 502, headers: {}, body: '' }
      if (request.method === 'OPTIONS') return json(200, {})
      if (pathname === `${api}/actions/workflows/site.yml/runs`) {
        const conclusion = fake.runs.get(searchParams.get('head_sha') ?? '')
        const run = { conclusion, html_url: `https://github.com/${repository}/actions/runs/1` }
        return json(200, { workflow_runs: conclusion === undefined ? [] : [run] })
      }
      if (request.headers.authorization !== `Bearer ${fake.token}`)
        return json(401, { message: 'Bad credentials' })
      if (pathname.startsWith(`${api}/git/blobs/`)) {
        const body = [...fake.files().values()].find((bytes) => pathname.endsWith(`/${idOf(bytes)}`))
        return body ? { status: 200, headers: CORS, body } : json(404, { message: 'Not Found' })
      }
      const { query, variables } = JSON.parse(request.body ?? '')
      return query === READ_QUERY ? read(variables) : publish(variables.input)
    },
    async fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
      const { method = 'GET', body } = init
      const headers = Object.fromEntries(new globalThis.Headers(init.headers))
      const answer = fake.handle({ method, url: String(input), headers, body: body ? String(body) : null })
      if (answer === 'network error' || answer.headers !== CORS) throw new TypeError('Failed to fetch')
      return new Response(typeof answer.body === 'string' ? answer.body : new Uint8Array(answer.body), answer)
    },
  }
  if (files.size > 0) fake.commit(files)

  function read({ owner, name, ...paths }: Record<string, string>): Answer {
    const missing = (message: string) => ({ type: 'NOT_FOUND', message: `Could not resolve ${message}.` })
    if (`${owner}/${name}` !== repository)
      return json(200, {
        data: { repository: null },
        errors: [missing(`to a Repository '${owner}/${name}'`)],
      })
    const found = Object.entries(paths).map(([field, path]) => [field, fileAt(fake.files(), path)] as const)
    const errors = found.flatMap(([field, file]) => (file ? [] : missing(`file for path '${paths[field]}'`)))
    const target = { oid: fake.tip, ...Object.fromEntries(found) }
    const data = { repository: { defaultBranchRef: fake.tip && { name: fake.branch, target } } }
    return json(200, { data, ...(fake.tip && errors.length > 0 && { errors }) })
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test checks what is sent against GitHub's schema.
  function publish({ branch, expectedHeadOid, fileChanges }: any): Answer | 'network error' {
    const { trouble } = fake
    const refuse = (error: { type?: string; message: string }) =>
      json(200, { data: { createCommitOnBranch: null }, errors: [error] })
    if (trouble === 'forbidden') return json(403, { message: NO_ACCESS })
    if (trouble === 'rate limit') return json(403, { message: RATE_LIMIT })
    const refusal = trouble && REFUSALS[trouble]
    if (refusal) return refuse(refusal)
    if (branch.repositoryNameWithOwner !== repository || branch.branchName !== fake.branch)
      return refuse({ type: 'NOT_FOUND', message: 'Could not resolve to a Branch.' })
    if (expectedHeadOid !== fake.tip)
      return refuse({ type: 'STALE_DATA', message: `Expected branch to point to "${expectedHeadOid}"` })
    const next = new Map(fake.files())
    for (const { path } of fileChanges.deletions)
      if (!next.delete(path)) return refuse({ type: 'NOT_FOUND', message: `${path} does not exist.` })
    for (const { path, contents } of fileChanges.additions) next.set(path, fromBase64(contents) ?? encode(''))
    if (trouble === 'late commit') late = next
    else fake.commit(next)
    if (trouble === 'failure afterwards') return refuse({ message: 'Something went wrong.' })
    if (trouble === 'lost answer' || trouble === 'late commit') return 'network error'
    return json(200, { data: { createCommitOnBranch: { commit: { oid: fake.tip } } } })
  }

  return fake
}
