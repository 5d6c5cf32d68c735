import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder = ''
let server: Server
let site = ''
let list = ''
let asked: (string | undefined)[] = []

/** A repository's folder, and its site below a path. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-due-'))
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url)
    response.end(list)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/my-site/`
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

async function run(...args: string[]) {
  const child = spawn(process.execPath, [resolve('scripts/site-due.mjs'), ...args], { cwd: folder })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out, err }
}

function schedule(...times: string[]) {
  const posts = join(folder, 'content/posts')
  mkdirSync(posts, { recursive: true })
  times.forEach((time, at) => {
    writeFileSync(join(posts, `${at}.md`), `---\ntitle: a\npublishAt: "${time}"\n---\n`)
  })
}

const YESTERYEAR = '2020-01-01T00:00:00Z'

it('asks the site only where a time has come', async () => {
  expect(await run(site)).toEqual({ out: 'is-due=false\n', err: 'No post is scheduled.\n' })
  schedule('2999-01-01T00:00:00Z')
  expect((await run(site)).out).toBe('is-due=false\n')
  expect(asked).toEqual([])
})

it('believes the site about what it waits for', async () => {
  schedule(YESTERYEAR, '2999-01-01T00:00:00Z')
  list = JSON.stringify({ next: YESTERYEAR })
  expect((await run(site)).out).toBe('is-due=true\n')
  list = JSON.stringify({ next: '2999-01-01T00:00:00Z' })
  expect((await run(site)).out).toBe('is-due=false\n')
  expect(asked).toEqual(Array(2).fill('/my-site/published.json'))
})

it('builds for a fresh post where the site cannot be read, and not for ever', async () => {
  list = 'no JSON'
  schedule(new Date(Date.now() - 60_000).toISOString())
  expect((await run(site)).out).toBe('is-due=true\n')
  expect((await run()).out).toBe('is-due=true\n')
  schedule(YESTERYEAR)
  expect(await run(site)).toEqual({ out: 'is-due=false\n', err: expect.stringContaining('cannot be read') })
})
