import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { changeOf } from '../../publishing/change'
import { readContent } from '../../publishing/content'
import { createGitDoor } from '../../publishing/doors/git'
import type { Git } from '../../publishing/doors/git-command'
import { makePlan } from '../../publishing/plan'
import type { Repository } from '../../publishing/repository'
import { aPost, aSite, removeTemplate, type Site, write } from '../testing/published-site'
import { gitIn, readingGit } from './run-git'

afterAll(removeTemplate)

const PICTURE = Buffer.alloc(30_000, 'picture').toString('base64')
const KILLED = aPost('killed', { imageUrl: `data:image/png;base64,${PICTURE}` })
const NEXT = aPost('next')

/** Publishes a post as the page does: with a plan of the tip, and a tick. */
async function publishPost(door: Repository, post: typeof NEXT, isFresh: boolean, onPlan = () => {}) {
  const now = await door.read(isFresh)
  if (!now.ok) throw new Error(now.why)
  const made = makePlan({
    ...{ ...now, content: readContent(now.files), local: [post], editedFrom: new Map() },
    pictures: new Set(),
  })
  if (!made.ok) throw new Error(made.why)
  onPlan()
  const tick = { id: post.id, action: 'publish', onto: null } as const
  return door.commit(now.tip, changeOf(made.plan, [tick], true, new Date()).change)
}

/** Runs git, and after some seconds kills its process group. */
const KILLER =
  '#!/bin/sh\nPATH="$(echo "$PATH" | cut -d: -f2-)"\nexec 3<&0\ngit "$@" <&3 &\nsleep "$SECONDS_TO_LIVE"\nkill -9 0\n'

/**
 * Publishes a post, and dies in a git call of the commit: so many seconds after its start, or right after its end if
 * null. Resolves to the call's arguments; null if the commit has fewer calls.
 */
function publishAndDie(site: Site, at: number, seconds: number | null): Promise<readonly string[] | null> {
  const { root, env, top } = site
  write(top, { 'killer/git': KILLER })
  chmodSync(join(top, 'killer/git'), 0o755)
  // The server's programs survive the client's.
  site.git('config', 'remote.origin.receivepack', "perl -e 'setpgrp; exec @ARGV' git-receive-pack")
  const setting = { root, env, isTerminal: false, signal: new AbortController().signal }
  const PATH = `${join(top, 'killer')}:${env.PATH}`
  const killing = { ...setting, env: { ...env, PATH, SECONDS_TO_LIVE: `${seconds}` } }
  let calls = Number.NEGATIVE_INFINITY
  return new Promise((resolve) => {
    const mortal = (make: (used: typeof setting) => Git): Git => {
      return async (args, input) => {
        const isLast = calls++ === at
        const output = await make(isLast && seconds !== null ? killing : setting)(args, input)
        if (isLast) resolve(args)
        // A dead process makes no further call.
        return isLast ? new Promise(() => {}) : output
      }
    }
    const door = createGitDoor({ git: mortal(gitIn), reading: mortal(readingGit) })
    const onPlan = () => {
      calls = 0
    }
    void publishPost(door, KILLED, false, onPlan).then(() => resolve(null))
  })
}

/** What is on the server after the next run, which publishes another post. */
async function publishNext(site: Site) {
  rmSync(join(site.root, '.git/index.lock'), { force: true })
  const door = site.door()
  // The killed push may still arrive.
  await expect.poll(() => publishPost(door, NEXT, true)).toMatchObject({ ok: true })
  const now = await door.read(false)
  const { posts, unreadable, history } = readContent(now.ok ? now.files : new Map())
  expect(unreadable).toEqual([])
  const paths = [...site.filesOnServer().keys()]
  return {
    posts: posts.map(({ post }) => post.id),
    known: 'why' in history ? history : [...history.keys()],
    pictures: paths.filter((path) => path.startsWith('content/images/')).length,
  }
}

const NOT = { posts: ['next', 'old'], known: ['next', 'old'], pictures: 0 }
const WHOLE = { posts: ['killed', 'next', 'old'], known: ['killed', 'next', 'old'], pictures: 1 }
const WRITING = /^(?:fast-import|mktree|commit-tree|push|update-ref|merge)$/
const SOON = 0.002

it('publishes a post only if its push was sent, and then whole, when git is killed in any call', {
  timeout: 300_000,
}, async () => {
  let isSent = false
  const killed: string[] = []
  const seen = new Set<string>()
  for (let at = 0; ; at++) {
    let site = aSite()
    const tip = site.onServer('rev-parse', 'main')
    const args = await publishAndDie(site, at, SOON)
    if (args === null) break
    const isPush = args.includes('--no-verify')
    isSent ||= isPush
    const command = args.find((arg) => WRITING.test(arg)) ?? ''
    // After a call that only reads, the next run finds what it found before.
    const isTold = command !== '' && (command === 'push' || !killed.includes(command))
    killed.push(command)
    if (!isSent) expect(site.onServer('rev-parse', 'main'), args.join(' ')).toBe(tip)
    for (const seconds of isTold ? [SOON, ...(isPush ? [0.01, 0.02, 0.04, null] : [])] : []) {
      if (seconds !== SOON) {
        site = aSite()
        await publishAndDie(site, at, seconds)
      }
      const now = await publishNext(site)
      seen.add(JSON.stringify(now))
      expect(isSent ? [NOT, WHOLE] : [NOT], args.join(' ')).toContainEqual(now)
    }
  }
  expect(killed.filter((command) => command === 'push')).toHaveLength(2)
  expect(seen).toEqual(new Set([NOT, WHOLE].map((each) => JSON.stringify(each))))
})
