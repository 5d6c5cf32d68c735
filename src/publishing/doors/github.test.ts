import { schema as published } from '@octokit/graphql-schema'
import {
  buildClientSchema,
  execute,
  getVariableValues,
  type IntrospectionQuery,
  Kind,
  parse,
  validate,
} from 'graphql'
import { expect, it } from 'vitest'
import { publish } from '../publish'
import type { Change } from '../repository'
import { createGitHubDoor } from './github'
import { createFakeGitHub, type Trouble } from './testing/fake-github'

const REPOSITORY = 'you/site'
const TOKEN = 'github_pat_secret'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const CONFIG = ['portfolio.config.ts', bytesOf('export default {}')] as const
const CHANGE: Change = new Map([
  ['posts/a.md', bytesOf('Mine')],
  ['posts/old.md', null],
])

/** The repository of a site with one post, and its door. `files`: others than that. */
function aSite(files?: readonly (readonly [path: string, bytes: Uint8Array])[], prefix = '') {
  const fake = createFakeGitHub(
    REPOSITORY,
    TOKEN,
    new Map(files ?? [CONFIG, ['content/posts/old.md', bytesOf('Old')]]),
  )
  const inits: (RequestInit | undefined)[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    inits.push(init)
    return fake.fetch(input, init)
  }
  return { fake, inits, door: createGitHubDoor({ repository: REPOSITORY, prefix }, { token: TOKEN, fetch }) }
}

it('asks and answers as GitHub’s public schema says', async () => {
  const schema = buildClientSchema(published.json as IntrospectionQuery)
  const { fake, door } = aSite([
    CONFIG,
    ['content/images/a.png', bytesOf('A')],
    ['content/posts/old.md', bytesOf('Old')],
  ])
  const { handle } = fake
  const seen: string[] = []
  fake.handle = (request) => {
    const answer = handle(request)
    const { query, variables } = JSON.parse(request.body ?? '')
    const document = parse(query)
    expect(validate(schema, document)).toEqual([])
    const [operation] = document.definitions
    if (operation?.kind !== Kind.OPERATION_DEFINITION || answer === 'network error')
      throw new Error('No operation')
    expect(getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors).toBeUndefined()
    seen.push(operation.operation)
    const { data } = JSON.parse(String(answer.body))
    // An answer with a field that may not be null, or of another type, has errors.
    const typeOf = (value: object) => ('entries' in value ? 'Tree' : 'text' in value ? 'Blob' : 'Commit')
    const executed = execute({
      ...{ schema, document, rootValue: data, variableValues: variables, typeResolver: typeOf },
      fieldResolver: (source, _args, _context, { path }) => source[path.key],
    })
    expect(executed).not.toHaveProperty('errors')
    return answer
  }
  const read = await door.read(true)
  expect(await door.commit(read.ok ? read.tip : '', CHANGE)).toMatchObject({ ok: true })
  expect(seen).toEqual(['query', 'mutation'])
})

it('sends the token to GitHub’s own address in one header, and nothing else about the owner', async () => {
  const { fake, inits, door } = aSite([CONFIG, ['content/posts/binary.md', Uint8Array.of(0)]])
  const read = await door.read(true)
  await door.commit(read.ok ? read.tip : '', new Map([['posts/a.md', bytesOf('Mine')]]))
  await door.picture('a.png', '0'.repeat(40))
  expect(fake.requests).toHaveLength(4)
  for (const { url, headers, body } of fake.requests) {
    expect(new URL(url).origin).toBe('https://api.github.com')
    expect(headers.authorization).toBe(`Bearer ${TOKEN}`)
    expect(`${url} ${body}`).not.toContain(TOKEN)
  }
  const quiet = { credentials: 'omit', redirect: 'error', cache: 'no-store', referrerPolicy: 'no-referrer' }
  for (const init of inits) expect(init).toMatchObject(quiet)
})

const saying = (text: string) => expect.stringContaining(text)

it.each<[string, Parameters<typeof aSite>[0], string]>([
  ['an empty repository', [], 'is empty'],
  ['another repository', [['README.md', bytesOf('')]], 'you/site is not the repository of this site'],
  ['content as a file', [CONFIG, ['content', bytesOf('')]], 'not a folder'],
  ['posts as a file', [CONFIG, ['content/posts', bytesOf('')]], 'not a folder'],
])('refuses %s', async (_, files, why) => {
  expect(await aSite(files).door.read(true)).toEqual({ ok: false, why: saying(why) })
})

