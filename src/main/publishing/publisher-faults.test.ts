import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { PublishStep } from '../../shared/publishing'
import { aPost, aSite, removeTemplate, type Site } from '../testing/published-site'

afterAll(removeTemplate)

const FILE = 'posts/2026-11-21-post-a-a.md'

async function aChosenSite(): Promise<Site> {
  const site = aSite()
  await site.publisher.choose(site.root)
  return site
}

type Fault = {
  readonly name: string
  /** Causes the fault, after the owner has seen the plan. Returns what repairs it. */
  readonly cause: (site: Site) => () => void
  readonly why: string
  /** Whether the page can tell it before the owner presses Publish. */
  readonly isToldBefore?: true
  readonly isWritten?: true
}

const FAULTS: readonly Fault[] = [
  {
    name: 'no author',
    cause: ({ git }) => {
      git('config', '--unset', 'user.name')
      return () => git('config', 'user.name', 'Ada')
    },
    why: 'git has no author name or email',
    isToldBefore: true,
  },
  {
    name: 'no remote repository',
    cause: ({ git }) => {
      git('config', '--unset', 'branch.main.remote')
      return () => git('config', 'branch.main.remote', 'origin')
    },
    why: 'The branch main has no upstream',
    isToldBefore: true,
  },
  {
    name: 'a detached head',
    cause: ({ git }) => {
      git('checkout', '--quiet', '--detach')
      return () => git('checkout', '--quiet', 'main')
    },
    why: 'HEAD is detached',
    isToldBefore: true,
  },
  {
    name: 'a merge under way',
    cause: ({ root }) => {
      writeFileSync(join(root, '.git/MERGE_HEAD'), '')
      return () => rmSync(join(root, '.git/MERGE_HEAD'))
    },
    why: 'A merge is in progress',
    isToldBefore: true,
  },
  {
    name: 'a locked index',
    cause: ({ root }) => {
      writeFileSync(join(root, '.git/index.lock'), '')
      return () => rmSync(join(root, '.git/index.lock'))
    },
    why: 'Another git program works in this repository',
    isToldBefore: true,
  },
  {
    name: 'another work tree in its configuration',
    cause: ({ git, top, root }) => {
      mkdirSync(join(top, 'elsewhere'))
      git('config', 'core.worktree', join(top, 'elsewhere'))
      const config = join(root, '.git/config')
      return () => writeFileSync(config, readFileSync(config, 'utf8').replace(/\n\tworktree = .*/, ''))
    },
    why: 'This is not a git repository',
    isToldBefore: true,
  },
  {
    name: 'another owner of the folder',
    cause: ({ env }) => {
      env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1'
      return () => delete env.GIT_TEST_ASSUME_DIFFERENT_OWNER
    },
    why: 'because another user owns it',
    isToldBefore: true,
  },
  {
    name: 'no connection',
    cause: ({ git }) => {
      git('config', 'remote.origin.url', 'http://127.0.0.1:9/site.git')
      return () => git('config', 'remote.origin.url', '../server.git')
    },
    why: 'Check your connection',
  },
  {
    name: 'a branch with commits of its own that is behind',
    cause: (site) => {
      site.git('commit', '--quiet', '--allow-empty', '--message', 'Mine')
      site.pushFromElsewhere('notes.txt', 'Theirs')
      return () => site.git('pull', '--quiet', '--rebase')
    },
    why: 'The branch main is behind origin (by 1). Run git pull --rebase --autostash',
  },
  {
    name: 'a hook that refuses the commit',
    cause: (site) => site.hook('pre-commit', 'echo "Spelling: 3 mistakes" >&2; exit 1'),
    why: 'git refused the commit. Your posts are in content/, but not committed. git says: Spelling: 3 mistakes',
    isWritten: true,
  },
  {
    name: 'a protected branch',
    cause: (site) =>
      site.hook('pre-receive', 'echo "GH006: Protected branch" >&2; exit 1', join(site.top, 'server.git')),
    why: 'The push was refused. Its commit was undone.',
    isWritten: true,
  },
  {
    name: 'somebody who pushes at the same time',
    cause: (site) => {
      const clone = join(site.top, 'other')
      writeFileSync(join(clone, 'theirs.txt'), 'Theirs')
      const commands = ['add .', 'commit --quiet --message Theirs', 'push --quiet origin main']
      const asOther = `unset GIT_DIR GIT_INDEX_FILE GIT_PREFIX; cd ${clone}`
      // The next run takes over what they pushed.
      return site.hook('pre-push', `${asOther}; ${commands.map((each) => `git ${each}`).join(' && ')}`)
    },
    why: 'Somebody else pushed first. Its commit was undone. Your posts are in content/. Publish again.',
    isWritten: true,
  },
]

