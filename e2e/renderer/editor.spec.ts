import { AdminPage } from '../support/admin'
import { openNewPost, openStoredPost, saveAndRead } from '../support/editor'
import { aPost, type BlogPost, expect, storePosts, test } from '../support/test'

const words = (count: number) => Array.from({ length: count }, (_, place) => `w${place}`).join(' ')

test.describe('creating', () => {
  test('stores exactly the fields of a post, in their order, with the id and the day of its first save', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'))
    const admin = await openNewPost(page)
    await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
    await admin.field('Title *').fill('A title')
    await admin.field('Excerpt').fill('An excerpt')
    await admin.field('Content *').fill('Some content')
    await admin.field('Tags').fill('one, two')
    const [post] = await saveAndRead(admin)
    const id = post?.id ?? ''
    expect(id).toMatch(/^\d{13}[0-9a-z]{9}$/)
    expect(id.slice(0, 13)).toBe(String(Date.parse('2026-11-21T12:00:00Z')))
    expect(await admin.storedText()).toBe(
      `[{"id":"${id}","title":"A title","excerpt":"An excerpt","content":"Some content","date":"2026-11-21","readTime":"1 min read","tags":["one","two"]}]`,
    )
  })

  test('stores the image last, when there is one', async ({ page }) => {
    const admin = await openNewPost(page)
    await admin.field('Title *').fill('A title')
    await admin.field('Featured Image').fill(' https://images.example/a.png ')
    await admin.field('Content *').fill('Some content')
    const [post] = await saveAndRead(admin)
    expect(Object.keys(post ?? {})).toEqual([
      'id',
      'title',
      'excerpt',
      'content',
      'date',
      'readTime',
      'tags',
      'imageUrl',
    ])
    expect(post?.imageUrl).toBe('https://images.example/a.png')
  })

  test('gives two posts of the same moment two ids', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
    const admin = await openNewPost(page)
    for (const title of ['One', 'Two']) {
      await admin.go('Create Blog')
      await admin.field('Title *').fill(title)
      await admin.field('Content *').fill('Some content')
      await saveAndRead(admin)
    }
    const posts: BlogPost[] = await admin.storedPosts()
    expect(new Set(posts.map(({ id }) => id)).size).toBe(2)
    expect(new Set(posts.map(({ id }) => id.slice(0, 13))).size).toBe(1)
  })

  test('trims every text and keeps the white space within', async ({ page }) => {
    const admin = await openNewPost(page)
    await admin.field('Title *').fill('  A  title \t')
    await admin.field('Excerpt').fill('\n An  excerpt \n')
    await admin.field('Content *').fill('\n\n  first\n\n\tsecond  \n')
    await admin.field('Tags').fill(' one two ,, three ,  ,')
    const [post] = await saveAndRead(admin)
    expect(post).toMatchObject({
      title: 'A  title',
      excerpt: 'An  excerpt',
      content: 'first\n\n\tsecond',
      tags: ['one two', 'three'],
    })
  })

  test('stores no tags and no image when none are entered', async ({ page }) => {
    const admin = await openNewPost(page)
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    await admin.field('Featured Image').fill('   ')
    const [post] = await saveAndRead(admin)
    expect(post?.tags).toEqual([])
    expect(post).not.toHaveProperty('imageUrl')
  })

  test('takes the beginning of the content for an excerpt left empty', async ({ page }) => {
    const admin = await openNewPost(page)
    await admin.write('A title', 'x'.repeat(151))
    await admin.field('Excerpt').fill('   ')
    expect((await saveAndRead(admin))[0]?.excerpt).toBe(`${'x'.repeat(150)}...`)
    await admin.edit('A title')
    await admin.field('Excerpt').fill('')
    await admin.field('Content *').fill('  short  ')
    expect((await saveAndRead(admin))[0]?.excerpt).toBe('short...')
  })

  test('says while typing how long reading takes, and stores it', async ({ page }) => {
    const admin = await openNewPost(page)
    const says = (text: RegExp | string) => expect(page.getByText(text)).toBeVisible()
    await admin.write('A title', ' \n ')
    await says(/^0 words · /)
    await admin.field('Content *').fill(words(1))
    await says('1 word · 1 min read')
    await admin.field('Content *').fill(words(200))
    await says('200 words · 1 min read')
    expect((await saveAndRead(admin))[0]?.readTime).toBe('1 min read')
    await admin.edit('A title')
    await admin.field('Content *').fill(words(201))
    await says('201 words · 2 min read')
    expect((await saveAndRead(admin))[0]?.readTime).toBe('2 min read')
  })

  test('keeps the posts that are there, to the letter', async ({ page }) => {
    const first = aPost()
    await storePosts(page, [first])
    const admin = await openNewPost(page)
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    const posts = await saveAndRead(admin)
    expect(posts).toHaveLength(2)
    expect(await admin.storedText()).toContain(JSON.stringify(first))
  })
})

