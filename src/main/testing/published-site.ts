import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { PublishRequest, RepositorySide } from '../../shared/publishing'
import { findGit, thisSystem } from '../publishing/find-git'
import { gitEnvironment } from '../publishing/git-environment'
import { createPublisher } from '../publishing/publisher'

const NOW = new Date('2026-12-03T18:20:11Z')

/** A complete post. */
export const aPost = (id: string, fields: object = {}) => ({
  id,
  title: `Post ${id}`,
  excerpt: 'Short.',
  content: `The text of ${id}.`,
  date: '2026-11-21',
  readTime: '1 min read',
  tags: ['python'],
  ...fields,
})

/** Ignores the machine's git configuration, and waits for no disk. */
export const GIT_ENV = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_COUNT: '2',
  GIT_CONFIG_KEY_0: 'core.fsync',
  GIT_CONFIG_VALUE_0: 'none',
  GIT_CONFIG_KEY_1: 'maintenance.auto',
  GIT_CONFIG_VALUE_1: 'false',
}

const run = (cwd: string, env: NodeJS.ProcessEnv, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/** The folder with a server's bare repository, the owner's clone and another writer's. */
let template: string | null = null

function makeTemplate(): string {
  const top = mkdtempSync(join(realpathSync(tmpdir()), 'published-site-'))
  const env = { PATH: process.env.PATH, HOME: top, ...GIT_ENV }
  const site = join(top, 'site')
  run(top, env, ['init', '--quiet', '--bare', '--initial-branch=main', 'server.git'])
  run(top, env, ['init', '--quiet', '--initial-branch=main', '--template=', 'site'])
  for (const [key, value] of [
    ['user.name', 'Ada'],
    ['user.email', 'ada@example.com'],
    ['remote.origin.url', '../server.git'],
    ['remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*'],
  ] as const)
    run(site, env, ['config', key, value])
  mkdirSync(join(site, 'content'))
  writeFileSync(join(site, 'content/README.md'), '# Posts\n')
  writeFileSync(join(site, 'portfolio.config.ts'), 'export default {}\n')
  writeFileSync(join(site, '.gitattributes'), '* text=auto eol=lf\ncontent/** -text\n')
  run(site, env, ['add', '.'])
  run(site, env, ['commit', '--quiet', '--message', 'Start'])
  run(site, env, ['push', '--quiet', '--set-upstream', 'origin', 'main'])
  cpSync(site, join(top, 'other'), { recursive: true })
  return top
}

/** Removes what the tests of a file share. */
export function removeTemplate(): void {
  if (template !== null) rmSync(template, { recursive: true })
  template = null
}

/** An owner of the app with a site: real git, a bare repository as the server, and another writer with a clone. */
export function aSite() {
  template ??= makeTemplate()
  const top = mkdtempSync(join(realpathSync(tmpdir()), 'published-site-'))
  onTestFinished(() => rmSync(top, { recursive: true, force: true, maxRetries: 5 }))
  cpSync(template, top, { recursive: true })
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOME: top, ...GIT_ENV }
  const backups = join(top, 'data/Inkfolio Backups')
  const root = join(top, 'site')
  const server = join(top, 'server.git')
  const aPublisher = (findProgram = () => findGit(thisSystem(env))) =>
    createPublisher({
      backups,
      env: gitEnvironment(env, process.platform),
      findGit: findProgram,
      now: () => NOW,
    })
  const publisher = aPublisher()

  async function read(): Promise<Extract<RepositorySide, { ok: true }>> {
    const side = await publisher.read()
    if (!side.ok) throw new Error(side.reason === 'refused' ? side.why : side.reason)
    return side
  }

  /** What the page sends after the owner has seen the plan. */
  async function requestFor(
    posts: readonly object[],
    changes: Partial<PublishRequest> = {},
  ): Promise<PublishRequest> {
    const publish = posts.map((post) => String('id' in post ? post.id : ''))
    const { seen } = await read()
    return { posts: JSON.stringify(posts), seen, publish, remove: [], at: {}, upTo: 'push', ...changes }
  }

  const git = (...args: string[]) => run(root, env, args)

  return {
    top,
    root,
    backups,
    env,
    publisher,
    aPublisher,
    read,
    requestFor,
    git,
    async publish(posts: readonly object[], changes: Partial<PublishRequest> = {}) {
      return publisher.publish(await requestFor(posts, changes), () => {})
    },
    /** A file of `content/` on the server; null if it is not there. */
    onServer(path: string, commit = 'main'): string | null {
      const args = ['show', `${commit}:content/${path}`]
      const { status, stdout } = spawnSync('git', args, { cwd: server, env, encoding: 'utf8' })
      return status === 0 ? stdout : null
    },
    /** The newest commit on the server. Read several files from it where a push may still arrive. */
    headOnServer: () => run(server, env, ['rev-parse', 'main']),
    /** The names of the posts' files on the server. */
    postsOnServer: (commit = 'main') =>
      run(server, env, ['ls-tree', '--name-only', commit, 'content/posts/'])
        .split('\n')
        .flatMap((path) => path.split('content/posts/')[1] ?? []),
    /** Another writer commits a file and pushes. */
    pushFromElsewhere(path: string, text: string) {
      const other = join(top, 'other')
      run(other, env, ['pull', '--quiet', '--ff-only'])
      mkdirSync(join(other, path, '..'), { recursive: true })
      writeFileSync(join(other, path), text)
      run(other, env, ['add', '.'])
      run(other, env, ['commit', '--quiet', '--message', 'Elsewhere'])
      run(other, env, ['push', '--quiet'])
    },
    /** A hook of the owner's repository, or of the server's. */
    hook(name: string, script: string, folder = join(root, '.git')) {
      const path = join(folder, 'hooks', name)
      mkdirSync(join(folder, 'hooks'), { recursive: true })
      writeFileSync(path, `#!/bin/sh\n${script}\n`)
      chmodSync(path, 0o755)
      return () => rmSync(path)
    },
  }
}

export type Site = ReturnType<typeof aSite>