describe.each(FAULTS)('$name', ({ cause, why, isToldBefore, isWritten = false }) => {
  it('is told, leaves the site as it was, and does no harm to the next run', async () => {
    const site = await aChosenSite()
    const posts = [aPost('a')]
    const request = await site.requestFor(posts)
    const repair = cause(site)
    // With the environment as it is now.
    const publisher = site.aPublisher()
    const onlyWrites = isToldBefore ? expect.stringContaining(why) : null
    expect(await publisher.read()).toMatchObject({ ok: true, onlyWrites })

    const outcome = await publisher.publish(request, () => {})
    expect(outcome).toMatchObject({
      ok: false,
      reason: 'refused',
      isWritten,
      why: expect.stringContaining(why),
    })
    expect(site.onServer(FILE)).toBeNull()
    expect(existsSync(join(site.root, 'content', FILE))).toBe(isWritten)

    repair()
    expect(await site.publish(posts)).toMatchObject({ ok: true, end: 'pushed' })
    expect(site.onServer(FILE)).toContain('The text of a.')
    expect(JSON.parse(site.onServer('published.json') ?? '')).toHaveProperty('a')
    expect(await site.read()).toMatchObject({ isUnfinished: false, unpushed: [] })
  })
})

it('writes the files where git is not installed', async () => {
  const site = await aChosenSite()
  const publisher = site.aPublisher(() => null)
  const side = await publisher.read()
  expect(side).toMatchObject({ ok: true, onlyWrites: expect.stringContaining('git is not installed') })
  const request = await site.requestFor([aPost('a')])
  expect(await publisher.publish(request, () => {})).toMatchObject({
    ok: false,
    why: expect.stringContaining('git is not installed'),
    isWritten: false,
  })
  expect(await publisher.publish({ ...request, upTo: 'write' }, () => {})).toMatchObject({
    ok: true,
    end: 'written',
  })
})

it('asks at no terminal, and says how git learns to sign in', async () => {
  const site = await aChosenSite()
  const server = createServer((_, response) =>
    response.writeHead(401, { 'www-authenticate': 'Basic realm="site"' }).end(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  site.git('config', 'remote.origin.url', `http://127.0.0.1:${port}/site.git`)
  const outcome = await site.publish([aPost('a')])
  await new Promise((resolve) => server.close(resolve))
  expect(outcome).toMatchObject({
    ok: false,
    why: expect.stringContaining('git could not sign in. Push once by hand'),
  })
})

it('says what the disk says when a file cannot be written, and goes on later', async () => {
  const site = await aChosenSite()
  const request = await site.requestFor([aPost('a')])
  // In place of the folder that the post goes to. It is not there when the plan is made.
  writeFileSync(join(site.root, 'content/.inkfolio-hold'), '')
  renameSync(join(site.root, 'content'), join(site.root, 'content-away'))
  writeFileSync(join(site.root, 'content'), '')
  const outcome = await site.publisher.publish({ ...request, upTo: 'write' }, () => {})
  expect(outcome).toMatchObject({ ok: false, reason: 'refused', isWritten: false })
  rmSync(join(site.root, 'content'))
  renameSync(join(site.root, 'content-away'), join(site.root, 'content'))
  expect(await site.publish([aPost('a')])).toMatchObject({ ok: true, end: 'pushed' })
})

describe('cancelling', () => {
  /** A program that says that it runs, and then waits for a long time. */
  const slow = ({ top }: Site) => `echo $$ > ${join(top, 'running')}; sleep 300`

  const isRunning = (pid: number) => {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  }

  it.each<[string, (site: Site) => () => void]>([
    [
      'the check',
      (site) => {
        site.git('config', 'remote.origin.uploadpack', `${slow(site)}; git-upload-pack`)
        return () => site.git('config', '--unset', 'remote.origin.uploadpack')
      },
    ],
    ['the commit', (site) => site.hook('pre-commit', slow(site))],
    ['the push', (site) => site.hook('pre-push', slow(site))],
    ['the server', (site) => site.hook('pre-receive', slow(site), join(site.top, 'server.git'))],
  ])('ends %s and all it has started, and publishing again ends well', async (_, slowDown) => {
    const site = await aChosenSite()
    const request = await site.requestFor([aPost('a')])
    const speedUp = slowDown(site)
    const publishing = site.publisher.publish(request, () => {})
    const running = join(site.top, 'running')
    await expect.poll(() => existsSync(running) && readFileSync(running, 'utf8') !== '').toBe(true)
    site.publisher.cancel()
    expect(await publishing).toEqual({ ok: false, reason: 'cancelled' })
    const pid = Number(readFileSync(running, 'utf8'))
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(existsSync(join(site.root, '.git/index.lock'))).toBe(false)
    speedUp()
    expect(await site.publish([aPost('a')])).toMatchObject({ ok: true, end: 'pushed' })
    expect(site.onServer(FILE)).toContain('The text of a.')
    expect(await site.read()).toMatchObject({ isUnfinished: false, unpushed: [] })
  })

  it('between two steps leaves each post unchanged or complete', async () => {
    const site = await aChosenSite()
    const posts = [aPost('a'), aPost('b')]
    for (const at of ['check', 'write', 'commit', 'push'] as const) {
      const request = await site.requestFor(posts)
      const onStep = (step: PublishStep) => step === at && site.publisher.cancel()
      expect(await site.publisher.publish(request, onStep)).toEqual({ ok: false, reason: 'cancelled' })
      for (const path of site.postsOnServer()) expect(path).toMatch(/post-[ab]/)
    }
    // When no run goes on, it does nothing.
    site.publisher.cancel()
    expect(await site.publish(posts)).toMatchObject({ ok: true, end: 'pushed' })
    expect(site.postsOnServer()).toHaveLength(2)
  })
})