test.describe('editing', () => {
  test('keeps id and date, and replaces everything else', async ({ page }) => {
    const post = aPost({ date: '2020-02-29', imageUrl: 'https://images.example/a.png' })
    const admin = await openStoredPost(page, post)
    await expect(admin.field('Title *')).toHaveValue(post.title)
    await expect(admin.field('Featured Image')).toHaveValue('https://images.example/a.png')
    await expect(admin.field('Excerpt')).toHaveValue(post.excerpt)
    await expect(admin.field('Content *')).toHaveValue(post.content)
    await expect(admin.field('Tags')).toHaveValue('python')
    await admin.field('Title *').fill('Another title')
    await admin.field('Featured Image').fill('')
    await admin.field('Excerpt').fill('')
    await admin.field('Content *').fill(words(401))
    await admin.field('Tags').fill('')
    const [saved, ...others] = await saveAndRead(admin)
    expect(others).toEqual([])
    expect(saved).toEqual({
      id: post.id,
      title: 'Another title',
      excerpt: `${words(401).slice(0, 150)}...`,
      content: words(401),
      date: '2020-02-29',
      readTime: '3 min read',
      tags: [],
    })
  })

  test('says which post it is, also while its title is empty, and nothing of the kind of a new one', async ({
    page,
  }) => {
    const admin = await openStoredPost(page, aPost())
    await expect(page.getByText('Editing: Typing the edges', { exact: true })).toBeVisible()
    await admin.field('Title *').fill('  ')
    await expect(page.getByText('Editing: Untitled Post', { exact: true })).toBeVisible()
    await admin.field('Title *').fill('Typing the edges')
    await admin.create()
    await expect(page.getByText(/^Editing:/)).toBeHidden()
  })

  test("changes no other post's text", async ({ page }) => {
    const other = aPost({ id: '1760000000001abcdefghi', title: 'Other' })
    await storePosts(page, [aPost(), other])
    const admin = new AdminPage(page)
    await admin.open()
    await admin.edit('Typing the edges')
    await admin.field('Title *').fill('Changed')
    await saveAndRead(admin)
    expect(await admin.storedText()).toBe(JSON.stringify([aPost({ title: 'Changed' }), other]))
  })

  test('opens an empty editor for a new post after another was edited', async ({ page }) => {
    const admin = await openStoredPost(page, aPost())
    await saveAndRead(admin)
    await admin.go('Create Blog')
    await expect(admin.field('Title *')).toHaveValue('')
    await expect(admin.field('Content *')).toHaveValue('')
  })
})

test('keeps Save in reach at the end of the page, and says that something is unsaved, which moves nothing', async ({
  page,
}) => {
  const admin = await openStoredPost(page, aPost())
  const note = page.getByText('Unsaved changes', { exact: true })
  for (const size of [
    { width: 360, height: 640 },
    { width: 1440, height: 700 },
  ]) {
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
      await admin.field('Title *').fill('Typing the edges')
    })
  }
})

test('a field that takes the focus is not hidden behind what stays in the window', async ({ page }) => {
  const admin = await openStoredPost(page, aPost())
  for (const size of [
    { width: 360, height: 640 },
    { width: 1440, height: 700 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await admin.field('Tags').focus()
    for (const label of ['Content *', 'Excerpt', 'Featured Image', 'Title *'] as const) {
      await admin.field(label).focus()
      const [field, buttons] = [await admin.field(label).boundingBox(), await admin.save.boundingBox()]
      expect(field?.y, `${label}, ${size.width} px`).toBeGreaterThan(
        (buttons?.y ?? 0) + (buttons?.height ?? 0),
      )
    }
  }
})
