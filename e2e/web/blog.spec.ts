import { copied, lines, sideways } from '../support/layout'
import { DATED, numbered } from '../support/posts'
import { aPost, type BlogPost, expect, newWindow, ready, storePosts, test } from '../support/test'

const EMPTY = 'No blog posts available yet. Check back soon!'

test('says that there is nothing yet, follows another tab, and filters by tag', async ({ page }) => {
  await page.goto('/')
  const blog = page.getByRole('region', { name: 'Blog' })
  await expect(blog).toContainText(
    'Thoughts, tutorials and insights about Python development and technology.',
  )
  await expect(blog.getByText(EMPTY)).toBeVisible()
  await expect(blog.getByRole('button')).toHaveCount(0)
  const other = await newWindow(page)
  await other.goto('/')
  const storeThere = (posts: readonly BlogPost[]) =>
    other.evaluate((text) => localStorage.setItem('blogPosts', text), JSON.stringify(posts))
  await storeThere(DATED)
  await test.step('the posts of the selected tag', async () => {
    await expect(blog.getByRole('button')).toHaveText(['All Posts', 'data', 'python', 'web'])
    await blog.getByRole('button', { name: 'python' }).click()
    await expect(blog.getByRole('article')).toHaveCount(1)
    await expect(blog.getByRole('button', { pressed: true })).toHaveText(['python'])
    await expect(blog.getByRole('status')).toHaveText('python: 1 of 3 posts')
    await blog.getByRole('button', { name: 'All Posts' }).click()
    await expect(blog.getByRole('article')).toHaveCount(3)
  })
  await test.step('another tab deletes the last post of the selected tag', async () => {
    await blog.getByRole('button', { name: 'data' }).click()
    // A screen reader announces a change of an element that is there already.
    const status = await blog.getByRole('status').elementHandle()
    await storeThere(DATED.slice(0, 1))
    await expect(blog.getByText('No posts found with the selected tag: data')).toBeVisible()
    expect(await status?.textContent()).toBe('No posts found with the selected tag: data')
    await blog.getByRole('button', { name: 'Show all posts' }).click()
    await expect(blog.getByRole('article')).toHaveCount(1)
    await expect(blog).toBeFocused()
    expect(await status?.textContent()).toBe('')
    await other.evaluate(() => localStorage.clear())
    await expect(blog.getByText(EMPTY)).toBeVisible()
    expect(await status?.textContent()).toBe(EMPTY)
  })
})

test('stands with whatever is stored, and leaves it as it is', async ({ page }) => {
  await page.goto('/')
  for (const [name, text, titles] of [
    ['text that is no JSON', '[{"id":"1","title":"cut of', []],
    [
      'one bad post among good ones',
      JSON.stringify([null, { ...DATED[0], tags: null }, DATED[1]]),
      ['Newest, evening'],
    ],
  ] as const) {
    await test.step(name, async () => {
      await page.evaluate((value) => localStorage.setItem('blogPosts', value), text)
      await page.reload()
      const blog = page.getByRole('region', { name: 'Blog' })
      if (titles.length > 0)
        await expect(blog.getByRole('article').getByRole('heading')).toHaveText([...titles])
      else await expect(blog.getByText(EMPTY)).toBeVisible()
      await page.getByRole('button', { name: /^Switch to/ }).click()
      expect(await page.evaluate(() => localStorage.getItem('blogPosts'))).toBe(text)
    })
  }
  await test.step('no post is said to be missing while one cannot be read', async () => {
    await page.goto('/blog/unknown')
    await expect(page.locator('#blog article')).toHaveCount(1)
    await ready(page)
    await expect(page.getByText('There is no post at this address.')).toHaveCount(0)
  })
})

test('a card has three lines of excerpt, and its picture near the screen only, without a referrer', async ({
  page,
  internet,
}) => {
  const imageUrl = 'https://images.example/post.png'
  await storePosts(page, [aPost({ excerpt: 'word '.repeat(300), tags: [], imageUrl })])
  await page.goto('/')
  await ready(page)
  const card = page.locator('#blog article')
  await expect(card).toHaveCount(1)
  // There is no filter where no post has a tag.
  await expect(page.locator('#blog').getByRole('button')).toHaveCount(0)
  expect(await lines(card.locator('p').first())).toBeCloseTo(3, 1)
  expect(internet.asked).toEqual([])
  const request = page.waitForRequest(imageUrl)
  await card.scrollIntoViewIfNeeded()
  expect((await request).headers().referer).toBeUndefined()
  await expect(card.locator('img')).toBeVisible()
  await expect(card.locator('img')).toHaveCSS('opacity', '1')
})

