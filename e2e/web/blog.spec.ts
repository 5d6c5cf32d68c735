import { HOSTILE_CONTENTS } from '../../src/renderer/src/testing/hostile-contents'
import { copied, lines, styles } from '../support/layout'
import { DATED, manyPosts, numbered } from '../support/posts'
import { aPost, expect, newWindow, ready, storeNow, storePosts, test } from '../support/test'

const EMPTY = 'No blog posts available yet. Check back soon!'

test('says that there are no posts yet, follows another tab, and filters by tag', async ({ page }) => {
  await page.goto('/')
  const blog = page.getByRole('region', { name: 'Blog' })
  await expect(blog).toContainText(
    'Thoughts, tutorials and insights about Python development and technology.',
  )
  await expect(blog.getByText(EMPTY)).toBeVisible()
  await expect(blog.getByRole('button')).toHaveCount(0)
  const other = await newWindow(page)
  await other.goto('/robots.txt')
  await storeNow(other, DATED)
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
    await storeNow(other, DATED.slice(0, 1))
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

test('a list has no gap, and a screen has four cards', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/')
  for (const count of [2, 3, 5]) {
    const posts = manyPosts(count, (number) => ({
      title: 'word '.repeat(1 + number * 4),
      // The chips of every other card take several lines.
      tags: number % 2 ? ['one', 'two'] : Array.from({ length: 12 }, (_, tag) => `${tag} tag`),
    }))
    await storeNow(page, posts)
    await page.reload()
    const cards = page.locator('#blog article')
    await expect(cards).toHaveCount(count)
    const { width, rows } = await cards.evaluateAll((articles) => {
      const box = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
      const rows = new Map<number, { title: number; right: number }[]>()
      for (const card of articles) {
        const { top, right } = box(card)
        const row = rows.get(top) ?? []
        rows.set(top, [...row, { title: box(card.querySelector('h3')).top, right }])
      }
      return { width: box(articles[0]?.closest('ul') ?? null).right, rows: [...rows.values()] }
    })
    for (const row of rows) {
      expect(row.at(-1)?.right, `${count} posts`).toBeCloseTo(width, 0)
      expect(new Set(row.map(({ title }) => Math.round(title))).size, `${count} posts`).toBe(1)
    }
    expect(rows.map((row) => row.length)).toEqual({ 2: [2], 3: [2, 1], 5: [2, 2, 1] }[count])
  }
  await test.step('the whole card of a focused link is seen', async () => {
    await page.getByRole('toolbar', { name: 'Filter posts by tag' }).getByRole('button').last().focus()
    for (const card of await page.locator('#blog article').all()) {
      await page.keyboard.press('Tab')
      await expect(card.getByRole('link')).toBeFocused()
      await expect(card).toBeInViewport({ ratio: 1 })
      const bar = await page.getByRole('banner').boundingBox()
      expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN)
    }
  })
  await test.step('four whole cards at 1440 × 900, whose tags are on one line', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const eight = manyPosts(8, (number) => ({
      title: number % 2 ? 'Short' : 'A title that takes two lines of a card, and not more',
      tags: [[], ['python'], ['python', 'operations', 'databases', 'habits', 'more']][number % 3] ?? [],
      excerpt: 'word '.repeat(number % 2 ? 5 : 60),
    }))
    await storeNow(page, eight)
    await page.reload()
    await expect(page.locator('#blog article')).toHaveCount(8)
    // The section's filters are there too, below the bar.
    await page.locator('#blog [role=toolbar]').evaluate((filters) => {
      window.scrollTo({ top: scrollY + filters.getBoundingClientRect().top - 64, behavior: 'instant' })
    })
    const seen = await page.locator('#blog article').evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const { top, bottom } = card.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        }).length,
    )
    expect(seen).toBe(4)
    for (const list of await page.locator('#blog article ul').all())
      expect((await list.boundingBox())?.height).toBeLessThan(30)
  })
})