it('takes a site without content/, and one in a subfolder', async () => {
  for (const prefix of ['', 'my blog/']) {
    const { fake, door } = aSite([[`${prefix}${CONFIG[0]}`, CONFIG[1]]], prefix)
    const read = await door.read(true)
    expect(read).toMatchObject({ ok: true, files: new Map() })
    await door.commit(read.ok ? read.tip : '', new Map([['posts/a.md', bytesOf('A')]]))
    expect([...fake.files().keys()]).toEqual([`${prefix}${CONFIG[0]}`, `${prefix}content/posts/a.md`])
  }
})

it('asks for a new token if this one is wrong, expired or not for this repository', async () => {
  const { fake, door } = aSite()
  const site = { repository: 'you/other', prefix: '' }
  const other = await createGitHubDoor(site, { token: TOKEN, fetch: fake.fetch }).read(true)
  expect(other).toEqual({ ok: false, needs: 'token', why: saying('select it') })
  fake.token = 'another'
  expect(await door.read(true)).toMatchObject({ ok: false, needs: 'token', why: saying('expired') })
})

it('gives no file with other bytes than those of the list', async () => {
  const { fake, door } = aSite([CONFIG, ['content/posts/long.md', bytesOf('x'.repeat(512_001))]])
  const { handle } = fake
  fake.handle = (request) => {
    const answer = handle(request)
    return answer === 'network error' || request.method === 'POST' ? answer : { ...answer, body: 'x' }
  }
  expect(await door.read(true)).toEqual({ ok: false, why: 'GitHub didn’t answer.' })
})

/** Reads, causes the trouble, publishes, and ends the trouble after six seconds. */
async function publishIn(trouble: Trouble | null, change = CHANGE) {
  const { fake, door } = aSite()
  const read = await door.read(true)
  fake.trouble = trouble
  let ms = 0
  const wait = async (pause: number) => {
    ms += pause
    if (ms < 6000) return
    if (fake.trouble === 'late commit') fake.deliver()
    fake.trouble = null
  }
  const effects = { wait, onUnanswered: () => {} }
  const outcome = await publish(door, read.ok ? read.tip : '', change, effects)
  const requests = fake.requests.filter(({ body }) => body?.includes('mutation')).length
  return { outcome, requests, isPublished: fake.files().has('content/posts/a.md') }
}

const FORBIDDEN = { needs: 'token', why: expect.stringMatching(/^GitHub says: Resource not .* select it/) }
it.each<[Trouble, object, boolean]>([
  ['forbidden', { kind: 'refused', ...FORBIDDEN }, false],
  ['forbidden by type', { kind: 'refused', ...FORBIDDEN }, false],
  ['rate limit', { kind: 'refused', why: expect.stringMatching(/ Try again in a few minutes\.$/) }, false],
  ['protected', { kind: 'refused', why: 'GitHub says: protected branch check failed' }, false],
  ['ruleset', { kind: 'refused', why: 'GitHub says: Repository rule violations found' }, false],
  ['lost answer', { kind: 'published', commit: expect.any(String) }, true],
  ['late commit', { kind: 'published', commit: expect.any(String) }, true],
  ['failure afterwards', { kind: 'published', commit: expect.any(String) }, true],
  ['offline', { kind: 'unanswered', why: 'GitHub didn’t answer.' }, false],
  ['bad gateway', { kind: 'unanswered', why: 'GitHub didn’t answer.' }, false],
])('says what is true, after one request: %s', async (trouble, outcome, isPublished) => {
  expect(await publishIn(trouble)).toEqual({ outcome, requests: 1, isPublished })
})

it('refuses more than one commit can hold, without a request', async () => {
  const many = new Map(Array.from({ length: 201 }, (_, index) => [`posts/${index}.md`, bytesOf('')]))
  const large = new Map([['images/a.png', new Uint8Array(12_000_000)]])
  for (const change of [many, large]) {
    const outcome = { kind: 'refused', why: saying('Tick fewer') }
    expect(await publishIn(null, change)).toEqual({ outcome, requests: 0, isPublished: false })
  }
})