test('cards begin at one height: beside pictures, one without has a cover', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  await page.route('https://broken.example/**', (route) => route.abort())
  const plain = aPost({ id: '1760000000000aaaaaaaaa', title: 'Plain' })
  const pictured = aPost({ id: '1760000000001aaaaaaaaa', imageUrl: 'https://broken.example/a.png' })
  await storePosts(page, [plain, pictured])
  await page.goto('/')
  const cards = page.locator('#blog article')
  await cards.first().scrollIntoViewIfNeeded()
  // Also in the place of a picture that does not load.
  const covers = cards.locator('[data-initial]')
  await expect(covers).toHaveCount(2)
  const tops = await cards
    .locator('h3')
    .evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  await page.evaluate((text) => localStorage.setItem('blogPosts', text), JSON.stringify([plain]))
  await page.reload()
  await expect(cards).toHaveCount(1)
  await expect(covers).toHaveCount(0)
})

test('sets code in lines that scroll, by keyboard too, and makes addresses links', async ({ page }) => {
  const line = `    ${'word_'.repeat(60)}`
  const post = aPost({ content: `See (https://a.example/b). Then:\n\n${line}\n\n    a -> b` })
  await storePosts(page, [post])
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/blog/${post.id}`)
  const code = page.getByRole('group', { name: 'Code' })
  expect(await code.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('monospace')
  expect(await lines(code.locator('code'))).toBeCloseTo(3, 1)
  expect(await sideways(page)).toBe(0)
  await code.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  const article = page.locator('#blog article')
  const link = article.getByRole('link')
  await expect(link).toHaveText('https://a.example/b')
  await expect(link).toHaveAttribute('href', 'https://a.example/b')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await copied(article.locator('.content'))).toBe(post.content)
})

test('an opened post has its excerpt as lead, unless that repeats the content', async ({ page }) => {
  const own = aPost({ id: '1760000000001abcdefghi' })
  const derived = aPost({ title: 'Derived', excerpt: 'Parse at the...' })
  await storePosts(page, [own, derived])
  await page.goto(`/blog/${own.id}`)
  const article = page.locator('#blog article')
  await expect(article.getByRole('paragraph')).toHaveText([/2026/, own.excerpt])
  await article.getByRole('link', { name: /^Older post/ }).click()
  await expect(article.getByRole('heading')).toHaveText('Derived')
  await expect(article.getByRole('paragraph')).toHaveText([/2026/])
})

test('a hostile post runs nothing and loads nothing', async ({ page, internet }) => {
  const markup =
    '<img src="https://evil.example/x" onerror="window.ran = true"><script>window.ran = true</script>'
  const hostile = aPost({
    id: `"><script>window.ran = true</script>`,
    title: markup,
    excerpt: markup,
    content: markup,
    readTime: markup,
    tags: [markup, 'javascript:alert(1)'],
  })
  const images = [
    'javascript:window.ran = true',
    'data:text/html,<script>window.ran = true</script>',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran = true"/>',
    'file:///etc/passwd',
    '//evil.example/x.png',
  ]
  await storePosts(page, [
    hostile,
    ...images.map((imageUrl, index) => ({
      ...hostile,
      id: `../../admin?${index}`,
      title: `image ${index}`,
      imageUrl,
    })),
  ])
  await page.goto('/')
  const blog = page.locator('#blog')
  await expect(blog.getByRole('article')).toHaveCount(6)
  for (const card of await blog.getByRole('article').all()) await card.scrollIntoViewIfNeeded()
  await expect(blog.locator('article img')).toHaveCount(0)
  await blog.getByRole('link', { name: `Read More: ${markup}` }).click()
  const article = blog.getByRole('article', { name: markup })
  await expect(article).toBeFocused()
  await expect(article.getByText(markup).first()).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(internet.asked.filter((address) => address.includes('evil'))).toEqual([])
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('of a long list only the first dozen cards fade in', async ({ page }) => {
    await storePosts(
      page,
      Array.from({ length: 40 }, (_, place) => numbered(place, { tags: place === 0 ? ['rare'] : [] })),
    )
    await page.goto('/')
    await ready(page)
    const blog = page.getByRole('region', { name: 'Blog' })
    await blog.getByRole('button', { name: 'rare' }).click()
    await expect(blog.getByRole('article')).toHaveCount(1)
    const fading = await blog
      .getByRole('button', { name: 'All Posts' })
      .evaluate(async (all: HTMLElement) => {
        all.click()
        await new Promise(requestAnimationFrame)
        const cards = [...document.querySelectorAll('#blog li:has(> article)')]
        return cards.map((card) => card.getAnimations().length > 0)
      })
    expect(fading).toEqual(Array.from({ length: 40 }, (_, place) => place < 12))
  })
})
