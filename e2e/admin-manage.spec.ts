import type { Page } from '@playwright/test'
import { AdminPage } from './support/admin'
import { aPost, expect, type StoredPost, store, storePosts, test } from './support/test'

async function open(page: Page, posts?: StoredPost[]): Promise<AdminPage> {
  if (posts) await storePosts(page, posts)
  const admin = new AdminPage(page)
  await admin.open()
  await admin.go('Manage Blogs')
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  return admin
}

const numbered = (place: number, fields: Partial<StoredPost> = {}) =>
  aPost({ id: `176000000${String(place).padStart(4, '0')}abcdefghi`, title: `Post ${place}`, ...fields })

const list = (page: Page) => page.getByRole('list', { name: 'Posts' })
const titles = (page: Page) => list(page).getByRole('heading')
const searchBox = (page: Page) => page.getByPlaceholder('Search blogs...')
const tagSelect = (page: Page) => page.getByRole('combobox', { name: 'Tag' })

test.describe('the list', () => {
  test('shows image, title, excerpt, date, reading time, tags and both buttons of a post', async ({
    page,
  }) => {
    const post = aPost({
      date: '2026-02-09',
      readTime: '7 min read',
      tags: ['python', 'two words'],
      imageUrl: 'https://images.example/a.png',
    })
    await open(page, [post])
    const row = list(page).getByRole('article')
    await expect(row.getByRole('heading')).toHaveText('Typing the edges')
    await expect(row.locator('img')).toHaveAttribute('src', 'https://images.example/a.png')
    await expect(row.getByText('Where types pay for themselves.', { exact: true })).toBeVisible()
    await expect(row.getByRole('time')).toHaveText('February 9, 2026')
    await expect(row.getByText('7 min read', { exact: true })).toBeVisible()
    await expect(row.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      'python',
      'two words',
    ])
    await expect(row.getByRole('button')).toHaveText(['Edit', 'Delete'])
  })

  test('shows no image where there is none', async ({ page }) => {
    await open(page, [aPost()])
    await expect(list(page).locator('img')).toHaveCount(0)
  })

  test('is sorted newest first', async ({ page }) => {
    await open(page, [
      numbered(1, { date: '2026-03-09' }),
      numbered(2, { date: '2024-12-31' }),
      numbered(3, { date: '2026-11-02' }),
      numbered(4, { date: '2026-11-02' }),
    ])
    await expect(titles(page)).toHaveText(['Post 4', 'Post 3', 'Post 1', 'Post 2'])
  })

  for (const { locale, timezoneId } of [
    { locale: 'de-DE', timezoneId: 'Pacific/Pago_Pago' },
    { locale: 'ja-JP', timezoneId: 'Pacific/Kiritimati' },
  ]) {
    test.describe(`for ${locale} in ${timezoneId}`, () => {
      test.use({ locale, timezoneId })
      test('names the stored day in the long US format', async ({ page }) => {
        await open(page, [aPost({ date: '2026-10-01' })])
        await expect(list(page).getByRole('time')).toHaveText('October 1, 2026')
      })
    })
  }

  test('clamps the excerpt to 2 lines', async ({ page }) => {
    await open(page, [aPost({ excerpt: 'A long excerpt. '.repeat(80) })])
    const lines = await list(page)
      .getByText('A long excerpt.')
      .evaluate((excerpt) => excerpt.clientHeight / Number.parseFloat(getComputedStyle(excerpt).lineHeight))
    expect(lines).toBeCloseTo(2, 1)
  })

  test('New Post opens an empty editor, Edit the one of its post', async ({ page }) => {
    const admin = await open(page, [numbered(1), numbered(2)])
    await page.getByRole('button', { name: 'Edit Post 1' }).click()
    await expect(page.getByText('Editing: Post 1')).toBeVisible()
    await admin.go('Manage Blogs')
    await page.getByRole('button', { name: 'New Post' }).click()
    await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible()
    await expect(admin.field('Title *')).toHaveValue('')
  })
})

