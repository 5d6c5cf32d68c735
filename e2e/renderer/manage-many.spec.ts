import type { Page } from '@playwright/test'
import type { AdminPage } from '../support/admin/admin'
import { list, openList, searchBox, tagSelect, titles } from '../support/admin/manage-list'
import { manyPosts } from '../support/posts'
import { expect, test } from '../support/test'

const many = manyPosts(2000, (number) => ({
  ...(number === 1234 ? { title: 'The needle' } : {}),
  tags: [`tag ${number % 50}`],
  content: 'Some content. '.repeat(10),
}))

const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => window.scrollTo({ top: document.documentElement.scrollHeight * part }), share)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The most rows that are on the page at once while the list is scrolled through. */
const mostRows = (page: Page) =>
  list(page).evaluate(async (posts) => {
    let most = posts.childElementCount
    const height = document.documentElement.scrollHeight
    for (let step = 0; step <= 20; step++) {
      window.scrollTo({ top: (height * step) / 20 })
      await new Promise(requestAnimationFrame)
      most = Math.max(most, posts.childElementCount)
    }
    return most
  })

/** Presses Tab from the first row on, also when it is scrolled away. */
async function walkByTab(page: Page): Promise<void> {
  await button(page, 'Edit Post 1999').focus()
  // Each row has a check box and two buttons.
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press('Tab')
  await expect(button(page, 'Edit Post 1979')).toBeFocused()
  await expect(button(page, 'Edit Post 1979')).toBeInViewport()
  await page.keyboard.press('Tab')
  await scrollTo(page, 0.5)
  await expect(titles(page).filter({ hasText: 'Post 999' })).toBeAttached()
  await expect(button(page, 'Delete Post 1979')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Select Post 1978' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Edit Post 1978')).toBeFocused()
  await expect(button(page, 'Edit Post 1978')).toBeInViewport()
}

async function deleteInTheMiddle(page: Page, admin: AdminPage): Promise<void> {
  await scrollTo(page, 0.5)
  await button(page, 'Delete Post 999').click()
  const before = await page.evaluate(() => window.scrollY)
  await admin.answer('Delete')
  await expect(admin.dialog).toBeHidden()
  await expect(button(page, 'Delete Post 999')).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await expect(button(page, 'Delete Post 998')).toBeInViewport()
}

test('renders a few rows, yet End, Tab and the search reach all', { tag: '@thorough' }, async ({ page }) => {
  const admin = await openList(page, many)
  await expect(titles(page).first()).toHaveText('Post 1999')
  const row = list(page).getByRole('listitem').filter({ hasText: 'Post 1998' })
  await expect(row).toHaveAttribute('aria-posinset', '2')
  await expect(row).toHaveAttribute('aria-setsize', '2000')
  await test.step('Tab walks from row to row', () => walkByTab(page))
  expect(await mostRows(page)).toBeLessThan(50)
  await page.keyboard.press('End')
  await expect(list(page).getByRole('heading', { name: 'Post 0', exact: true })).toBeInViewport()
  await test.step('a deletion does not scroll', () => deleteInTheMiddle(page, admin))
  await searchBox(page).fill('needle')
  await expect(titles(page)).toHaveText(['The needle'])
  await expect(page.getByText('1 of 1999 posts')).toBeAttached()
  await searchBox(page).fill('')
  await expect(titles(page).first()).toHaveText('Post 1999')
  await tagSelect(page).selectOption('tag 7')
  await expect(page.getByText('40 of 1999 posts')).toBeAttached()
})

test('returns to its post, search and focus', { tag: '@thorough' }, async ({ page }) => {
  const admin = await openList(page, many.slice(0, 400))
  await searchBox(page).fill('post 1')
  await expect(page.getByText('111 of 400 posts')).toBeAttached()
  await page.getByRole('button', { name: 'New Post' }).focus()
  const edit = button(page, 'Edit Post 1')
  for (const leave of [() => admin.saveToList(), () => page.goBack()]) {
    await page.keyboard.press('End')
    await expect(edit).toBeInViewport()
    await edit.press('Enter')
    await expect(page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await leave()
    await expect(edit).toBeFocused()
    await expect(searchBox(page)).toHaveValue('post 1')
    await expect(edit).toBeInViewport()
  }
})

test('rows of different heights never overlap on a phone', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  const uneven = many
    .slice(0, 400)
    .map((post, index) => ({ ...post, title: `${post.title} ${'and more '.repeat(index % 9)}` }))
  await openList(page, uneven)
  const gaps = () =>
    list(page).evaluate((posts) => {
      const boxes = [...posts.children].map((row) => row.getBoundingClientRect())
      const all = boxes.slice(1).map((box, at) => Math.round(box.top - (boxes[at]?.bottom ?? 0)))
      return [...new Set(all)]
    })
  for (const share of [0.3, 0.7, 1]) {
    await scrollTo(page, share)
    await expect.poll(gaps).toEqual([0])
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const fromEnd = () =>
    page.evaluate(() =>
      Math.round(document.documentElement.scrollHeight - window.innerHeight - window.scrollY),
    )
  for (let round = 0; round < 2; round++) {
    await page.keyboard.press('Home')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(titles(page).first()).toBeInViewport()
    await page.keyboard.press('End')
    await expect.poll(fromEnd).toBeLessThanOrEqual(1)
    await expect(titles(page).last()).toHaveText(/^Post 0/)
    await expect(titles(page).last()).toBeInViewport()
  }
})
