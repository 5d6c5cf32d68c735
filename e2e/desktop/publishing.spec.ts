import { join } from 'node:path'
import { openPanel } from '../support/admin'
import { makeRepository } from '../support/repository'
import { aPost, expect, storePosts, test } from '../support/test'

const FIRST = aPost({ id: 'first', title: 'Typing the edges', date: '2026-11-21' })
const SECOND = aPost({ id: 'second', title: 'Ports and adapters', date: '2026-11-22' })
const THIRD = aPost({ id: 'third', title: 'Small modules', date: '2026-11-23' })
const FILE = 'posts/2026-11-21-typing-the-edges-first.md'

test('publishes with the owner’s git: the folder, the plan, a refusal, a cancelled run, live', async ({
  desktop,
  page,
}) => {
  const site = await makeRepository()
  await storePosts(page, [FIRST, SECOND])
  const admin = await openPanel(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const card = (name: string) => page.getByRole('region', { name })

  await test.step('the owner chooses the folder once', async () => {
    await desktop.menu('File', 'Publish…')
    await desktop.chooseFiles(() => button('Choose the folder…').click(), site.top)
    await expect(page.getByRole('alert')).toContainText('is not in a git repository')
    await desktop.chooseFiles(() => button('Choose the folder…').click(), join(site.root, 'content'))
    await expect(page.getByText('Commits and pushes my-site.')).toBeVisible()
    // The page knows the folder's name, not its path.
    expect(await page.content()).not.toContain(site.top)
  })

  await test.step('a hook refuses the commit: it is said, and the texts are still there', async () => {
    const remove = await site.hook('pre-commit', 'echo "Spelling: 3 mistakes" >&2; exit 1')
    await button('Publish 2 posts').click()
    await expect(card('Written, but not published')).toContainText('git says: Spelling: 3 mistakes')
    await remove()
    await button('Show the plan again').click()
  })

  await test.step('a run is cancelled while a hook takes its time', async () => {
    const remove = await site.hook('pre-commit', 'sleep 300')
    await button('Finish publishing').click()
    const commit = page.getByRole('listitem').filter({ hasText: 'Commit' })
    await expect(commit).toHaveAttribute('aria-current', 'step')
    await button('Cancel').click()
    await expect(page.getByText('Publishing was cancelled.')).toBeVisible()
    await remove()
  })

  await test.step('the next one arrives on the server', async () => {
    await button('Finish publishing').click()
    await expect(page.getByText('It is committed and pushed. Your site is being built.')).toBeVisible()
    expect(site.onServer(FILE)).toContain('title: "Typing the edges"')
  })

  await test.step('a post is live when the site says so', async () => {
    await admin.reopenWith([FIRST, SECOND, THIRD])
    await desktop.menu('File', 'Publish…')
    await button('Publish 1 post').click()
    await expect(card('Waiting for your site')).toContainText('It is committed and pushed.')
    const newest = Object.entries<string[]>(JSON.parse(site.onServer('published.json')))
    const posts = Object.fromEntries(newest.map(([id, digests]) => [id, digests[0]]))
    await desktop.siteShows(JSON.stringify({ posts, next: null }))
    await expect(card('Live')).toContainText('Small modules')
  })
  await site.remove()
})
