import * as v from 'valibot'
import { toBase64 } from '../../renderer/src/domain/files/base64'
import { blobId } from '../blob-id'
import { HISTORY_FILE, POST_FOLDER } from '../content'
import { IMAGE_FOLDER } from '../picture'
import {
  type Change,
  type ContentFile,
  commitSubject,
  isOwnPath,
  type Repository,
  refuseForeign,
} from '../repository'

/** `content/` at exactly the tip. For a missing path, GitHub gives null and an error of the type NOT_FOUND. */
export const READ_QUERY = `query Content($owner: String!, $name: String!, $config: String!, $content: String!, $posts: String!, $images: String!, $history: String!) {
  repository(owner: $owner, name: $name) {
    defaultBranchRef {
      name
      target {
        oid
        ... on Commit {
          config: file(path: $config) { type }
          content: file(path: $content) { type }
          posts: file(path: $posts) { type object { ... on Tree { entries { name type oid object { ... on Blob { text } } } } } }
          images: file(path: $images) { type object { ... on Tree { entries { name type oid } } } }
          history: file(path: $history) { type oid object { ... on Blob { text } } }
        }
      }
    }
  }
}`

const COMMIT_MUTATION = `mutation Publish($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`

const type = v.string()
const blob = v.object({ type, oid: v.string(), object: v.nullish(v.object({ text: v.nullish(v.string()) })) })
const entries = v.optional(v.array(v.object({ ...blob.entries, name: v.string() })), [])
const folder = v.nullish(v.object({ type, object: v.nullish(v.object({ entries })) }))
const target = v.object({
  oid: v.string(),
  config: v.nullish(v.object({ type })),
  content: v.nullish(v.object({ type })),
  posts: folder,
  images: folder,
  history: v.nullish(blob),
})
const readSchema = v.object({
  repository: v.object({ defaultBranchRef: v.nullable(v.object({ name: v.string(), target })) }),
})
const commitSchema = v.object({
  createCommitOnBranch: v.object({ commit: v.object({ oid: v.string() }) }),
})
const answerSchema = v.object({
  data: v.optional(v.unknown()),
  errors: v.optional(v.array(v.object({ message: v.string(), type: v.optional(v.string()) })), []),
  message: v.optional(v.string(), ''),
})

type GitHubSite = {
  /** Owner and name, as in 'you/my-site'. */
  readonly repository: string
  /** The site's folder in the repository: '' or with a slash at the end. */
  readonly prefix: string
}

type GitHubEffects = { readonly token: string; readonly fetch: typeof globalThis.fetch }

const API = 'https://api.github.com'
/** In ms. A large commit takes a slow line a while. */
const TIMEOUT_MS = 60_000
const MOST_FILES = 200
const MOST_BASE64 = 15_000_000

const NO_ACCESS =
  'The token may not reach this repository: select it in the token’s settings, with “Contents: Read and write”.'
const NOT_ANSWERED = 'GitHub didn’t answer.'

type Answer =
  | { readonly ok: true; readonly data: unknown }
  /** `certain`: GitHub has refused. */
  | { readonly ok: false; readonly certain: boolean; readonly why: string; readonly needs?: 'token' }

