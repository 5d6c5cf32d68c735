import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPost, aSite, removeTemplate, type Site } from '../testing/published-site'

const KILLS = 20
const IDS = ['a', 'b', 'c']

let top = ''
beforeAll(async () => {
  // Among the packages, where no tool watches and every system allows to write.
  top = mkdtempSync(resolve('node_modules', '.publisher-kill-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    // In one file, because a process starts faster so.
    ssr: { noExternal: true },
    build: {
      ssr: resolve(import.meta.dirname, '../testing/publisher-process.ts'),
      outDir: top,
      rollupOptions: { output: { entryFileNames: 'publisher.mjs' } },
    },
  })
})
afterAll(() => {
  rmSync(top, { recursive: true })
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

/** Publishes in another process, and kills it `life` ms after it has begun. Returns what it said. */
async function publishAndKill(site: Site, posts: readonly object[], life: number): Promise<string> {
  const requestFile = join(site.top, 'request.json')
  writeFileSync(requestFile, JSON.stringify(await site.requestFor(posts)))
  const child = spawn(process.execPath, [join(top, 'publisher.mjs'), site.backups, requestFile], {
    env: site.env,
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), life)
    said += chunk
  })
  await new Promise((done, fail) => child.on('error', fail).on('exit', done))
  return said
}

it(`leaves each post as it was or as it will be in ${KILLS} kills, and ends well`, {
  timeout: 180_000,
}, async () => {
  const site = aSite()
  await site.publisher.choose(site.root)
  const started = Date.now()
  await site.publish(postsOf(0))
  const usual = Date.now() - started
  const ends = new Set<string>()
  for (let version = 1; version <= KILLS; version++) {
    const said = await publishAndKill(site, postsOf(version), (version / KILLS) * usual)
    ends.add(said.trim().split('\n').at(-1) ?? '')
    // The push of a killed app may arrive while the files are read.
    const commit = site.headOnServer()
    const texts = site.postsOnServer(commit).map((name) => site.onServer(`posts/${name}`, commit) ?? '')
    expect(texts).toHaveLength(IDS.length)
    // A commit has all posts of a run, so that the site never shows half of one.
    const versions = new Set(texts.map((text) => /Version (\d+)/.exec(text)?.[1]))
    expect(versions.size).toBe(1)
    expect([`${version - 1}`, `${version}`]).toContain([...versions][0])

    // git may go on for a moment without the app.
    await expect
      .poll(() => site.publish(postsOf(version)), { timeout: 30_000, interval: 200 })
      .toMatchObject({ ok: true })
    for (const name of site.postsOnServer())
      expect(site.onServer(`posts/${name}`)).toContain(`Version ${version}.`)
    expect(await site.read()).toMatchObject({ isUnfinished: false, unpushed: [] })
  }
  // Kills that hit nothing would show nothing.
  expect(ends.size).toBeGreaterThan(1)
})
