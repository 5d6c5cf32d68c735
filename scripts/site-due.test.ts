import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DIGESTS_FILE } from '../src/renderer/src/domain/site-files'

let server: Server
let site = ''
let list = ''
let requested: (string | undefined)[] = []

/** A site below a path. */
beforeEach(async () => {
  requested = []
  server = createServer((request, response) => {
    requested.push(request.url)
    response.end(list)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/my-site/`
})
afterEach(() => void server.close())

async function run(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/site-due.mjs', ...args])
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out, err }
}

it.each([
  ['is not set', null, false, 'No post is scheduled.\n'],
  ['has come', '2020-01-01T00:00:00Z', true, 'A post has been due since 2020-01-01T00:00:00Z.\n'],
  ['is still to come', '2999-01-01T00:00:00Z', false, 'No post is due before 2999-01-01T00:00:00Z.\n'],
])('decides for a next post whose time %s', async (_, next, isDue, why) => {
  list = JSON.stringify({ posts: {}, next })
  expect(await run(site)).toEqual({ out: `is-due=${isDue}\n`, err: why })
  expect(requested).toEqual([`/my-site/${DIGESTS_FILE}`])
})

it('builds nothing if the site cannot be read, and prints why', async () => {
  const unread = { out: 'is-due=false\n', err: expect.stringContaining('cannot be read') }
  list = 'no JSON'
  const runs = [[site], [], ['']].map((args) => run(...args))
  expect(await Promise.all(runs)).toEqual([unread, unread, unread])
})