/** The texts that a fork has at GitHub, with a fine-grained token of its owner. */
export function createGitHubDoor(
  { repository, prefix }: GitHubSite,
  { token, fetch }: GitHubEffects,
): Repository {
  const [owner = '', name = ''] = repository.split('/')
  let branchName = ''

  /** Asks GitHub's own address, and sends it nothing of the browser's but the token. Rejects without an answer. */
  const request = (path: string, init: RequestInit) =>
    fetch(`${API}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

  async function ask(query: string, variables: object): Promise<Answer> {
    try {
      const answer = await request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      const { status } = answer
      if (status >= 500) return { ok: false, certain: false, why: NOT_ANSWERED }
      const read = v.safeParse(answerSchema, await answer.json().catch(() => null))
      const { data, message, ...all } = read.success ? read.output : { data: null, errors: [], message: '' }
      const errors = all.errors.filter((error) => query !== READ_QUERY || error.type !== 'NOT_FOUND')
      const says = [message, ...errors.map((error) => error.message)].filter((each) => each !== '').join(' ')
      const said = says === '' ? `GitHub answered ${status}.` : `GitHub says: ${says}`
      if (status === 401)
        return { ok: false, certain: true, needs: 'token', why: 'The token is wrong or has expired.' }
      const isRateLimit = status === 403 && /rate limit/i.test(says)
      if (isRateLimit) return { ok: false, certain: true, why: `${said} Try again in a few minutes.` }
      if (status === 403 || errors.some((error) => error.type === 'FORBIDDEN'))
        return { ok: false, certain: true, needs: 'token', why: `${said} ${NO_ACCESS}` }
      // A refusal has a type. GitHub's own failure has none, and may come after the commit was made.
      const certain = status >= 400 || errors.every(({ type }) => type !== undefined)
      if (!answer.ok || errors.length > 0) return { ok: false, certain, why: said }
      // A cut answer says nothing.
      return read.success ? { ok: true, data } : { ok: false, certain: false, why: NOT_ANSWERED }
    } catch {
      return { ok: false, certain: false, why: NOT_ANSWERED }
    }
  }

  /** Rejects without an answer. */
  async function rawBlob(oid: string): Promise<Uint8Array | null> {
    const answer = await request(`/repos/${repository}/git/blobs/${oid}`, {
      headers: { accept: 'application/vnd.github.raw+json' },
    })
    const bytes = answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
    return bytes && blobId(bytes, oid) === oid ? bytes : null
  }

  /** A text's bytes. GitHub cuts long texts, and replaces what is not UTF-8: then the file itself is fetched. */
  async function bytesOf(oid: string, written: string | null | undefined): Promise<Uint8Array> {
    const bytes = new TextEncoder().encode(written ?? '')
    if (blobId(bytes, oid) === oid) return bytes
    const raw = await rawBlob(oid)
    if (raw === null) throw new Error(`GitHub did not send the file ${oid}`)
    return raw
  }

  return {
    async read() {
      const content = `${prefix}content`
      const answer = await ask(READ_QUERY, {
        owner,
        name,
        config: `${prefix}portfolio.config.ts`,
        content,
        posts: `${content}/posts`,
        images: `${content}/images`,
        history: `${content}/${HISTORY_FILE}`,
      })
      if (!answer.ok) return answer
      const read = v.safeParse(readSchema, answer.data)
      if (!read.success) return { ok: false, needs: 'token', why: NO_ACCESS }
      const branch = read.output.repository.defaultBranchRef
      if (!branch) return { ok: false, why: 'The repository is empty. Push your site to it first.' }
      const { oid: tip, config, posts, images, history } = branch.target
      if (!config) return { ok: false, why: `${repository} is not the repository of this site.` }
      if ([branch.target.content, posts, images].some((each) => each && each.type !== 'tree'))
        return { ok: false, why: 'content is not a folder in your repository.' }
      const files = new Map<string, ContentFile>()
      const texts = (posts?.object?.entries ?? []).map((each) => ({
        ...each,
        path: `${POST_FOLDER}${each.name}`,
      }))
      if (history) texts.push({ ...history, name: '', path: HISTORY_FILE })
      try {
        for (const { path, type, oid, object } of texts)
          if (type === 'blob' && isOwnPath(path))
            files.set(path, { oid, bytes: await bytesOf(oid, object?.text) })
      } catch {
        return { ok: false, why: NOT_ANSWERED }
      }
      for (const { name: file, type, oid } of images?.object?.entries ?? [])
        if (type === 'blob') files.set(`${IMAGE_FOLDER}${file}`, { oid })
      branchName = branch.name
      return { ok: true, tip, branch: branch.name, files }
    },

    async commit(tip, change) {
      refuseForeign(change)
      const fileChanges = fileChangesOf(change, `${prefix}content/`)
      const size = fileChanges.additions.reduce((sum, { contents }) => sum + contents.length, 0)
      if (change.size > MOST_FILES || size > MOST_BASE64)
        return {
          ok: false,
          certain: true,
          why: 'That is too much for one commit on GitHub. Tick fewer posts, or use the command.',
        }
      const input = {
        branch: { repositoryNameWithOwner: repository, branchName },
        expectedHeadOid: tip,
        message: { headline: commitSubject(change) },
        fileChanges,
      }
      const answer = await ask(COMMIT_MUTATION, { input })
      if (!answer.ok) return answer
      const made = v.safeParse(commitSchema, answer.data)
      return made.success
        ? { ok: true, commit: made.output.createCommitOnBranch.commit.oid }
        : { ok: false, certain: false, why: NOT_ANSWERED }
    },

    picture: (_name, oid) => rawBlob(oid).catch(() => null),
  }
}

function fileChangesOf(change: Change, folder: string) {
  const additions: { path: string; contents: string }[] = []
  const deletions: { path: string }[] = []
  for (const [file, bytes] of change) {
    if (bytes) additions.push({ path: folder + file, contents: toBase64(bytes) })
    else deletions.push({ path: folder + file })
  }
  return { additions, deletions }
}
