import { lines } from '../support/layout'
import { list, openList, searchBox, tagSelect, titles } from '../support/manage-list'
import { storeElsewhere } from '../support/other-tab'
import { numbered } from '../support/posts'
import { aPost, expect, test } from '../support/test'

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
    await openList(page, [post])
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

  test('is sorted newest first, and shows no image where there is none', async ({ page }) => {
    await openList(page, [
      numbered(1, { date: '2026-03-09' }),
      numbered(2, { date: '2024-12-31' }),
      numbered(3, { date: '2026-11-02' }),
      numbered(4, { date: '2026-11-02' }),
    ])
    await expect(titles(page)).toHaveText(['Post 4', 'Post 3', 'Post 1', 'Post 2'])
    await expect(list(page).locator('img')).toHaveCount(0)
  })

  test('clamps the excerpt to 2 lines', async ({ page }) => {
    await openList(page, [aPost({ excerpt: 'A long excerpt. '.repeat(80) })])
    expect(await lines(list(page).getByText('A long excerpt.'))).toBeCloseTo(2, 1)
  })

  test('has both of its buttons in one row on a phone', async ({ page }) => {
    await openList(page, [numbered(1)])
    await page.setViewportSize({ width: 360, height: 640 })
    const [transfer, create] = await Promise.all(
      ['Import & export', 'New Post'].map((name) => page.getByRole('button', { name }).boundingBox()),
    )
    expect(create?.y).toBe(transfer?.y)
  })

  test('New Post opens an empty editor, Edit the one of its post', async ({ page }) => {
    const admin = await openList(page, [numbered(1), numbered(2)])
    await page.getByRole('button', { name: 'Edit Post 1' }).click()
    await expect(page.getByText('Editing: Post 1')).toBeVisible()
    await admin.go('Manage Blogs')
    await page.getByRole('button', { name: 'New Post' }).click()
    await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible()
    await expect(admin.field('Title *')).toHaveValue('')
  })
})

test('without posts it invites to write the first one, and offers all tags, of which there are none', async ({
  page,
}) => {
  await openList(page)
  await expect(page.getByRole('heading', { name: 'No blog posts yet', exact: true })).toBeVisible()
  await expect(page.getByText('Get started by creating your first blog post!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeHidden()
  await expect(tagSelect(page).getByRole('option')).toHaveText(['All Tags'])
  await page.getByRole('button', { name: 'Create Your First Post' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible()
})

test('the statistics card counts all posts, whatever is searched', async ({ page }) => {
  await openList(page, [
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

  test('finds titles, excerpts and tags, whatever their case, but looks into no content', async ({
    page,
  }) => {
    await openList(page, posts)
    for (const { text, found } of [
      { text: 'snakes', found: ['Snakes'] },
      { text: 'sCaLeS', found: ['Fish', 'Snakes'] },
      { text: 'WING', found: ['Fish', 'Birds'] },
      { text: 'a+b', found: ['Birds'] },
    ]) {
      await searchBox(page).fill(text)
      await expect(titles(page), text).toHaveText(found)
    }
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

  test('a tag, of all in alphabetical order, narrows the list to its posts, and a search narrows it further', async ({
    page,
  }) => {
    await openList(page, posts)
    await expect(tagSelect(page).getByRole('option')).toHaveText([
      'All Tags',
      'a+b',
      'reptiles',
      'water',
      'Wings',
    ])
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
    await openList(page, [numbered(1, { tags: ['python'] }), numbered(2, { tags: ['python3'] })])
    await tagSelect(page).selectOption('python')
    await expect(titles(page)).toHaveText(['Post 1'])
  })

  test('a tag is matched with the white space that it has', async ({ page }) => {
    await openList(page, [numbered(1, { tags: ['a  b'] }), numbered(2, { tags: ['a b'] })])
    await tagSelect(page).selectOption('a  b')
    await expect(titles(page)).toHaveText(['Post 1'])
  })

  test('tells how many posts are shown, without being asked', async ({ page }) => {
    await openList(page, posts)
    const status = page.getByRole('status').filter({ hasText: 'posts' })
    await expect(status).toHaveText('3 of 3 posts')
    // What is announced is a change within an element that is there already.
    const element = await status.elementHandle()
    for (const [text, count] of [
      ['nowhere', '0 of 3 posts'],
      ['feathers', '1 of 3 posts'],
    ] as const) {
      await searchBox(page).fill(text)
      await expect(status).toHaveText(count)
      expect(await element?.textContent()).toBe(count)
    }
  })

  test('shows a post after it was saved under another title, which the search would not find', async ({
    page,
  }) => {
    const many = Array.from({ length: 40 }, (_, place) => numbered(place))
    const admin = await openList(page, many)
    await searchBox(page).fill('Post 7')
    await page.getByRole('button', { name: 'Edit Post 7' }).click()
    await admin.field('Title *').fill('Renamed')
    await admin.saveToList()
    await expect(searchBox(page)).toHaveValue('')
    await expect(page.getByText('40 of 40 posts')).toBeAttached()
    const edit = page.getByRole('button', { name: 'Edit Renamed' })
    await expect(edit).toBeFocused()
    await expect(edit).toBeInViewport()
  })

  test('keeps the focus while nothing is found and something again, after an edit too', async ({ page }) => {
    const admin = await openList(page, posts)
    await page.getByRole('button', { name: 'Edit Snakes' }).click()
    await admin.field('Tags').fill('other')
    await admin.saveToList()
    await expect(page.getByRole('button', { name: 'Edit Snakes' })).toBeFocused()
    await searchBox(page).fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'No posts match your filters' })).toBeVisible()
    await searchBox(page).fill('')
    await expect(page.getByRole('button', { name: 'Edit Snakes' })).toBeVisible()
    await expect(searchBox(page)).toBeFocused()
  })

  test('is kept by the list when the saved post still matches, and not for another post', async ({
    page,
  }) => {
    const admin = await openList(page, posts)
    await searchBox(page).fill('snakes')
    await page.getByRole('button', { name: 'Edit Snakes' }).click()
    await admin.field('Tags').fill('other')
    await admin.saveToList()
    await expect(searchBox(page)).toHaveValue('snakes')
    await page.getByRole('button', { name: 'Edit Snakes' }).click()
    await admin.create()
    await admin.write('New one', 'Some content')
    await admin.saveToList()
    await expect(searchBox(page)).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'New one' })).toBeVisible()
  })

  test('is gone when the list is opened again, which then holds what was stored meanwhile', async ({
    page,
  }) => {
    const admin = await openList(page, posts)
    await searchBox(page).fill('snakes')
    await expect(titles(page)).toHaveText(['Snakes'])
    await admin.go('Dashboard')
    await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
    await storeElsewhere(page, [numbered(4, { title: 'Moles' })])
    await admin.go('Manage Blogs')
    await expect(searchBox(page)).toHaveValue('')
    await expect(titles(page)).toHaveText(['Moles'])
  })

  test('shows the posts again when the last one of the selected tag is deleted', async ({ page }) => {
    const admin = await openList(page, posts)
    await tagSelect(page).selectOption('water')
    await page.getByRole('button', { name: 'Delete Fish' }).click()
    await admin.answer('Delete')
    await expect(admin.dialog).toBeHidden()
    await expect(tagSelect(page)).toHaveValue('')
    await expect(titles(page)).toHaveText(['Birds', 'Snakes'])
  })
})
