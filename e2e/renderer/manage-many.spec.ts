import type { Locator, Page } from '@playwright/test'
import type { AdminPage } from '../support/admin'
import { list, openList, searchBox, tagSelect, titles } from '../support/manage-list'
import { numbered } from '../support/posts'
import { expect, test } from '../support/test'

const many = Array.from({ length: 2000 }, (_, place) =>
  numbered(place, {
    ...(place === 1234 ? { title: 'The needle' } : {}),
    tags: [`tag ${place % 50}`],
    content: 'Some content. '.repeat(10),
  }),
)

test('scrolling reaches the last, and never has more than a few on the page', async ({ page }) => {
  await openList(page, many)
  await expect(titles(page).first()).toHaveText('Post 1999')
  const most = await list(page).evaluate(async (posts) => {
    let most = posts.childElementCount
    const height = document.documentElement.scrollHeight
    for (let step = 0; step <= 40; step++) {
      window.scrollTo({ top: (height * step) / 40 })
      await new Promise(requestAnimationFrame)
      most = Math.max(most, posts.childElementCount)
    }
    return most
  })
  expect(most).toBeLessThan(50)
  await page.keyboard.press('End')
  await expect(list(page).getByRole('heading', { name: 'Post 0', exact: true })).toBeInViewport()
})

test('the focus stays on a row that is scrolled away, and Tab goes on from there', async ({ page }) => {
  await openList(page, many)
  await page.getByRole('button', { name: 'Delete Post 1998' }).focus()
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2 }))
  await expect(titles(page).filter({ hasText: 'Post 999' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Delete Post 1998' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Edit Post 1997' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Edit Post 1997' })).toBeInViewport()
})

test('Tab walks from row to row far beyond the first screen', async ({ page }) => {
  await openList(page, many)
  await page.getByRole('button', { name: 'Edit Post 1999' }).focus()
  for (let row = 0; row < 30; row++) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Edit Post 1969' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Edit Post 1969' })).toBeInViewport()
})

/** The first row that is whole on the screen, once the list has measured its rows and stays where it is. */
async function settledRow(page: Page): Promise<Locator> {
  let id: string | null = null
  const lookTwice = () =>
    list(page).evaluate(async (posts) => {
      const first = () =>
        [...posts.querySelectorAll('article')].find((row) => row.getBoundingClientRect().top > 0)?.dataset
          .post
      const before = first()
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
      return before !== undefined && first() === before ? before : null
    })
  await expect
    .poll(async () => {
      id = await lookTwice()
      return id
    })
    .not.toBeNull()
  return page.locator(`article[data-post="${id}"]`)
}

for (const [way, leave] of [
  ['saved', (admin: AdminPage) => admin.saveToList()],
  ['left by going back', (admin: AdminPage) => admin.page.goBack()],
] as const) {
  test(`the list is where it was, search and focus included, when the editor is ${way}`, async ({ page }) => {
    const admin = await openList(page, many)
    await searchBox(page).fill('post 1')
    await expect(page.getByText('1110 of 2000 posts')).toBeAttached()
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 3 }))
    const button = (await settledRow(page)).getByRole('button', { name: /^Edit/ })
    await button.focus()
    const before = await button.boundingBox()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await leave(admin)
    await expect(button).toBeFocused()
    await expect(searchBox(page)).toHaveValue('post 1')
    expect((await button.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0)
    await expect(button).toBeInViewport()
  })
}

test('a deleted post leaves the list where it was', async ({ page }) => {
  const admin = await openList(page, many)
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2 }))
  const row = list(page).getByRole('listitem').filter({ hasText: 'Post 999' })
  await row.getByRole('button', { name: 'Delete' }).click()
  const before = await page.evaluate(() => window.scrollY)
  await admin.answer('Delete')
  await expect(admin.dialog).toBeHidden()
  await expect(row).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await expect(page.getByRole('button', { name: 'Delete Post 998' })).toBeInViewport()
})

test('on a phone rows of different heights never overlap, wherever the list is scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await openList(
    page,
    many.map((post, place) => ({ ...post, title: `${post.title} ${'and more '.repeat(place % 9)}` })),
  )
  for (const part of [0.3, 0.7, 1]) {
    await page.evaluate(
      (share) => window.scrollTo({ top: document.documentElement.scrollHeight * share }),
      part,
    )
    await expect
      .poll(() =>
        list(page).evaluate((posts) => {
          const boxes = [...posts.children].map((row) => row.getBoundingClientRect())
          const gaps = boxes.slice(1).map((box, at) => Math.round(box.top - (boxes[at]?.bottom ?? 0)))
          return [...new Set(gaps)]
        }),
      )
      .toEqual([16])
  }
})

test('a few are on the page at first, each tells its place, and the search finds one and all again', async ({
  page,
}) => {
  await openList(page, many)
  await expect(titles(page).first()).toBeVisible()
  expect(await titles(page).count()).toBeLessThan(200)
  const row = list(page).getByRole('listitem').filter({ hasText: 'Post 1998' })
  await expect(row).toHaveAttribute('aria-posinset', '2')
  await expect(row).toHaveAttribute('aria-setsize', '2000')
  await searchBox(page).pressSequentially('needle')
  await expect(titles(page)).toHaveText(['The needle'])
  await expect(page.getByText('1 of 2000 posts')).toBeAttached()
  await searchBox(page).fill('')
  await expect(titles(page).first()).toHaveText('Post 1999')
  await tagSelect(page).selectOption('tag 7')
  await expect(page.getByText('40 of 2000 posts')).toBeAttached()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('End and Home go to the end and the start, whatever the height of the rows between', async ({
    page,
  }) => {
    const uneven = many
      .slice(0, 400)
      .map((post, place) => (place % 3 ? post : { ...post, title: `${post.title} ${'and on '.repeat(30)}` }))
    await openList(page, uneven)
    const fromEnd = () =>
      page.evaluate(() =>
        Math.round(document.documentElement.scrollHeight - window.innerHeight - window.scrollY),
      )
    for (let round = 0; round < 3; round++) {
      await page.keyboard.press('End')
      await expect.poll(fromEnd).toBeLessThanOrEqual(1)
      await expect(titles(page).last()).toHaveText(/^Post 0/)
      await expect(titles(page).last()).toBeInViewport()
      await page.keyboard.press('Home')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await expect(titles(page).first()).toBeInViewport()
    }
  })
})
