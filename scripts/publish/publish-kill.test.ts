import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readContentFolder } from '../../src/main/publishing/content-folder'
import type { BlogPost } from '../../src/renderer/src/domain/post'
import { digestOf } from '../../src/renderer/src/domain/publishing/post-digest'
import { readHistory, readPosts } from '../../src/renderer/src/domain/publishing/read-content'
import { anOwner, aPost, type Owner } from './testing/owner'

const KILLS = 20
/** Repositories that are published to at the same time. */
const LANES = 2
const POSTS = 3
/** A picture and a text of each post, each a new file and a rename, at the least. */
const CHANGES = POSTS * 4

let top = ''
beforeAll(async () => {
  // Among the packages, where no tool watches and every system allows to write.
  top = mkdtempSync(resolve('node_modules', '.publish-kill-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    // In one file, because a process starts faster so.
    ssr: { noExternal: true },
    build: {
      ssr: resolve(import.meta.dirname, 'testing/publisher.ts'),
      outDir: top,
      rollupOptions: { output: { entryFileNames: 'publisher.mjs' } },
    },
  })
})
afterAll(() => rmSync(top, { recursive: true }))

/** The same posts with other texts and other pictures, each time. */
const postsOf = (version: number): BlogPost[] =>
  Array.from({ length: POSTS }, (_, index) =>
    aPost({
      id: `post-${index}`,
      content: `Version ${version}.\n`.repeat(100),
      imageUrl: `data:image/png;base64,${Buffer.alloc(30_000, `${version} ${index}`).toString('base64')}`,
    }),
  )

/** Kills the process once it has made so many changes in the folders. */
function killWhilePublishing(owner: Owner, posts: readonly BlogPost[], changes: number): Promise<void> {
  writeFileSync(owner.exported, JSON.stringify(posts))
  const child = spawn(process.execPath, [join(top, 'publisher.mjs'), owner.root, owner.exported], {
    env: owner.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let seen = 0
  const watchers = ['posts', 'images'].map((folder) =>
    watch(join(owner.root, 'content', folder), () => {
      if (++seen === changes) child.kill('SIGKILL')
    }),
  )
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', () => {
      for (const watcher of watchers) watcher.close()
      if (errors === '') done()
      else fail(new Error(errors))
    })
  })
}

async function readSite(owner: Owner) {
  const content = await readContentFolder(join(owner.root, 'content'))
  if (!content.ok) throw new Error(content.problems.join())
  const posts = readPosts(content.files, Date.now())
  const history = readHistory(content.files)
  if (!posts.ok || !history.ok) throw new Error('The folder cannot be read')
  return { posts: posts.posts, history: history.history }
}

/** Kills again and again. Gives how often some of the posts were as before, and others as after. */
async function killInLane(lane: number): Promise<number> {
  const owner = anOwner()
  owner.makeRepository()
  await owner.publish(postsOf(0), '--yes')
  let between = 0
  for (let version = 1; version <= KILLS / LANES; version++) {
    const posts = postsOf(version)
    const [before, after] = [postsOf(version - 1), posts].map((all) => all.map(digestOf))
    const share = ((version - 1) * LANES + lane) / KILLS
    await killWhilePublishing(owner, posts, 1 + Math.floor(share * CHANGES))
    const stopped = (await readSite(owner)).posts.map(({ digest }) => digest)
    expect(stopped).toHaveLength(POSTS)
    for (const digest of stopped) expect([...(before ?? []), ...(after ?? [])]).toContain(digest)
    if (
      stopped.some((digest) => before?.includes(digest)) &&
      stopped.some((digest) => after?.includes(digest))
    )
      between++

    expect((await owner.publish(posts, '--yes')).code).toBe(0)
    const { posts: site, history } = await readSite(owner)
    expect(new Set(site.map(({ digest }) => digest))).toEqual(new Set(after))
    expect(new Set([...history.values()].map(([newest]) => newest))).toEqual(new Set(after))
    const files = owner.files('content')
    expect(files.filter((path) => path.includes('.partial'))).toEqual([])
    expect(files.filter((path) => path.includes('/images/'))).toHaveLength(POSTS)
  }
  owner.remove()
  return between
}

it(`leaves each post as it was or as it will be in ${KILLS} kills, and ends well`, {
  timeout: 120_000,
}, async () => {
  const between = await Promise.all(Array.from({ length: LANES }, (_, lane) => killInLane(lane)))
  // Kills that hit no write would show nothing.
  expect(between.reduce((sum, count) => sum + count)).toBeGreaterThan(0)
})
