import { heading } from '../support/admin'
import { lines } from '../support/layout'
import { list, openList, searchBox, tagSelect, titles } from '../support/manage-list'
import { storeElsewhere } from '../support/other-tab'
import { numbered } from '../support/posts'
import { aPost, expect, test } from '../support/test'

const NONE = 'No posts match your filters'
const POSTS = [
  numbered(1, { title: 'Snakes', excerpt: 'On scales.', content: 'hidden word', tags: ['python3', 'a b'] }),
  numbered(2, { title: 'Birds', excerpt: 'On feathers.', content: 'Snakes hidden', tags: ['Wings', 'a+b'] }),
  numbered(3, { title: 'Fish', excerpt: 'They have SCALES too.', tags: ['Wings', 'a  b', 'python'] }),
]

test('the list shows its posts newest first, and without posts it invites to write one', async ({ page }) => {
  const admin = await openList(page)
  await expect(heading(page, 'No blog posts yet')).toBeVisible()
  await expect(page.getByText('Get started by creating your first blog post!', { exact: true })).toBeVisible()
  await expect(heading(page, 'Statistics')).toBeHidden()
  await expect(tagSelect(page).getByRole('option')).toHaveText(['All Tags'])
  await page.getByRole('button', { name: 'Create Your First Post' }).click()
  await expect(heading(page, 'Create New Blog Post')).toBeVisible()

  await admin.go('Manage Blogs')
  await storeElsewhere(page, [
    aPost({
      date: '2026-02-09',
      excerpt: 'A long excerpt. '.repeat(80),
      readTime: '7 min read',
      tags: ['python', 'two words'],
      imageUrl: 'https://images.example/a.png',
    }),
    numbered(2, { date: '2024-12-31' }),
    numbered(3, { date: '2026-11-02' }),
    numbered(4, { date: '2026-11-02' }),
  ])
  await expect(titles(page)).toHaveText(['Post 4', 'Post 3', 'Typing the edges', 'Post 2'])
  const row = list(page).getByRole('article').nth(2)
  await expect(list(page).locator('img')).toHaveCount(1)
  await expect(row.locator('img')).toHaveAttribute('src', 'https://images.example/a.png')
  expect(await lines(row.getByText('A long excerpt.'))).toBeCloseTo(2, 1)
  await expect(row.getByRole('time')).toHaveText('February 9, 2026')
  await expect(row.getByText('7 min read', { exact: true })).toBeVisible()
  const tags = row.getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await expect(tags).toHaveText(['python', 'two words'])
  await expect(row.getByRole('button')).toHaveText(['Edit', 'Delete'])

  await page.setViewportSize({ width: 360, height: 640 })
  const [transfer, create] = await Promise.all(
    ['Import & export', 'New Post'].map((name) => page.getByRole('button', { name }).boundingBox()),
  )
  expect(create?.y, 'in one row on a phone').toBe(transfer?.y)
  await page.getByRole('button', { name: 'Edit Post 2' }).click()
  await expect(page.getByText('Editing: Post 2')).toBeVisible()
  await admin.go('Manage Blogs')
  await page.getByRole('button', { name: 'New Post' }).click()
  await expect(heading(page, 'Create New Blog Post')).toBeVisible()
  await expect(admin.field('Title *')).toHaveValue('')
})

test('search and tag narrow the list and report how many are shown; the statistics count all posts', async ({
  page,
}) => {
  await openList(page, POSTS)
  const status = page.getByRole('status').filter({ hasText: 'posts' })
  await expect(status).toHaveText('3 of 3 posts')
  // A screen reader announces changes only within an element that already exists.
  const element = await status.elementHandle()
  for (const { text, found } of [
    { text: 'snakes', found: ['Snakes'] },
    { text: 'sCaLeS', found: ['Fish', 'Snakes'] },
    { text: 'WING', found: ['Fish', 'Birds'] },
    { text: 'a+b', found: ['Birds'] },
    { text: 'hidden', found: [] },
    { text: '', found: ['Fish', 'Birds', 'Snakes'] },
  ]) {
    await searchBox(page).fill(text)
    await expect(titles(page), text).toHaveText(found)
    await expect(status).toHaveText(`${found.length} of 3 posts`)
    expect(await element?.textContent()).toBe(`${found.length} of 3 posts`)
    if (found.length > 0) continue
    await expect(heading(page, NONE)).toBeVisible()
    await expect(
      page.getByText('Try adjusting your search or filter criteria.', { exact: true }),
    ).toBeVisible()
    await expect(list(page)).toBeHidden()
  }
  const tags = ['All Tags', 'a  b', 'a b', 'a+b', 'python', 'python3', 'Wings']
  await expect(tagSelect(page).getByRole('option')).toHaveText(tags)
  for (const { tag, found } of [
    { tag: 'python', found: ['Fish'] },
    { tag: 'a  b', found: ['Fish'] },
    { tag: 'Wings', found: ['Fish', 'Birds'] },
  ]) {
    await tagSelect(page).selectOption(tag)
    await expect(titles(page)).toHaveText(found)
  }
  await searchBox(page).fill('feathers')
  await expect(titles(page)).toHaveText(['Birds'])
  await expect(page.getByRole('term')).toHaveText([
    'Total Posts',
    'Published',
    'Unique Tags',
    'Avg. Read Time',
  ])
  await expect(page.getByRole('definition')).toHaveText(['3', '3', '6', '1 min'])
  await searchBox(page).fill('snakes')
  await expect(heading(page, NONE)).toBeVisible()
})

test('the search stays for a saved post that still matches, and is dropped for others', async ({ page }) => {
  const admin = await openList(page, POSTS)
  const editSnakes = page.getByRole('button', { name: 'Edit Snakes' })
  await searchBox(page).fill('snakes')
  await editSnakes.click()
  await admin.field('Tags').fill('other')
  await admin.saveToList()
  await expect(searchBox(page)).toHaveValue('snakes')
  await expect(editSnakes).toBeFocused()
  // An edit leads the focus to its row only once.
  await searchBox(page).fill('nothing like it')
  await expect(heading(page, NONE)).toBeVisible()
  await searchBox(page).fill('snakes')
  await expect(editSnakes).toBeVisible()
  await expect(searchBox(page)).toBeFocused()

  await editSnakes.click()
  await admin.create()
  await admin.write('New one', 'Some content')
  await admin.saveToList()
  await expect(searchBox(page)).toHaveValue('')
  await expect(heading(page, 'New one')).toBeVisible()

  await searchBox(page).fill('snakes')
  await expect(titles(page)).toHaveText(['Snakes'])
  await admin.go('Dashboard')
  await expect(heading(page, 'Quick Actions')).toBeVisible()
  await storeElsewhere(page, [numbered(4, { title: 'Moles', tags: ['only'] }), ...POSTS])
  await admin.go('Manage Blogs')
  await expect(searchBox(page)).toHaveValue('')
  await expect(titles(page)).toHaveText(['Moles', 'Fish', 'Birds', 'Snakes'])
  await tagSelect(page).selectOption('only')
  await page.getByRole('button', { name: 'Delete Moles' }).click()
  await admin.answer('Delete')
  await expect(admin.dialog).toBeHidden()
  await expect(tagSelect(page)).toHaveValue('')
  await expect(titles(page)).toHaveText(['Fish', 'Birds', 'Snakes'])
})

test('a post saved under another title is shown, which the search would not find', async ({ page }) => {
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
