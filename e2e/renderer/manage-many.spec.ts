import type { Locator, Page } from '@playwright/test'
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

test('only a few rows are on the page, each says its place, and End and the search reach all', async ({
  page,
}) => {
  await openList(page, many)
  await expect(titles(page).first()).toHaveText('Post 1999')
  const row = list(page).getByRole('listitem').filter({ hasText: 'Post 1998' })
  await expect(row).toHaveAttribute('aria-posinset', '2')
  await expect(row).toHaveAttribute('aria-setsize', '2000')
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
  await searchBox(page).pressSequentially('needle')
  await expect(titles(page)).toHaveText(['The needle'])
  await expect(page.getByText('1 of 2000 posts')).toBeAttached()
  await searchBox(page).fill('')
  await expect(titles(page).first()).toHaveText('Post 1999')
  await tagSelect(page).selectOption('tag 7')
  await expect(page.getByText('40 of 2000 posts')).toBeAttached()
})

test('Tab walks from row to row, also from one that is scrolled away; a deletion does not scroll', async ({
  page,
}) => {
  const admin = await openList(page, many)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const toMiddle = () =>
    page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2 }))
  await button('Edit Post 1999').focus()
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press('Tab')
  await expect(button('Edit Post 1969')).toBeFocused()
  await expect(button('Edit Post 1969')).toBeInViewport()
  await page.keyboard.press('Tab')
  await toMiddle()
  await expect(titles(page).filter({ hasText: 'Post 999' })).toBeAttached()
  await expect(button('Delete Post 1969')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button('Edit Post 1968')).toBeFocused()
  await expect(button('Edit Post 1968')).toBeInViewport()

  await toMiddle()
  await button('Delete Post 999').click()
  const before = await page.evaluate(() => window.scrollY)
  await admin.answer('Delete')
  await expect(admin.dialog).toBeHidden()
  await expect(button('Delete Post 999')).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await expect(button('Delete Post 998')).toBeInViewport()
})

/** The first row below the top of the window, once the list has measured its rows and no longer moves. */
async function restingRow(page: Page): Promise<Locator> {
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

test('the list returns to its place, with search and focus, when the editor is saved or left', async ({
  page,
}) => {
  const admin = await openList(page, many)
  await searchBox(page).fill('post 1')
  await expect(page.getByText('1110 of 2000 posts')).toBeAttached()
  for (const leave of [() => admin.saveToList(), () => page.goBack()]) {
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 3 }))
    const button = (await restingRow(page)).getByRole('button', { name: /^Edit/ })
    await button.focus()
    const before = await button.boundingBox()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await leave()
    await expect(button).toBeFocused()
    await expect(searchBox(page)).toHaveValue('post 1')
    expect((await button.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0)
    await expect(button).toBeInViewport()
  }
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
