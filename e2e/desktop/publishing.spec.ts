import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPanel } from '../support/admin/admin'
import { aPost, expect, storePosts, test } from '../support/test'

const FIRST = aPost({ id: 'first', title: 'Typing the edges', date: '2026-11-21' })
const SECOND = aPost({ id: 'second', title: 'Ports and adapters', date: '2026-11-22' })
const FILE = 'posts/2026-11-21-first.md'

test('publishes with the owner’s git: the folder, the plan, the push, live', { tag: '@thorough' }, async ({
  desktop,
  page,
}) => {
  const site = await makeRepository()
  await storePosts(page, [FIRST, SECOND])
  await openPanel(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const card = (name: string) => page.getByRole('region', { name })

  await test.step('the owner chooses the folder once', async () => {
    await desktop.menu('File', 'Publish…')
    await desktop.chooseFiles(() => button('Choose the folder…').click(), site.top)
    await expect(page.getByRole('alert')).toContainText('is not a folder with portfolio.config.ts')
    await desktop.chooseFiles(() => button('Choose the folder…').click(), join(site.root, 'content'))
    await page.getByRole('button', { name: 'Select all new' }).click()
    // The page knows the folder's name, not its path.
    expect(await page.content()).not.toContain(site.top)
  })

  await test.step('the posts arrive on the server', async () => {
    await button('Commit and push').click()
    await expect(card('Published')).toContainText('It is on the branch of your repository.')
    expect(site.onServer(FILE)).toContain('title: "Typing the edges"')
  })

  await test.step('the posts are live when the site shows them', async () => {
    const newest = Object.entries<string[]>(JSON.parse(site.onServer('published.json')))
    const posts = Object.fromEntries(newest.map(([id, digests]) => [id, digests[0]]))
    await desktop.siteShows(JSON.stringify({ posts, next: null }))
    for (const { title } of [FIRST, SECOND]) await expect(card('Live')).toContainText(title)
  })
  await site.remove()
})

/** A clone of an owner's site, and the server that it pushes to. */
async function makeRepository() {
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
    remove: () => rm(top, { recursive: true, maxRetries: 5 }),
  }
}
