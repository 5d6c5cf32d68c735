import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { PublishStep } from '../../shared/publishing'
import { isRunning, pidIn } from '../testing/programs'
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
  /** Causes the fault, after the owner has seen the plan. Returns a function that repairs it. */
  readonly cause: (site: Site) => () => void
  readonly why: string
}

/** Changes a setting of the owner's repository, or removes it. */
const set =
  (key: string, value?: string) =>
  ({ git }: Site) => {
    const before = git('config', key)
    git('config', ...(value === undefined ? ['--unset', key] : [key, value]))
    return () => git('config', key, before)
  }

/** Leaves an empty file, as a git program does. */
const leave =
  (name: string) =>
  ({ root }: Site) => {
    const file = join(root, '.git', name)
    writeFileSync(file, '')
    return () => rmSync(file)
  }

/** The page can report these faults before the owner presses Publish. */
const FOUND_BY_READING: readonly Fault[] = [
  { name: 'no author', cause: set('user.name'), why: 'git has no author name or email' },
  {
    name: 'no remote repository',
    cause: set('branch.main.remote'),
    why: 'The branch main has no upstream',
  },
  {
    name: 'a detached head',
    cause: ({ git }) => {
      git('checkout', '--quiet', '--detach')
      return () => git('checkout', '--quiet', 'main')
    },
    why: 'HEAD is detached',
  },
  {
    name: 'a merge under way',
    cause: leave('MERGE_HEAD'),
    why: 'A merge, rebase or cherry-pick is in progress',
  },
  {
    name: 'a locked index',
    cause: leave('index.lock'),
    why: 'Another git program works in this repository',
  },
  {
    name: 'another work tree in its configuration',
    cause: ({ git, top, root }) => {
      mkdirSync(join(top, 'elsewhere'))
      git('config', 'core.worktree', join(top, 'elsewhere'))
      const config = join(root, '.git/config')
      return () => writeFileSync(config, readFileSync(config, 'utf8').replace(/\n\tworktree = .*/, ''))
    },
    why: 'git does not work in this folder',
  },
]

const BEFORE_WRITING: readonly Fault[] = [
  {
    name: 'no connection',
    cause: set('remote.origin.url', 'http://127.0.0.1:9/site.git'),
    why: 'Check your connection',
  },
  {
    name: 'a branch with commits of its own that is behind',
    cause: (site) => {
      site.git('commit', '--quiet', '--only', '--allow-empty', '--message', 'Mine')
      site.pushFromElsewhere('notes.txt', 'Theirs')
      return () => site.git('pull', '--quiet', '--rebase', '--autostash')
    },
    why: 'The branch main is behind origin (by 1). Run git pull --rebase --autostash',
  },
]

const AFTER_WRITING: readonly Fault[] = [
  {
    name: 'a hook that refuses the commit',
    cause: (site) => site.hook('pre-commit', 'echo "Spelling: 3 mistakes" >&2; exit 1'),
    why: 'git refused the commit. Your posts are in content/, but not committed. git says: Spelling: 3 mistakes',
  },
  {
    name: 'a protected branch',
    cause: (site) =>
      site.hook('pre-receive', 'echo "GH006: Protected branch" >&2; exit 1', join(site.top, 'server.git')),
    why: 'The push was refused. Its commit was undone.',
  },
  {
    name: 'somebody who pushes at the same time',
    cause: (site) => {
      const clone = join(site.top, 'other')
      writeFileSync(join(clone, 'theirs.txt'), 'Theirs')
      const commands = ['add .', 'commit --quiet --message Theirs', 'push --quiet origin main']
      const asOther = `unset GIT_DIR GIT_INDEX_FILE GIT_PREFIX; cd ${clone}`
      // The next run takes over their commits.
      return site.hook('pre-push', `${asOther}; ${commands.map((each) => `git ${each}`).join(' && ')}`)
    },
    why: 'Somebody else pushed first. Its commit was undone. Your posts are in content/. Publish again.',
  },
]

it('reports each fault before it writes, and publishes once all are repaired', async () => {
  const site = await aChosenSite()
  const request = await site.requestFor([aPost('a')])
  writeFileSync(join(site.root, 'other.txt'), 'staged')
  site.git('add', 'other.txt')
  for (const { name, cause, why } of [...FOUND_BY_READING, ...BEFORE_WRITING]) {
    const repair = cause(site)
    const expected = expect.stringContaining(why)
    if (FOUND_BY_READING.some((fault) => fault.name === name))
      expect(await site.publisher.read(), name).toMatchObject({ ok: true, onlyWrites: expected })
    expect(await site.publisher.publish(request, () => {}), name).toMatchObject({
      ok: false,
      reason: 'refused',
      isWritten: false,
      why: expected,
    })
    repair()
  }
  expect(existsSync(join(site.root, 'content', FILE))).toBe(false)
  expect(await site.publish([aPost('a')])).toMatchObject({ ok: true, end: 'pushed' })
  expect(site.git('status', '--porcelain')).toBe('A  other.txt')
})

it.each(AFTER_WRITING)('reports $name after writing, and the next run publishes', async ({ cause, why }) => {
  const site = await aChosenSite()
  const request = await site.requestFor([aPost('a')])
  writeFileSync(join(site.root, 'other.txt'), 'staged')
  site.git('add', 'other.txt')
  const repair = cause(site)
  expect(await site.publisher.publish(request, () => {})).toMatchObject({
    ok: false,
    reason: 'refused',
    isWritten: true,
    why: expect.stringContaining(why),
  })
  expect(site.onServer(FILE)).toBeNull()
  repair()
  expect(site.git('status', '--porcelain')).toMatch(/^A {2}other\.txt$/m)
  expect(await site.publish([aPost('a')])).toMatchObject({ ok: true, end: 'pushed' })
  expect(site.onServer(FILE)).toContain('The text of a.')
  expect(JSON.parse(site.onServer('published.json') ?? '')).toHaveProperty('a')
  expect(await site.read()).toMatchObject({ isUnfinished: false, unpushed: [] })
})

it('writes the files if git is not installed', async () => {
  const site = await aChosenSite()
  const publisher = site.aPublisher({ findGit: () => null })
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

it('does not ask at a terminal, and explains how git remembers how to sign in', async () => {
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

describe('cancelling', () => {
  /** A program that says that it runs, and then waits for a long time. */
  const slow = ({ top }: Site) => `echo $$ > ${join(top, 'running')}; sleep 300`

  it.each<[string, (site: Site) => () => void]>([
    [
      'the check',
      (site) => {
        site.git('config', 'remote.origin.uploadpack', `${slow(site)}; git-upload-pack`)
        return () => site.git('config', '--unset', 'remote.origin.uploadpack')
      },
    ],
    ['the commit', (site) => site.hook('pre-commit', slow(site))],
    ['the server', (site) => site.hook('pre-receive', slow(site), join(site.top, 'server.git'))],
  ])('ends %s with all its programs, and the next run succeeds', async (_, slowDown) => {
    const site = await aChosenSite()
    const request = await site.requestFor([aPost('a')])
    const speedUp = slowDown(site)
    const publishing = site.publisher.publish(request, () => {})
    const pid = await pidIn(join(site.top, 'running'))
    site.publisher.cancel()
    expect(await publishing).toEqual({ ok: false, reason: 'cancelled' })
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
    // Without a run, this is a no-op.
    site.publisher.cancel()
    expect(await site.publish(posts)).toMatchObject({ ok: true, end: 'pushed' })
    expect(site.postsOnServer()).toHaveLength(2)
  })
})
