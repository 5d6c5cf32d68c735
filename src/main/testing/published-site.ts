import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublishRequest, RepositorySide } from '../../shared/publishing'
import { systemGit } from '../publishing/find-git'
import { createPublisher } from '../publishing/publisher'
import { aFolder } from './a-folder'

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
  GIT_TERMINAL_PROMPT: '0',
  GIT_CONFIG_COUNT: '2',
  GIT_CONFIG_KEY_0: 'core.fsync',
  GIT_CONFIG_VALUE_0: 'none',
  GIT_CONFIG_KEY_1: 'maintenance.auto',
  GIT_CONFIG_VALUE_1: 'false',
}

export function runGit(cwd: string, env: NodeJS.ProcessEnv, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/** Writes a hook of a repository, by its `.git` folder. Returns a function that removes it. */
export function writeHook(folder: string, name: string, script: string): () => void {
  const path = join(folder, 'hooks', name)
  mkdirSync(join(folder, 'hooks'), { recursive: true })
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return () => rmSync(path)
}

/** The folder with a server's bare repository, the owner's clone and another writer's. */
let template: string | null = null

function makeTemplate(): string {
  const top = mkdtempSync(join(realpathSync(tmpdir()), 'published-site-'))
  const env = { PATH: process.env.PATH, HOME: top, ...GIT_ENV }
  const site = join(top, 'site')
  runGit(top, env, ['init', '--quiet', '--bare', '--initial-branch=main', 'server.git'])
  runGit(top, env, ['init', '--quiet', '--initial-branch=main', '--template=', 'site'])
  for (const [key, value] of [
    ['user.name', 'Ada'],
    ['user.email', 'ada@example.com'],
    ['remote.origin.url', '../server.git'],
    ['remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*'],
  ] as const)
    runGit(site, env, ['config', key, value])
  mkdirSync(join(site, 'content'))
  writeFileSync(join(site, 'content/README.md'), '# Posts\n')
  writeFileSync(join(site, 'portfolio.config.ts'), 'export default {}\n')
  writeFileSync(join(site, '.gitattributes'), '* text=auto eol=lf\ncontent/** -text\n')
  runGit(site, env, ['add', '.'])
  runGit(site, env, ['commit', '--quiet', '--message', 'Start'])
  runGit(site, env, ['push', '--quiet', '--set-upstream', 'origin', 'main'])
  cpSync(site, join(top, 'other'), { recursive: true })
  return top
}

/** Removes the template that the tests of a file share. */
export function removeTemplate(): void {
  if (template !== null) rmSync(template, { recursive: true })
  template = null
}

/** An owner of the app with a site: real git, a bare repository as the server, and another writer with a clone. */
export function aSite() {
  template ??= makeTemplate()
  const top = aFolder()
  cpSync(template, top, { recursive: true })
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOME: top, ...GIT_ENV }
  const backups = join(top, 'data/Inkfolio Backups')
  const root = join(top, 'site')
  const server = join(top, 'server.git')
  const aPublisher = (changed: Partial<ReturnType<typeof systemGit>> = {}) =>
    createPublisher({ backups, ...systemGit(env), now: () => NOW, ...changed })
  const publisher = aPublisher()

  async function read(): Promise<Extract<RepositorySide, { ok: true }>> {
    const side = await publisher.read()
    if (!side.ok) throw new Error(side.reason === 'refused' ? side.why : side.reason)
    return side
  }

  /** The page's request after the owner has seen the plan. */
  async function requestFor(
    posts: readonly object[],
    changes: Partial<PublishRequest> = {},
  ): Promise<PublishRequest> {
    const publish = posts.map((post) => String('id' in post ? post.id : ''))
    const { seen } = await read()
    return { posts: JSON.stringify(posts), seen, publish, remove: [], at: {}, upTo: 'push', ...changes }
  }

  const git = (...args: string[]) => runGit(root, env, args)

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
    headOnServer: () => runGit(server, env, ['rev-parse', 'main']),
    /** The names of the posts' files on the server. */
    postsOnServer: (commit = 'main') =>
      runGit(server, env, ['ls-tree', '--name-only', commit, 'content/posts/'])
        .split('\n')
        .flatMap((path) => path.split('content/posts/')[1] ?? []),
    /** Another writer commits a file and pushes. */
    pushFromElsewhere(path: string, text: string) {
      const other = join(top, 'other')
      runGit(other, env, ['pull', '--quiet', '--ff-only'])
      mkdirSync(join(other, path, '..'), { recursive: true })
      writeFileSync(join(other, path), text)
      runGit(other, env, ['add', '.'])
      runGit(other, env, ['commit', '--quiet', '--message', 'Elsewhere'])
      runGit(other, env, ['push', '--quiet'])
    },
    /** A hook of the owner's repository, or of the server's. */
    hook: (name: string, script: string, folder = join(root, '.git')) => writeHook(folder, name, script),
  }
}

export type Site = ReturnType<typeof aSite>
