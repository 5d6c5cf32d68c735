import type { Page } from '@playwright/test'
import { AdminPage } from '../support/admin'
import { aPost, expect, storePosts, test } from '../support/test'

const list = (page: Page) => page.getByRole('list', { name: 'Posts' })
const titles = (page: Page) => list(page).getByRole('heading')

const many = Array.from({ length: 2000 }, (_, place) =>
  aPost({
    id: `176000000${String(place).padStart(4, '0')}abcdefghi`,
    title: place === 1234 ? 'The needle' : `Post ${place}`,
    tags: [`tag ${place % 50}`],
    content: 'Some content. '.repeat(10),
  }),
)

test('with 2,000 posts a few are on the page at first, the search finds one, and scrolling reaches the last', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await storePosts(page, many)
  const admin = new AdminPage(page)
  await admin.open()
  await admin.go('Manage Blogs')
  await expect(titles(page).first()).toHaveText('Post 1999')
  expect(await titles(page).count()).toBeLessThan(200)

  const searchBox = page.getByPlaceholder('Search blogs...')
  const tags = page.getByRole('combobox', { name: 'Tag' })
  await searchBox.pressSequentially('needle')
  await expect(titles(page)).toHaveText(['The needle'])
  await expect(page.getByText('1 of 2000 posts')).toBeAttached()
  await searchBox.fill('')
  await expect(titles(page).first()).toHaveText('Post 1999')
  await tags.selectOption('tag 7')
  await expect(page.getByText('40 of 2000 posts')).toBeAttached()
  await tags.selectOption('All Tags')

  await list(page).evaluate(async (posts) => {
    while (posts.childElementCount < 2000) {
      window.scrollTo({ top: document.documentElement.scrollHeight })
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo({ top: document.documentElement.scrollHeight })
  })
  await expect(list(page).getByRole('heading', { name: 'Post 0', exact: true })).toBeInViewport()
  await expect(titles(page)).toHaveCount(2000)
})
