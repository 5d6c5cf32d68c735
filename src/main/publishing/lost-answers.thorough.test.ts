import { afterAll, expect, it } from 'vitest'
import { publish } from '../../publishing/publish'
import { type Fault, serveGit } from '../testing/git-server'
import { aSite, removeTemplate } from '../testing/published-site'

afterAll(removeTemplate)

const CHANGE = new Map([['posts/new.md', new TextEncoder().encode('New')]])
const LOOK = 'GET /server.git/info/refs?service=git-receive-pack'
const PUSH = 'POST /server.git/git-receive-pack'

/** A site on a server that has this fault from the press on. */
async function aSiteOverHttp(at: string, fault: Fault) {
  const site = aSite()
  let isBroken = false
  const server = await serveGit(site.top, (request) => (isBroken && request === at ? fault : null))
  site.onServer('config', 'http.receivepack', 'true')
  site.git('remote', 'set-url', 'origin', `${server.address.replace('//', '//ada:secret@')}/server.git`)
  const door = site.door()
  const read = await door.read(true)
  if (!read.ok) throw new Error(read.why)
  isBroken = true
  /** Whether the post is there, also by the door's next look, and how often it was pushed. */
  const end = async () => {
    const isPublished = site.filesOnServer().has('content/posts/new.md')
    const now = await door.read(true)
    expect(now.ok && now.files.has('posts/new.md')).toBe(isPublished)
    return { isPublished, pushes: server.requests.filter((request) => request === PUSH).length }
  }
  return { door, tip: read.tip, server, end }
}

it.each<[string, Fault]>([
  [LOOK, 401],
  [LOOK, 403],
  [LOOK, 500],
  [LOOK, 'cut'],
  [PUSH, 403],
  [PUSH, 500],
  [PUSH, 'cut'],
])('says that nothing was published only if nothing was sent: %s %s', async (at, fault) => {
  const { door, tip, end } = await aSiteOverHttp(at, fault)
  const result = await door.commit(tip, CHANGE)
  const why = at === LOOK ? 'nothing was published. git says: ' : 'The push got no answer. git says: '
  expect(result).toEqual({ ok: false, certain: at === LOOK, why: expect.stringContaining(why) })
  expect(JSON.stringify(result)).not.toContain('secret')
  expect(await end()).toEqual({ isPublished: false, pushes: at === LOOK ? 0 : 1 })
})

it('finds its commit after an answer that is late, and pushes once', async () => {
  const { door, tip, server, end } = await aSiteOverHttp(PUSH, 'late')
  let ms = 0
  const wait = async (pause: number) => {
    ms += pause
    if (ms >= 6000) await server.deliver()
  }
  const outcome = await publish(door, tip, CHANGE, { wait, onUnanswered: () => {} })
  expect(outcome).toMatchObject({ kind: 'published' })
  expect(ms).toBe(8000)
  expect(await end()).toEqual({ isPublished: true, pushes: 1 })
})
