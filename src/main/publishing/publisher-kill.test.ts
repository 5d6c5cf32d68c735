import { spawn } from 'node:child_process'
import { readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPosts } from '../../renderer/src/domain/publishing/read-posts'
import { bundleProgram } from '../testing/programs'
import { aPost, aSite, removeTemplate, type Site } from '../testing/published-site'
import { readPublishedFolder } from './published-folder'

const KILLS = 20
/** A run completes after so many killed ones. Each of these also continues the one before it. */
const KILLS_IN_A_ROW = 4
const IDS = ['a', 'b', 'c']
/** A picture and a text of each post, each a new file and a rename. */
const CHANGES = IDS.length * 4

let program = ''
beforeAll(async () => {
  program = await bundleProgram('publisher-process.ts')
})
afterAll(() => {
  rmSync(dirname(program), { recursive: true })
  removeTemplate()
})

/** The same posts with other texts and other pictures, each time. */
const postsOf = (version: number) =>
  IDS.map((id) =>
    aPost(id, {
      content: `Version ${version}.\n`.repeat(100),
      imageUrl: `data:image/png;base64,${Buffer.alloc(30_000, `${version} ${id}`).toString('base64')}`,
    }),
  )

/** When to kill: after so many changes of files in `content/`, or so many ms after git has begun to commit. */
type Moment = { readonly changes: number } | { readonly ms: number }

/** Publishes in another process, and kills it. Returns the last step that it printed. */
async function publishAndKill(site: Site, posts: readonly object[], moment: Moment): Promise<string> {
  const requestFile = join(site.top, 'request.json')
  writeFileSync(requestFile, JSON.stringify(await site.requestFor(posts)))
  const child = spawn(process.execPath, [program, site.backups, requestFile], {
    env: site.env,
  })
  let changes = 0
  const watchers = ['posts', 'images'].map((folder) =>
    watch(join(site.root, 'content', folder), () => {
      if ('changes' in moment && ++changes === moment.changes) child.kill('SIGKILL')
    }),
  )
  let output = ''
  child.stdout.on('data', (chunk) => {
    if ('ms' in moment && !output.includes('commit') && `${output}${chunk}`.includes('commit'))
      setTimeout(() => child.kill('SIGKILL'), moment.ms)
    output += chunk
  })
  await new Promise((done, fail) => child.on('error', fail).on('exit', done))
  for (const watcher of watchers) watcher.close()
  return output.trim().split('\n').at(-1) ?? ''
}

/** The versions of the posts in `content/` and in the server's commit. */
async function versionsOf(site: Site) {
  const content = await readPublishedFolder(join(site.root, 'content'))
  if (!content.ok) throw new Error(content.problems.join())
  const posts = readPosts(content.files, Date.now())
  if (!posts.ok) throw new Error(posts.problems.join())
  // The push of a killed app may arrive while the files are read.
  const commit = site.headOnServer()
  const onServer = site.postsOnServer(commit).map((name) => site.onServer(`posts/${name}`, commit) ?? '')
  const versionOf = (text: string) => Number(/Version (\d+)/.exec(text)?.[1])
  return { local: posts.posts.map(({ post }) => versionOf(post.content)), onServer: onServer.map(versionOf) }
}

it(`leaves each post as it was or as it will be in ${KILLS} kills, and ends well`, {
  timeout: 600_000,
}, async () => {
  const site = aSite()
  await site.publisher.choose(site.root)
  let committing = 0
  const first = await site.requestFor(postsOf(0))
  await site.publisher.publish(first, (step) => {
    if (step === 'commit') committing = Date.now()
  })
  const remainingMs = Date.now() - committing
  const last = new Set<string>()
  let mixed = 0
  let complete = 0
  for (let version = 1; version <= KILLS; version++) {
    const share = version / KILLS
    const moment = version % 2 === 0 ? { ms: share * remainingMs } : { changes: Math.ceil(share * CHANGES) }
    last.add(await publishAndKill(site, postsOf(version), moment))
    const { local, onServer } = await versionsOf(site)
    for (const versions of [local, onServer]) {
      expect(versions).toHaveLength(IDS.length)
      for (const each of versions) {
        expect(each).toBeGreaterThanOrEqual(complete)
        expect(each).toBeLessThanOrEqual(version)
      }
    }
    if (new Set(local).size > 1) mixed++
    // A commit has all posts of a run, so that the site never shows half of one.
    expect(new Set(onServer).size).toBe(1)
    if (version % KILLS_IN_A_ROW > 0) continue

    // git may keep running for a moment without the app.
    await expect
      .poll(() => site.publish(postsOf(version)), { timeout: 30_000, interval: 200 })
      .toMatchObject({ ok: true })
    complete = version
    const all = IDS.map(() => version)
    expect(await versionsOf(site)).toEqual({ local: all, onServer: all })
    expect(await site.read()).toMatchObject({ isUnfinished: false, unpushed: [] })
    const files = readdirSync(join(site.root, 'content'), { recursive: true, encoding: 'utf8' })
    expect(files.filter((path) => path.includes('.partial'))).toEqual([])
    expect(files.filter((path) => path.startsWith('images/'))).toHaveLength(IDS.length)
  }
  // Kills before the first change would prove nothing.
  expect(mixed).toBeGreaterThan(0)
  expect([...last]).toEqual(expect.arrayContaining(['write', 'commit']))
})
