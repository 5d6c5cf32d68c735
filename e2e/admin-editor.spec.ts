import type { Page } from '@playwright/test'
import { AdminPage } from './support/admin'
import { aPost, expect, type StoredPost, storePosts, test } from './support/test'

async function openNew(page: Page): Promise<AdminPage> {
  const admin = new AdminPage(page)
  await admin.open()
  await admin.go('Create Blog')
  await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible()
  return admin
}

async function openStored(page: Page, post: StoredPost): Promise<AdminPage> {
  await storePosts(page, [post])
  const admin = new AdminPage(page)
  await admin.open()
  await admin.edit(post.title)
  return admin
}

async function saveAndRead(admin: AdminPage): Promise<StoredPost[]> {
  await admin.save.click()
  await expect(admin.page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  return admin.storedPosts()
}

const words = (count: number) => Array.from({ length: count }, (_, place) => `w${place}`).join(' ')
const preview = (page: Page) => page.getByRole('article', { name: 'Preview' })

test.describe('creating', () => {
  test('stores exactly the fields of a post, in their order', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
    const admin = await openNew(page)
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
    const admin = await openNew(page)
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
    const admin = await openNew(page)
    for (const title of ['One', 'Two']) {
      await admin.go('Create Blog')
      await admin.field('Title *').fill(title)
      await admin.field('Content *').fill('Some content')
      await saveAndRead(admin)
    }
    const posts: StoredPost[] = await admin.storedPosts()
    expect(new Set(posts.map(({ id }) => id)).size).toBe(2)
    expect(new Set(posts.map(({ id }) => id.slice(0, 13))).size).toBe(1)
  })

  test('trims every text and keeps the white space within', async ({ page }) => {
    const admin = await openNew(page)
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
    const admin = await openNew(page)
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    await admin.field('Featured Image').fill('   ')
    const [post] = await saveAndRead(admin)
    expect(post?.tags).toEqual([])
    expect(post).not.toHaveProperty('imageUrl')
  })

  for (const { name, content, excerpt } of [
    { name: 'the first 150 characters', content: 'x'.repeat(151), excerpt: `${'x'.repeat(150)}...` },
    { name: 'all of a short content', content: '  short  ', excerpt: 'short...' },
  ]) {
    test(`takes ${name} for an excerpt left empty`, async ({ page }) => {
      const admin = await openNew(page)
      await admin.field('Title *').fill('A title')
      await admin.field('Excerpt').fill('   ')
      await admin.field('Content *').fill(content)
      expect((await saveAndRead(admin))[0]?.excerpt).toBe(excerpt)
    })
  }

  for (const [count, readTime] of [
    [1, '1 min read'],
    [200, '1 min read'],
    [201, '2 min read'],
  ] as const) {
    test(`${count} words take ${readTime}, said while typing and stored`, async ({ page }) => {
      const admin = await openNew(page)
      await admin.field('Title *').fill('A title')
      await admin.field('Content *').fill(words(count))
      await expect(page.getByText(`${count} ${count === 1 ? 'word' : 'words'} · ${readTime}`)).toBeVisible()
      expect((await saveAndRead(admin))[0]?.readTime).toBe(readTime)
    })
  }

  test('counts no words of white space', async ({ page }) => {
    const admin = await openNew(page)
    await admin.field('Content *').fill(' \n ')
    await expect(page.getByText(/^0 words · /)).toBeVisible()
  })

  for (const { timezoneId, now, day } of [
    { timezoneId: 'Pacific/Kiritimati', now: '2026-11-20T11:00:00Z', day: '2026-11-21' },
    { timezoneId: 'Pacific/Pago_Pago', now: '2026-11-21T10:00:00Z', day: '2026-11-20' },
  ]) {
    test.describe(`in ${timezoneId}`, () => {
      test.use({ timezoneId })
      test("stores the owner's own day", async ({ page }) => {
        await page.clock.setFixedTime(new Date(now))
        const admin = await openNew(page)
        await admin.field('Title *').fill('A title')
        await admin.field('Content *').fill('Some content')
        expect((await saveAndRead(admin))[0]?.date).toBe(day)
        await expect(page.getByRole('list', { name: 'Posts' }).getByRole('time')).toHaveAttribute(
          'datetime',
          day,
        )
      })
    })
  }

  test('keeps the posts that are there, to the letter', async ({ page }) => {
    const first = aPost()
    await storePosts(page, [first])
    const admin = await openNew(page)
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
    const admin = await openStored(page, post)
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

  test('says which post it is, also while its title is empty', async ({ page }) => {
    const admin = await openStored(page, aPost())
    await expect(page.getByText('Editing: Typing the edges', { exact: true })).toBeVisible()
    await admin.field('Title *').fill('  ')
    await expect(page.getByText('Editing: Untitled Post', { exact: true })).toBeVisible()
  })

  test('says nothing of the kind of a new post', async ({ page }) => {
    await openNew(page)
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
    const admin = await openStored(page, aPost())
    await saveAndRead(admin)
    await admin.go('Create Blog')
    await expect(admin.field('Title *')).toHaveValue('')
    await expect(admin.field('Content *')).toHaveValue('')
  })
})

test.describe('what must be filled in', () => {
  for (const { name, title, content, focused } of [
    { name: 'nothing is', title: '', content: '', focused: 'Title *' },
    { name: 'the title is blank', title: '  ', content: 'Some content', focused: 'Title *' },
    { name: 'the content is blank', title: 'A title', content: ' \n ', focused: 'Content *' },
  ] as const) {
    test(`says so when ${name}, stores nothing and goes to the field`, async ({ page }) => {
      const admin = await openNew(page)
      await admin.field('Title *').fill(title)
      await admin.field('Content *').fill(content)
      await admin.save.click()
      await expect(admin.dialog.getByRole('heading')).toHaveText('Please fill in both title and content')
      expect(await admin.storedText()).toBeNull()
      await admin.dialog.getByRole('button', { name: 'OK' }).click()
      await expect(admin.dialog).toBeHidden()
      await expect(admin.field(focused)).toBeFocused()
      await expect(admin.field('Title *')).toHaveValue(title)
      await expect(admin.field('Content *')).toHaveValue(content)
      expect(await admin.storedText()).toBeNull()
    })
  }

  test('leaves the preview for the field', async ({ page }) => {
    const admin = await openNew(page)
    await admin.field('Title *').fill('A title')
    await page.getByRole('button', { name: 'Preview' }).click()
    await admin.save.click()
    await page.keyboard.press('Escape')
    await expect(admin.dialog).toBeHidden()
    await expect(admin.field('Content *')).toBeFocused()
  })

  test('leaves the stored post as it is', async ({ page }) => {
    const admin = await openStored(page, aPost())
    await admin.field('Content *').fill('')
    await admin.save.click()
    await expect(admin.dialog).toBeVisible()
    expect(await admin.storedPosts()).toEqual([aPost()])
  })
})

test.describe('saving', () => {
  test("reads 'Saving...' and takes no text until it is saved", async ({ page, context }) => {
    const admin = await openNew(page)
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    const other = await context.newPage()
    await other.goto('/admin')
    await other.evaluate(
      () =>
        new Promise<void>((held) => {
          const release = new Promise<void>((resolve) => {
            window.addEventListener('release', () => resolve(), { once: true })
          })
          void navigator.locks.request('inkfolio-posts', () => {
            held()
            return release
          })
        }),
    )
    await admin.save.click()
    const saving = page.getByRole('button', { name: 'Saving...' })
    await expect(saving).toBeDisabled()
    await expect(admin.save).toBeHidden()
    for (const label of ['Title *', 'Featured Image', 'Excerpt', 'Content *', 'Tags'] as const)
      await expect(admin.field(label)).not.toBeEditable()
    expect(await admin.storedText()).toBeNull()
    await other.evaluate(() => window.dispatchEvent(new Event('release')))
    await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
    expect(await admin.storedPosts()).toHaveLength(1)
  })

  test('goes on to the manage list and says what was saved', async ({ page }) => {
    const admin = await openNew(page)
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    await saveAndRead(admin)
    await expect(page.getByRole('status').filter({ hasText: "'A title' is saved." })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('list', { name: 'Posts' }).getByRole('heading')).toHaveText('A title')
  })

  test('stores one post when Save is pressed twice', async ({ page }) => {
    const admin = await openNew(page)
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    await admin.save.dblclick()
    await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
    expect(await admin.storedPosts()).toHaveLength(1)
  })

  test('Cancel goes to the dashboard and stores nothing', async ({ page }) => {
    const admin = await openNew(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
    expect(await admin.storedText()).toBeNull()
  })
})

test('the fields have their rows, the content is monospace, and the hints belong to their fields', async ({
  page,
}) => {
  const admin = await openNew(page)
  await expect(admin.field('Excerpt')).toHaveAttribute('rows', '3')
  await expect(admin.field('Content *')).toHaveAttribute('rows', '20')
  const family = await admin.field('Content *').evaluate((field) => getComputedStyle(field).fontFamily)
  expect(family).toContain('monospace')
  for (const label of ['Title *', 'Content *'] as const)
    await expect(admin.field(label)).toHaveAttribute('aria-required', 'true')
  await expect(admin.field('Featured Image')).toHaveAccessibleDescription(
    'You can either paste an image URL or upload an image from your computer (max 5MB)',
  )
  await expect(admin.field('Tags')).toHaveAccessibleDescription('Separate tags with commas')
  await expect(page.getByRole('button', { name: 'Upload' })).toBeVisible()
})

test.describe('the preview', () => {
  test('shows what stands for the empty fields', async ({ page }) => {
    await openNew(page)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(preview(page).getByRole('heading')).toHaveText('Untitled Post')
    await expect(preview(page).getByText('No excerpt provided', { exact: true })).toBeVisible()
    await expect(preview(page).getByText('No content yet...', { exact: true })).toBeVisible()
    await expect(preview(page).getByRole('list')).toBeHidden()
    await expect(preview(page).locator('img')).toBeHidden()
  })

  test('shows every field, white space kept, markup as text', async ({ page }) => {
    const admin = await openNew(page)
    await admin.field('Title *').fill('A <b>title</b>')
    await admin.field('Featured Image').fill('https://images.example/a.png')
    await admin.field('Excerpt').fill('An excerpt')
    await admin.field('Content *').fill('first\n\n    indented  twice\n<i>markup</i>')
    await admin.field('Tags').fill('python, , two words')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(preview(page).getByRole('heading')).toHaveText('A <b>title</b>')
    await expect(preview(page).locator('img')).toHaveAttribute('src', 'https://images.example/a.png')
    await expect(preview(page).getByText('An excerpt', { exact: true })).toBeVisible()
    await expect(preview(page).getByRole('listitem')).toHaveText(['#python', '#two words'])
    const content = preview(page).getByText('indented')
    expect(await content.evaluate((element) => (element as HTMLElement).innerText)).toBe(
      'first\n\n    indented  twice\n<i>markup</i>',
    )
    expect(await content.evaluate((element) => getComputedStyle(element).whiteSpace)).toMatch(
      /^(pre-wrap|break-spaces)$/,
    )
  })

  test('is switched by a button that says where it leads, and loses no text', async ({ page }) => {
    const admin = await openNew(page)
    await admin.field('Title *').fill('A title')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(admin.field('Title *')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Preview' })).toBeHidden()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(preview(page)).toBeHidden()
    await expect(admin.field('Title *')).toHaveValue('A title')
    await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()
  })
})

test.describe('shortcuts', () => {
  test('Ctrl+S saves from within a field, and from the preview', async ({ page }) => {
    const admin = await openNew(page)
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
    await admin.edit('A title')
    await admin.field('Title *').fill('Another title')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('list', { name: 'Posts' }).getByRole('heading')).toHaveText('Another title')
  })

  test('Ctrl+Shift+P switches the preview', async ({ page }) => {
    const admin = await openNew(page)
    await admin.field('Content *').fill('Some content')
    await page.keyboard.press('Control+Shift+P')
    await expect(preview(page)).toContainText('Some content')
    await page.keyboard.press('Control+Shift+P')
    await expect(preview(page)).toBeHidden()
    await expect(admin.field('Content *')).toHaveValue('Some content')
  })

  test('are shown in the tooltips', async ({ page }) => {
    const admin = await openNew(page)
    await expect(admin.save).toHaveAttribute('title', 'Ctrl+S')
    await expect(page.getByRole('button', { name: 'Preview' })).toHaveAttribute('title', 'Ctrl+Shift+P')
  })

  test('do nothing while a dialog asks', async ({ page }) => {
    const admin = await openNew(page)
    await page.keyboard.press('Control+s')
    await expect(admin.dialog).toHaveCount(1)
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Control+Shift+P')
    await page.keyboard.press('Escape')
    await expect(admin.dialog).toHaveCount(0)
    await expect(preview(page)).toBeHidden()
  })
})

test.describe('an image by its address', () => {
  const thumbnail = (page: Page) => page.getByRole('img', { name: 'Featured' })

  test('shows a thumbnail, and Remove takes it away', async ({ page }) => {
    const admin = await openNew(page)
    await admin.field('Featured Image').fill('https://images.example/a.png')
    await page.keyboard.press('Enter')
    await expect(thumbnail(page)).toHaveAttribute('src', 'https://images.example/a.png')
    await expect
      .poll(() => thumbnail(page).evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(thumbnail(page)).toBeHidden()
    await expect(admin.field('Featured Image')).toHaveValue('')
    await expect(admin.field('Featured Image')).toBeFocused()
  })

  test('is cleared when it cannot be loaded', async ({ page, internet, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    internet.refuse('broken.example')
    const admin = await openNew(page)
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    await admin.field('Featured Image').fill('https://broken.example/a.png')
    await page.keyboard.press('Tab')
    await expect(admin.field('Featured Image')).toHaveValue('')
    await expect(page.getByText('The image could not be loaded, so it was removed.')).toBeVisible()
    expect((await saveAndRead(admin))[0]).not.toHaveProperty('imageUrl')
  })

  test('is cleared in the editor when the one stored cannot be loaded, and stays stored until saved', async ({
    page,
    internet,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/)
    internet.refuse('broken.example')
    const post = aPost({ imageUrl: 'https://broken.example/a.png' })
    const admin = await openStored(page, post)
    await expect(admin.field('Featured Image')).toHaveValue('')
    expect(await admin.storedPosts()).toEqual([post])
  })

  test('is not cleared half way while it is typed', async ({ page, internet, allowConsole }) => {
    allowConsole(/Failed to load resource/)
    internet.refuse('images.exampl', 'images.e', 'images')
    const admin = await openNew(page)
    const address = 'https://images.example/a.png'
    await admin.field('Featured Image').pressSequentially(address)
    await expect(admin.field('Featured Image')).toHaveValue(address)
    expect(internet.asked).toEqual([])
    await page.keyboard.press('Tab')
    await expect(thumbnail(page)).toBeVisible()
    await expect(admin.field('Featured Image')).toHaveValue(address)
    expect(internet.asked).toEqual([address])
  })

  for (const address of [
    'not an address',
    'javascript:alert(1)',
    '/relative.png',
    'data:image/svg+xml,<svg/>',
  ]) {
    test(`${address} is refused`, async ({ page }) => {
      const admin = await openNew(page)
      await admin.field('Featured Image').fill(address)
      await page.keyboard.press('Tab')
      await expect(admin.field('Featured Image')).toHaveValue('')
      await expect(thumbnail(page)).toBeHidden()
    })
  }

  test('no address that loads nothing is stored by a save while it is typed', async ({ page }) => {
    const admin = await openNew(page)
    await admin.field('Title *').fill('A title')
    await admin.field('Content *').fill('Some content')
    await admin.field('Featured Image').fill('javascript:alert(1)')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
    await expect(
      page.getByText("'A title' is saved, without the image: its address loads nothing.", { exact: true }),
    ).toBeVisible()
    expect((await admin.storedPosts())[0]).not.toHaveProperty('imageUrl')
  })

  test('one stored in another form stays as it is when something else is edited', async ({ page }) => {
    const admin = await openStored(page, aPost({ imageUrl: '/pictures/a.png' }))
    await admin.field('Title *').fill('Another title')
    expect(await saveAndRead(admin)).toEqual([aPost({ title: 'Another title', imageUrl: '/pictures/a.png' })])
  })
})