test('a card has three lines of excerpt, its picture near the screen only, and without one a cover in the tint of its tag', {
  tag: '@thorough',
}, async ({ page, internet, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  await page.route('https://broken.example/**', (route) => route.abort())
  const imageUrl = 'https://images.example/post.png'
  const plain = numbered(0, { tags: ['a'], excerpt: 'word '.repeat(300) })
  const alike = numbered(1, { tags: ['a', 'c'] })
  const broken = numbered(2, { tags: ['b'], imageUrl: 'https://broken.example/a.png' })
  await storePosts(page, [plain, alike, broken, numbered(3, { imageUrl })])
  await page.goto('/')
  await ready(page)
  const cards = page.locator('#blog article')
  await expect(cards).toHaveCount(4)
  expect(await lines(cards.last().locator('p').first())).toBeCloseTo(3, 1)
  expect(internet.requested).toEqual([])
  const request = page.waitForRequest(imageUrl)
  await cards.first().scrollIntoViewIfNeeded()
  expect((await request).headers().referer).toBeUndefined()
  await expect(cards.first().locator('img')).toHaveCSS('opacity', '1')
  // Also in the place of a picture that does not load.
  const covers = cards.locator('.cover')
  await expect(covers).toHaveCount(3)
  const [other, ...alikes] = await styles(covers, '--hue')
  expect(new Set(alikes).size).toBe(1)
  expect(alikes).not.toContain(other)
  await test.step('the cover has the post’s own words, which are not read aloud, found or copied', async () => {
    await expect(covers.last().locator('[data-t="    Trust inside."]')).toHaveCount(1)
    expect(await cards.last().ariaSnapshot()).not.toContain('Trust')
    await expect(page.getByText('Trust inside.')).toHaveCount(0)
    expect(await copied(cards.last())).not.toContain('Trust')
  })
  await test.step('no two neighbours look alike, whatever their words and tags', async () => {
    const { id: _, ...same } = plain
    await storeNow(
      page,
      manyPosts(8, () => same),
    )
    await page.reload()
    await expect(covers).toHaveCount(8)
    const grounds = await styles(covers, 'background-image')
    // Beside it is the one before, above it the second before.
    for (const [index, ground] of grounds.entries())
      expect(grounds.slice(Math.max(0, index - 2), index)).not.toContain(ground)
  })
})

test('the details are beside or around the text of a post', { tag: '@thorough' }, async ({ page }) => {
  const post = numbered(1, { tags: ['python'], content: 'Line.\n'.repeat(200) })
  await storePosts(page, [post, numbered(0, { title: 'Derived', excerpt: 'Parse at the...' })])
  await page.goto(`/blog/${post.id}`)
  const blog = page.getByRole('region', { name: 'Blog' })
  const beside = blog.locator('header')
  for (const [width, within] of [
    [1440, beside],
    [1000, blog.getByRole('article')],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const text of [/October 9, 2026/, post.readTime, '#python']) {
      await expect(blog.getByText(text).filter({ visible: true })).toHaveCount(1)
      await expect(within.getByText(text).filter({ visible: true })).toHaveCount(1)
    }
    await expect(blog.getByRole('button', { name: 'Back to all posts' })).toHaveCount(1)
    await expect(within.getByRole('button', { name: 'Back to all posts' })).toBeVisible()
  }
  const canvas = page.locator('canvas')
  await expect(canvas).toHaveCSS('opacity', '0.3')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.mouse.wheel(0, 1500)
  await expect(beside.getByText('#python')).toBeInViewport({ ratio: 1 })
  await expect(beside.getByRole('button', { name: 'Back to all posts' })).toBeInViewport({ ratio: 1 })
  await test.step('its excerpt is its lead, unless that repeats the content', async () => {
    const paragraphs = blog.getByRole('article').getByRole('paragraph')
    await expect(paragraphs).toHaveText([post.excerpt])
    await blog.getByRole('link', { name: /^Older post/ }).click()
    await expect(blog.getByRole('article').getByRole('heading')).toHaveText('Derived')
    await expect(paragraphs).toHaveCount(0)
  })
  await blog.getByRole('button', { name: 'Back to all posts' }).click()
  await expect(canvas).toHaveCSS('opacity', '1')
})

test('a hostile post runs nothing and loads nothing', async ({ page, internet }) => {
  const markup =
    '<img src="https://evil.example/x" onerror="window.ran = true"><script>window.ran = true</script>'
  const hostile = aPost({
    id: `"><script>window.ran = true</script>`,
    title: markup,
    excerpt: markup,
    content: [markup, ...HOSTILE_CONTENTS.filter(({ length }) => length < 1000)].join('\n\n'),
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
  await blog.getByRole('link', { name: `Read More about ${markup}` }).click()
  const article = blog.getByRole('article', { name: markup })
  await expect(article).toBeFocused()
  await expect(article.getByText(markup).first()).toBeVisible()
  const content = article.locator('.markup')
  await expect(content.locator('.c-text').first()).toBeVisible()
  await content.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const tags = await content
    .locator('*:not(button *)')
    .evaluateAll((all) => all.map(({ tagName }) => tagName))
  expect(new Set(tags)).toEqual(new Set(['DIV', 'PRE', 'CODE', 'SPAN', 'A', 'WBR', 'BUTTON']))
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(internet.requested.filter((address) => address.includes('evil'))).toEqual([])
})

test('a filter lets no card fly in that was off the screen', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await storePosts(
    page,
    manyPosts(14, (number) => ({
      tags: [number === 13 ? 'first' : 'other', ...(number < 8 ? ['late'] : [])],
    })),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await ready(page)
  const toolbar = page.getByRole('toolbar', { name: 'Filter posts by tag' })
  await toolbar.evaluate((row) => {
    window.scrollTo({ top: scrollY + row.getBoundingClientRect().top - 100, behavior: 'instant' })
  })
  const groups = await toolbar.getByRole('button', { name: 'late' }).evaluate(async (button: HTMLElement) => {
    button.click()
    while (document.querySelectorAll('#blog article').length > 8) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const motions = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
    return motions.flatMap(({ pseudoElement }) => pseudoElement?.match(/-group\((.*)\)/)?.[1] ?? [])
  })
  expect(groups.filter((name) => name !== 'root')).toEqual([])
  await expect(page.locator('#blog article').first()).toBeInViewport({ ratio: 1 })
})

test('a filter moves the cards of a long list', { tag: '@thorough' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await storePosts(
    page,
    manyPosts(14, (number) => ({ tags: number === 13 ? ['rare'] : [] })),
  )
  await page.goto('/')
  await ready(page)
  const blog = page.getByRole('region', { name: 'Blog' })
  const all = blog.getByRole('button', { name: 'All Posts' })
  const rare = blog.getByRole('button', { name: 'rare' })
  await rare.click()
  await expect(blog.getByRole('article')).toHaveCount(1)
  const moving = () =>
    all.evaluate(async (button: HTMLElement) => {
      const cards = () => document.querySelectorAll('#blog article').length
      button.click()
      while (cards() < 14) await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const motions = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
      const parts = motions.filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
      // Only frames move: no picture of a card fades, or is stretched with its frame.
      const pictures = parts.filter(({ pseudoElement }) => !pseudoElement?.includes('-group('))
      return [...new Set(parts.map((effect) => effect.getComputedTiming().duration)), pictures.length]
    })
  expect(await moving()).toEqual([200, 0])
  // What is fixed is drawn during a transition only if the root takes part.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).viewTransitionName)).not.toBe(
    'none',
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await rare.click()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(blog.getByRole('article')).toHaveCount(1)
  expect(await moving()).toEqual([0])
})
