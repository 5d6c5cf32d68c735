import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The clone of an owner's site, with a server it is pushed to. */
export async function makeRepository() {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'inkfolio-site-')))
  const root = join(top, 'my-site')
  const server = join(top, 'server.git')
  const git = (folder: string, ...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  git(top, 'init', '--quiet', '--bare', '--initial-branch=main', server)
  git(top, 'init', '--quiet', '--initial-branch=main', '--template=', root)
  const settings = { 'user.name': 'Grace', 'user.email': 'grace@example.com', 'commit.gpgSign': 'false' }
  for (const [key, value] of Object.entries(settings)) git(root, 'config', key, value)
  await mkdir(join(root, 'content'))
  await writeFile(join(root, 'content/README.md'), '# Posts\n')
  await writeFile(join(root, 'portfolio.config.ts'), 'export default {}\n')
  await writeFile(join(root, '.gitattributes'), 'content/** -text\n')
  git(root, 'add', '.')
  git(root, 'commit', '--quiet', '--message', 'Start')
  git(root, 'remote', 'add', 'origin', server)
  git(root, 'push', '--quiet', '--set-upstream', 'origin', 'main')
  return {
    top,
    root,
    /** A file of `content/` on the server. */
    onServer: (path: string) => git(server, 'show', `main:content/${path}`),
    /** Returns what removes the hook. */
    async hook(name: string, script: string): Promise<() => Promise<void>> {
      const path = join(root, '.git/hooks', name)
      await mkdir(join(root, '.git/hooks'), { recursive: true })
      await writeFile(path, `#!/bin/sh\n${script}\n`)
      await chmod(path, 0o755)
      return () => rm(path)
    },
    remove: () => rm(top, { recursive: true, maxRetries: 5 }),
  }
}