test.describe('without posts', () => {
  test('invites to write the first one', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('heading', { name: 'No blog posts yet', exact: true })).toBeVisible()
    await expect(
      page.getByText('Get started by creating your first blog post!', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Statistics' })).toBeHidden()
    await page.getByRole('button', { name: 'Create Your First Post' }).click()
    await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible()
  })

  test('offers all tags, of which there are none', async ({ page }) => {
    await open(page)
    await expect(tagSelect(page).getByRole('option')).toHaveText(['All Tags'])
  })
})

test('the statistics card counts all posts, whatever is searched', async ({ page }) => {
  await open(page, [
    numbered(1, { tags: ['a', 'b'], readTime: '2 min read' }),
    numbered(2, { tags: ['b', 'c'], readTime: '5 min read' }),
  ])
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
  await searchBox(page).fill('Post 1')
  await expect(titles(page)).toHaveText(['Post 1'])
  await expect(page.getByRole('term')).toHaveText([
    'Total Posts',
    'Published',
    'Unique Tags',
    'Avg. Read Time',
  ])
  await expect(page.getByRole('definition')).toHaveText(['2', '2', '3', '4 min'])
})

test.describe('searching', () => {
  const posts = [
    numbered(1, { title: 'Snakes', excerpt: 'On scales.', content: 'hidden word', tags: ['reptiles'] }),
    numbered(2, {
      title: 'Birds',
      excerpt: 'On feathers.',
      content: 'Snakes hidden',
      tags: ['Wings', 'a+b'],
    }),
    numbered(3, { title: 'Fish', excerpt: 'They have SCALES too.', content: 'x', tags: ['water', 'Wings'] }),
  ]

  for (const { name, text, found } of [
    { name: 'titles', text: 'snakes', found: ['Snakes'] },
    { name: 'excerpts, whatever their case', text: 'sCaLeS', found: ['Fish', 'Snakes'] },
    { name: 'part of a tag', text: 'WING', found: ['Fish', 'Birds'] },
    { name: 'characters that mean something elsewhere', text: 'a+b', found: ['Birds'] },
  ]) {
    test(`finds ${name}`, async ({ page }) => {
      await open(page, posts)
      await searchBox(page).fill(text)
      await expect(titles(page)).toHaveText(found)
    })
  }

  test('does not look into the content, and says that nothing matches', async ({ page }) => {
    await open(page, posts)
    await searchBox(page).fill('hidden')
    await expect(
      page.getByRole('heading', { name: 'No posts match your filters', exact: true }),
    ).toBeVisible()
    await expect(
      page.getByText('Try adjusting your search or filter criteria.', { exact: true }),
    ).toBeVisible()
    await expect(list(page)).toBeHidden()
    await searchBox(page).fill('')
    await expect(titles(page)).toHaveCount(3)
  })

  test('offers the distinct tags in alphabetical order', async ({ page }) => {
    await open(page, posts)
    await expect(tagSelect(page).getByRole('option')).toHaveText([
      'All Tags',
      'a+b',
      'reptiles',
      'water',
      'Wings',
    ])
  })

  test('a tag narrows the list to its posts, and what is searched narrows it further', async ({ page }) => {
    await open(page, posts)
    await tagSelect(page).selectOption('Wings')
    await expect(titles(page)).toHaveText(['Fish', 'Birds'])
    await searchBox(page).fill('feathers')
    await expect(titles(page)).toHaveText(['Birds'])
    await searchBox(page).fill('snakes')
    await expect(page.getByRole('heading', { name: 'No posts match your filters' })).toBeVisible()
    await searchBox(page).fill('')
    await tagSelect(page).selectOption('All Tags')
    await expect(titles(page)).toHaveCount(3)
  })

  test('a tag is matched whole', async ({ page }) => {
    await open(page, [numbered(1, { tags: ['python'] }), numbered(2, { tags: ['python3'] })])
    await tagSelect(page).selectOption('python')
    await expect(titles(page)).toHaveText(['Post 1'])
  })

  test('shows the posts again when the last one of the selected tag is deleted', async ({ page }) => {
    const admin = await open(page, posts)
    await tagSelect(page).selectOption('water')
    await page.getByRole('button', { name: 'Delete Fish' }).click()
    await admin.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(admin.dialog).toBeHidden()
    await expect(tagSelect(page)).toHaveValue('')
    await expect(titles(page)).toHaveText(['Birds', 'Snakes'])
  })
})

