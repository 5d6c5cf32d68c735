import { AdminPage } from '../support/admin'
import { openNewPost, openStoredPost, saveAndRead } from '../support/editor'
import { aPost, expect, storePosts, test } from '../support/test'

const words = (count: number) => Array.from({ length: count }, (_, place) => `w${place}`).join(' ')
const SIZES = [
  { width: 360, height: 640 },
  { width: 1440, height: 700 },
]

test('a new post is stored with its fields in order, trimmed, with the id and the day of its first save', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'))
  const admin = await openNewPost(page)
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
  await admin.write('  A  title \t', ' \n ')
  await expect(page.getByText(/^0 words · /)).toBeVisible()
  await admin.field('Content *').fill('One')
  await expect(page.getByText('1 word · 1 min read')).toBeVisible()
  await admin.field('Content *').fill(`\n\n  ${words(201)}  \n`)
  await expect(page.getByText('201 words · 2 min read')).toBeVisible()
  await admin.field('Featured Image').fill(' https://images.example/a.png ')
  await admin.field('Excerpt').fill('\n An  excerpt \n')
  await admin.field('Tags').fill(' one two ,, three ,  ,')
  const [post] = await saveAndRead(admin)
  const id = post?.id ?? ''
  expect(id).toMatch(/^\d{13}[0-9a-z]{9}$/)
  expect(id.slice(0, 13)).toBe(String(Date.parse('2026-11-21T12:00:00Z')))
  const first = `{"id":"${id}","title":"A  title","excerpt":"An  excerpt","content":"${words(201)}","date":"2026-11-21","readTime":"2 min read","tags":["one two","three"],"imageUrl":"https://images.example/a.png"}`
  expect(await admin.storedText()).toBe(`[${first}]`)

  await admin.create()
  await admin.write('Of the same moment', 'Short')
  await admin.field('Featured Image').fill('   ')
  await admin.field('Excerpt').fill('   ')
  const [, second] = await saveAndRead(admin)
  expect(await admin.storedText()).toContain(first)
  expect(second).toMatchObject({ excerpt: 'Short...', tags: [] })
  expect(second).not.toHaveProperty('imageUrl')
  expect(second?.id.slice(0, 13)).toBe(id.slice(0, 13))
  expect(second?.id).not.toBe(id)
})

test('an edit keeps id, date and other posts, replaces everything else, and says which post it is', async ({
  page,
}) => {
  const post = aPost({ date: '2020-02-29', imageUrl: 'https://images.example/a.png' })
  const other = aPost({ id: '1760000000001abcdefghi', title: 'Other' })
  await storePosts(page, [post, other])
  const admin = new AdminPage(page)
  await admin.open()
  await admin.edit(post.title)
  await expect(admin.field('Title *')).toHaveValue(post.title)
  await expect(admin.field('Featured Image')).toHaveValue('https://images.example/a.png')
  await expect(admin.field('Excerpt')).toHaveValue(post.excerpt)
  await expect(admin.field('Content *')).toHaveValue(post.content)
  await expect(admin.field('Tags')).toHaveValue('python')
  await expect(page.getByText('Editing: Typing the edges', { exact: true })).toBeVisible()
  await admin.field('Title *').fill('  ')
  await expect(page.getByText('Editing: Untitled Post', { exact: true })).toBeVisible()
  await admin.write('Another title', words(401))
  for (const label of ['Featured Image', 'Excerpt', 'Tags'] as const) await admin.field(label).fill('')
  await admin.saveToList()
  const saved = {
    id: post.id,
    title: 'Another title',
    excerpt: `${words(401).slice(0, 150)}...`,
    content: words(401),
    date: '2020-02-29',
    readTime: '3 min read',
    tags: [],
  }
  expect(await admin.storedText()).toBe(JSON.stringify([saved, other]))
  await admin.create()
  await expect(page.getByText(/^Editing:/)).toBeHidden()
  await expect(admin.field('Title *')).toHaveValue('')
  await expect(admin.field('Content *')).toHaveValue('')
})

test('a missing title or content is reported, stores nothing and gets the focus, from the preview too', async ({
  page,
}) => {
  const admin = await openStoredPost(page, aPost())
  for (const { title, content, focused, isPreview } of [
    { title: '', content: '', focused: 'Title *' },
    { title: '  ', content: 'Some content', focused: 'Title *' },
    { title: 'A title', content: ' \n ', focused: 'Content *', isPreview: true },
  ] as const) {
    await admin.write(title, content)
    if (isPreview) await page.getByRole('button', { name: 'Preview' }).click()
    await admin.save.click()
    await expect(admin.dialog.getByRole('heading')).toHaveText('Please fill in both title and content')
    await admin.answer('OK')
    await expect(admin.dialog).toBeHidden()
    await expect(admin.field(focused)).toBeFocused()
    await expect(admin.field('Title *')).toHaveValue(title)
    await expect(admin.field('Content *')).toHaveValue(content)
    await expect(admin.field(focused)).toHaveAttribute('aria-invalid', 'true')
    expect(await admin.storedPosts()).toEqual([aPost()])
    await admin.field(focused).fill('Something')
    await expect(admin.field(focused)).toHaveAttribute('aria-invalid', 'false')
  }
})

test('Save and what is unsaved stay visible, move nothing, and cover no field with the focus', async ({
  page,
}) => {
  const admin = await openStoredPost(page, aPost())
  const note = page.getByText('Unsaved changes', { exact: true })
  for (const size of SIZES) {
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(note).toBeHidden()
      const before = await admin.field('Title *').boundingBox()
      await admin.field('Title *').fill('A title that is much longer than the line that names it. '.repeat(4))
      await expect(note).toBeInViewport()
      expect(await admin.field('Title *').boundingBox()).toEqual(before)
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.getByText('Separate tags with commas')).toBeInViewport()
      await expect(admin.save).toBeInViewport({ ratio: 1 })
      await expect(note).toBeInViewport({ ratio: 1 })
      await admin.field('Tags').focus()
      for (const label of ['Content *', 'Excerpt', 'Featured Image', 'Title *'] as const) {
        await admin.field(label).focus()
        const [field, buttons] = [await admin.field(label).boundingBox(), await admin.save.boundingBox()]
        expect(field?.y, label).toBeGreaterThan((buttons?.y ?? 0) + (buttons?.height ?? 0))
      }
      await admin.field('Title *').fill('Typing the edges')
    })
  }
})
