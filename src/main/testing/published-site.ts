import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type GitSetting, gitDoorIn } from '../publishing/run-git'
import { aFolder } from './a-folder'

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

/** Ignores the machine's git configuration, which nothing can write by mistake either, and waits for no disk. */
export const GIT_ENV = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/nowhere/gitconfig',
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

/** Writes a hook of a repository, by its `.git` folder. */
export function writeHook(folder: string, name: string, script: string): void {
  mkdirSync(join(folder, 'hooks'), { recursive: true })
  writeFileSync(join(folder, 'hooks', name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'hooks', name), 0o755)
}

/** The published post of a new site. */
export const OLD_POST = {
  'content/posts/old.md': '---\ntitle: "Old"\ndate: "2026-01-01"\nid: "old"\n---\n\nOld.\n',
}

/** Files by their paths in a folder. */
type Files = Readonly<Record<string, string | Uint8Array>>

export function write(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** The folder with a server's bare repository, the owner's clone and another writer's. */
let template: string | null = null

function makeTemplate(): string {
  const top = mkdtempSync(join(realpathSync(tmpdir()), 'published-site-'))
  const env = { PATH: process.env.PATH, HOME: top, ...GIT_ENV }
  const site = join(top, 'site')
  runGit(top, env, ['init', '--quiet', '--bare', '--initial-branch=main', 'server.git'])
  runGit(top, env, ['init', '--quiet', '--initial-branch=main', '--template=', 'site'])
  for (const setting of [
    'user.name=Ada',
    'user.email=ada@example.com',
    'remote.origin.url=../server.git',
    'remote.origin.fetch=+refs/heads/*:refs/remotes/origin/*',
  ])
    runGit(site, env, ['config', ...setting.split('=')])
  write(site, {
    ...OLD_POST,
    'content/README.md': '# Posts\n',
    'portfolio.config.ts': 'export default {}\n',
    '.gitattributes': '* text=auto eol=lf\ncontent/** -text\n',
  })
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

/** An owner with a site: real git, a bare repository as the server, and another writer with a clone. */
export function aSite() {
  template ??= makeTemplate()
  const top = aFolder()
  cpSync(template, top, { recursive: true })
  const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOME: top, ...GIT_ENV }
  const root = join(top, 'site')
  const server = join(top, 'server.git')
  return {
    top,
    root,
    server,
    env,
    git: (...args: string[]) => runGit(root, env, args),
    onServer: (...args: string[]) => runGit(server, env, args),
    door: (setting: Partial<GitSetting> = {}) => gitDoorIn({ root, env, isTerminal: false, ...setting }),
    /** All files of a commit on the server: by path, their ids. */
    filesOnServer(commit = 'main') {
      const lines = runGit(server, env, ['ls-tree', '-r', '-z', commit]).split('\0').filter(Boolean)
      return new Map(lines.map((line) => [line.slice(line.indexOf('\t') + 1), line.split(/[ \t]/)[2] ?? '']))
    },
    /** Another writer commits files and pushes. */
    pushFromElsewhere(files: Files) {
      const other = (...args: string[]) => runGit(join(top, 'other'), env, args)
      other('pull', '--quiet', '--ff-only')
      write(join(top, 'other'), files)
      other('add', '.')
      other('commit', '--quiet', '--message', 'Elsewhere')
      other('push', '--quiet')
    },
  }
}

export type Site = ReturnType<typeof aSite>