test.describe('deleting', () => {
  const posts = [numbered(1), numbered(2, { imageUrl: 'https://images.example/a.png' }), numbered(3)]

  test('asks first, and Cancel keeps the post', async ({ page }) => {
    const admin = await open(page, posts)
    const before = await admin.storedText()
    await page.getByRole('button', { name: 'Delete Post 2' }).click()
    await expect(admin.dialog.getByRole('heading')).toHaveText(
      'Are you sure you want to delete this blog post?',
    )
    await expect(admin.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await admin.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(admin.dialog).toBeHidden()
    await expect(titles(page)).toHaveCount(3)
    expect(await admin.storedText()).toBe(before)
    await expect(page.getByRole('button', { name: 'Delete Post 2' })).toBeFocused()
  })

  test('Escape keeps the post', async ({ page }) => {
    const admin = await open(page, posts)
    await page.getByRole('button', { name: 'Delete Post 2' }).click()
    await page.keyboard.press('Escape')
    await expect(admin.dialog).toBeHidden()
    expect(await admin.storedPosts()).toEqual(posts)
    await expect(page.getByRole('button', { name: 'Delete Post 2' })).toBeFocused()
  })

  test('takes the post away, counts anew and moves the focus to the heading', async ({ page }) => {
    const admin = await open(page, posts)
    await page.getByRole('button', { name: 'Delete Post 2' }).click()
    await admin.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(titles(page)).toHaveText(['Post 3', 'Post 1'])
    await expect(page.getByRole('definition').first()).toHaveText('2')
    await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeFocused()
    expect(await admin.storedPosts()).toEqual([posts[0], posts[2]])
  })

  test('the last one leaves the invitation to write the first', async ({ page }) => {
    const admin = await open(page, [numbered(1)])
    await page.getByRole('button', { name: 'Delete Post 1' }).click()
    await admin.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Create Your First Post' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeFocused()
    expect(await admin.storedPosts()).toEqual([])
  })

  test('Ctrl+Z undoes as well, but not while a text is typed', async ({ page }) => {
    const stored = JSON.stringify(posts)
    await store(page, 'blogPosts', stored)
    const admin = await open(page)
    await page.getByRole('button', { name: 'Delete Post 1' }).click()
    await admin.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'is deleted.' })).toBeVisible()
    await page.getByPlaceholder('Search blogs...').press('Control+Z')
    await expect(titles(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'New Post' }).focus()
    await page.keyboard.press('Control+Z')
    await expect(titles(page)).toHaveCount(3)
    expect(await admin.storedText()).toBe(stored)
  })

  for (const title of ['Post 1', 'Post 2', 'Post 3']) {
    test(`Undo brings ${title} back as it was, byte for byte`, async ({ page }) => {
      const stored = JSON.stringify(posts.map((post) => ({ later: { field: [1.5, null] }, ...post })))
      await store(page, 'blogPosts', stored)
      const admin = await open(page)
      await page.getByRole('button', { name: `Delete ${title}` }).click()
      await admin.dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('status').filter({ hasText: `'${title}' is deleted.` })).toBeVisible()
      expect(await admin.storedText()).not.toBe(stored)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('status').filter({ hasText: `'${title}' is back.` })).toBeVisible()
      await expect(titles(page)).toHaveCount(3)
      expect(await admin.storedText()).toBe(stored)
      await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeFocused()
    })
  }

  test('Undo brings it back from another view too', async ({ page }) => {
    const admin = await open(page, posts)
    const before = await admin.storedText()
    await page.getByRole('button', { name: 'Delete Post 2' }).click()
    await admin.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await admin.go('Dashboard')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText("'Post 2' is back.")).toBeVisible()
    expect(await admin.storedText()).toBe(before)
  })

  test('offers Undo for a while only', async ({ page }) => {
    await page.clock.install()
    const admin = await open(page, posts)
    await page.getByRole('button', { name: 'Delete Post 2' }).click()
    await admin.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(9000)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
    expect(await admin.storedPosts()).toHaveLength(2)
  })
})

test.describe('with 2,000 posts', () => {
  const many = Array.from({ length: 2000 }, (_, place) =>
    numbered(place, {
      title: place === 1234 ? 'The needle' : `Post ${place}`,
      tags: [`tag ${place % 50}`],
      content: 'Some content. '.repeat(10),
    }),
  )

  test('scrolling reaches the last, and never has more than a few on the page', async ({ page }) => {
    await open(page, many)
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

  test('each row tells its place among all of them', async ({ page }) => {
    await open(page, many)
    const row = list(page).getByRole('listitem').filter({ hasText: 'Post 1998' })
    await expect(row).toHaveAttribute('aria-posinset', '2')
    await expect(row).toHaveAttribute('aria-setsize', '2000')
  })

  test('the focus stays on a row that is scrolled away, and Tab goes on from there', async ({ page }) => {
    await open(page, many)
    await page.getByRole('button', { name: 'Delete Post 1998' }).focus()
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2 }))
    await expect(titles(page).filter({ hasText: 'Post 999' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Delete Post 1998' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Edit Post 1997' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Edit Post 1997' })).toBeInViewport()
  })

  test('Tab walks from row to row far beyond the first screen', async ({ page }) => {
    await open(page, many)
    await page.getByRole('button', { name: 'Edit Post 1999' }).focus()
    for (let row = 0; row < 30; row++) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
    }
    await expect(page.getByRole('button', { name: 'Edit Post 1969' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Edit Post 1969' })).toBeInViewport()
  })

  for (const [way, leave] of [
    ['saved', (admin: AdminPage) => admin.saveToList()],
    ['left by going back', (admin: AdminPage) => admin.page.goBack()],
  ] as const) {
    test(`the list is where it was, search and focus included, when the editor is ${way}`, async ({
      page,
    }) => {
      const admin = await open(page, many)
      await searchBox(page).fill('post 1')
      await expect(page.getByText('1110 of 2000 posts')).toBeAttached()
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 3 }))
      const button = page.getByRole('button', { name: 'Edit Post 1629', exact: true })
      await expect(button).toBeInViewport()
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
    const admin = await open(page, many)
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2 }))
    const row = list(page).getByRole('listitem').filter({ hasText: 'Post 999' })
    await row.getByRole('button', { name: 'Delete' }).click()
    const before = await page.evaluate(() => window.scrollY)
    await admin.dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(admin.dialog).toBeHidden()
    await expect(row).toBeHidden()
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await expect(page.getByRole('button', { name: 'Delete Post 998' })).toBeInViewport()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 667 } })
    test('rows of different heights never overlap, wherever the list is scrolled to', async ({ page }) => {
      await open(
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
  })

  test('a few are on the page at first, so that it opens at once', async ({ page }) => {
    await open(page, many)
    await expect(titles(page).first()).toBeVisible()
    expect(await titles(page).count()).toBeLessThan(200)
  })

  test('the search finds one post, and all again', async ({ page }) => {
    await open(page, many)
    await searchBox(page).pressSequentially('needle')
    await expect(titles(page)).toHaveText(['The needle'])
    await expect(page.getByText('1 of 2000 posts')).toBeAttached()
    await searchBox(page).fill('')
    await expect(titles(page).first()).toHaveText('Post 1999')
    await tagSelect(page).selectOption('tag 7')
    await expect(page.getByText('40 of 2000 posts')).toBeAttached()
  })
})
