import type { Page } from '@playwright/test'
import { placesUntilRest, shifts } from '../support/layout'
import { waitForPosts } from '../support/patience'
import { FIRST, numbered, SECOND } from '../support/posts'
import { expect, newWindow, ready, store, storePosts, test } from '../support/test'

const MISSING = 'There is no post at this address.'

test('shows the page at every other path', async ({ page }) => {
  for (const path of ['/no/such/page', '/ADMINISTRATOR', '/blog/1.5', '/#%E0%A4%A']) {
    await test.step(path, async () => {
      await page.goto('about:blank')
      const response = await page.goto(path)
      // A change after # alone would load nothing.
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: 'Grace Example' })).toBeVisible()
      await expect(page.getByText('No blog posts available yet. Check back soon!')).toBeVisible()
    })
  }
})

test('says at the address of no post that there is none, and leads to those that there are', async ({
  page,
}) => {
  await storePosts(page, [FIRST, SECOND])
  await page.goto('/blog/unknown')
  const notice = page.getByText(MISSING)
  await expect(notice).toBeInViewport()
  await expect(page.locator('p', { has: notice })).toBeFocused()
  await page.getByRole('link', { name: 'Read More: First post' }).click()
  await expect(page.getByRole('article', { name: 'First post' })).toBeFocused()
  await expect(notice).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Read More: First post' })).toBeFocused()
  await expect(notice).toBeVisible()
  await page.goto('/')
  await ready(page)
  await expect(page.getByRole('link', { name: 'Read More: First post' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('brings nobody to the notice whom the browser brings back to another place', async ({ page }) => {
  for (const posts of [[], [FIRST]]) {
    await test.step(`${posts.length} posts`, async () => {
      await page
        .evaluate((text) => localStorage.setItem('blogPosts', text), JSON.stringify(posts))
        .catch(() => {})
      await page.goto('/blog/unknown')
      await expect(page.getByText(MISSING)).toBeInViewport()
      await ready(page)
      await page.locator('#about h2').evaluate((title) => title.scrollIntoView())
      const place = await page.evaluate(() => scrollY)
      await page.reload()
      await ready(page)
      await expect(page.getByText(MISSING)).toBeVisible()
      expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(2)
    })
  }
})

test('a notice that is there already takes the focus from nobody', async ({ page }) => {
  for (const [name, posts] of [
    ['where there were none', []],
    ['beside others', [FIRST]],
  ] as const) {
    await test.step(name, async () => {
      await page.goto('/')
      await page.evaluate((text) => {
        if (text === '[]') localStorage.clear()
        else localStorage.setItem('blogPosts', text)
      }, JSON.stringify(posts))
      await page.goto('/blog/unknown')
      await expect(page.locator('p', { hasText: MISSING })).toBeFocused()
      await ready(page)
      const field = page.getByRole('textbox', { name: 'Message' })
      await field.focus()
      const other = await newWindow(page)
      await other.goto('/')
      await other.evaluate((text) => localStorage.setItem('blogPosts', text), JSON.stringify([FIRST, SECOND]))
      await expect(page.getByRole('link', { name: 'Read More: Second post' })).toBeVisible()
      await expect(page.getByText(MISSING)).toBeVisible()
      await expect(field).toBeFocused()
      await expect(field).toBeInViewport()
      await other.close()
    })
  }
})

test('leads to the notice whoever reads a post that another tab deletes', async ({ page }) => {
  const posts = Array.from({ length: 12 }, (_, place) => numbered(place))
  await storePosts(page, posts)
  await page.goto('/')
  await page.getByRole('link', { name: 'Read More: Post 2', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Post 2' })).toBeFocused()
  const other = await newWindow(page)
  await other.goto('/')
  const rest = posts.filter(({ title }) => title !== 'Post 2')
  await other.evaluate((text) => localStorage.setItem('blogPosts', text), JSON.stringify(rest))
  const notice = page.locator('p', { hasText: MISSING })
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
})

test('says nothing of a missing post while some cannot be read', async ({ page }) => {
  await store(page, 'blogPosts', JSON.stringify([FIRST, { id: 'unknown' }]))
  await page.goto('/blog/unknown')
  await expect(page.getByRole('link', { name: 'Read More: First post' })).toBeVisible()
  await ready(page)
  await expect(page.getByText(MISSING)).toHaveCount(0)
})

test('keeps to itself that a post is missing until all posts are there', async ({ page }) => {
  await waitForPosts(page)
  await storePosts(page, [FIRST, SECOND])
  await page.addInitScript(() => {
    const said: (string | null)[] = []
    Object.assign(window, { said })
    const look = () => {
      if (document.querySelector('#blog')?.textContent.includes('no post at this address'))
        said.push(location.pathname)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(`/blog/${SECOND.id}`)
  await expect(page.getByRole('article', { name: 'Second post' })).toBeFocused()
  await ready(page)
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual([])
})

test('shows nothing of the page that would give way to the post of an address', async ({ page }) => {
  await waitForPosts(page)
  await storePosts(page, [FIRST, SECOND])
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    const look = () => {
      const hero = document.querySelector('#hero h1')
      const isVisible = hero?.checkVisibility({ visibilityProperty: true }) ?? false
      seen.push(isVisible && (hero?.getBoundingClientRect().bottom ?? 0) > 0)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(`/blog/${SECOND.id}`)
  const article = page.getByRole('article', { name: 'Second post' })
  await expect(article).toBeInViewport()
  await ready(page)
  expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'seen'))])).toEqual([false])
  // The bar becomes compact, by a pixel or two.
  expect(await shifts(page)).toBeLessThan(0.001)
})

test('shows the page in any case when no code comes', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.goto('/blog/unknown')
  const heading = page.locator('#hero h1')
  await expect(heading).toBeHidden()
  await expect(heading).toBeVisible()
})

for (const [way, comeBack] of [
  ['going back', (page: Page) => page.goBack()],
  ['its button', (page: Page) => page.getByRole('button', { name: 'Back to all posts' }).click()],
] as const) {
  test(`closing by ${way} returns to the card also where a section's link was followed before`, async ({
    page,
  }) => {
    await storePosts(
      page,
      Array.from({ length: 12 }, (_, place) => numbered(place)),
    )
    for (const section of ['Blog', 'Contact']) {
      await test.step(section, async () => {
        await page.goto('/')
        await ready(page)
        await page.getByRole('navigation').getByRole('link', { name: section }).click()
        const link = page.getByRole('link', { name: 'Read More: Post 2', exact: true })
        await link.click()
        await expect(page.getByRole('article', { name: 'Post 2' })).toBeFocused()
        await comeBack(page)
        await expect(link).toBeFocused()
        await expect(link).toBeInViewport()
        // The browser does not lead on to the section afterwards.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
        await expect(link).toBeInViewport()
      })
    }
  })
}

test('the address of a section leads there also beside an open post', async ({ page }) => {
  await waitForPosts(page)
  await storePosts(page, [FIRST])
  const article = page.getByRole('article', { name: 'First post' })
  for (const [id, target] of [
    ['about', page.locator('#about')],
    ['contact', page.locator('#contact')],
    ['nowhere', article],
  ] as const) {
    await test.step(id, async () => {
      // A change after # alone would load nothing.
      await page.goto('/robots.txt')
      await page.goto(`/blog/${FIRST.id}#${id}`)
      await expect(article).toBeAttached()
      await expect(target).toBeFocused()
      await expect(target.getByRole('heading').first()).toBeInViewport()
    })
  }
})

test('closing goes back to the list, also when the post was opened by its address', async ({ page }) => {
  await storePosts(page, [FIRST, SECOND])
  await page.goto(`/blog/${FIRST.id}`)
  await page.getByRole('button', { name: 'Back to all posts' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Read More: First post' })).toBeFocused()
})

test('goes on from post to post, back through them, and closes to where the first was opened', async ({
  page,
}) => {
  await storePosts(page, [FIRST, SECOND])
  const first = page.getByRole('article', { name: 'First post' })
  const second = page.getByRole('article', { name: 'Second post' })
  const reopened = page.getByRole('link', { name: 'Read More: First post' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Read More: Second post' }).click()
  await expect(second.getByRole('link', { name: /^Newer/ })).toHaveCount(0)
  await second.getByRole('link', { name: 'Older post First post' }).click()
  await expect(first).toBeFocused()
  await expect(page).toHaveURL(`/blog/${FIRST.id}`)
  await page.goBack()
  await expect(second).toBeFocused()
  await page.goForward()
  await first.getByRole('button', { name: 'All posts', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(reopened).toBeFocused()
  await page.goto(`/blog/${SECOND.id}`)
  await second.getByRole('link', { name: 'Older post First post' }).click()
  await first.getByRole('button', { name: 'Back to all posts' }).click()
  await expect(page).toHaveURL('/')
  await expect(reopened).toBeFocused()
})

test('closing after section links were followed still closes', async ({ page }) => {
  await storePosts(page, [FIRST])
  await page.goto('/')
  await page.getByRole('link', { name: 'Read More: First post' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Skills' }).click()
  await page.getByRole('button', { name: 'Back to all posts' }).click()
  await expect(page.getByRole('link', { name: 'Read More: First post' })).toBeVisible()
  await expect(page).toHaveURL(/\/(#.*)?$/)
})

test('a reload keeps the reader’s place', async ({ page }) => {
  await page.goto('/#skills')
  // Its middle, and not the number of pixels: with a typeface that came too late for one of the two visits, lines have
  // other heights.
  await page.locator('#projects').evaluate((section) => section.scrollIntoView({ block: 'center' }))
  const readerIsAt = () =>
    page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('section')?.id)
  const before = await readerIsAt()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  expect(await readerIsAt()).toBe(before)
})

for (const [way, comeBack] of [
  ['a reload', (page: Page) => page.reload()],
  [
    'a way back',
    async (page: Page) => {
      await page.goto('/robots.txt')
      await page.goBack()
    },
  ],
] as const) {
  test(`${way} keeps the place among this browser’s own posts, and within an opened one`, async ({
    page,
  }) => {
    await waitForPosts(page)
    const text = Array.from({ length: 200 }, (_, line) => `Line ${line}.`).join('\n\n')
    const posts = Array.from({ length: 12 }, (_, place) => ({ ...numbered(place), content: text }))
    await storePosts(page, posts)
    const articles = page.locator('#blog article')
    for (const [path, count, article, further] of [
      ['/', 12, articles.nth(8), 0],
      [`/blog/${posts[3]?.id}`, 1, articles, 3000],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(articles).toHaveCount(count)
        // Nobody reads the ninth post while what stands above it is still being laid out.
        await ready(page)
        const top = () => article.evaluate((element) => element.getBoundingClientRect().top)
        await article.evaluate((element, down) => {
          element.scrollIntoView({ behavior: 'instant' })
          window.scrollBy({ top: down, behavior: 'instant' })
        }, further)
        const before = await top()
        await comeBack(page)
        await expect(articles).toHaveCount(count)
        await expect(page.locator('html')).not.toHaveAttribute('data-awaits')
        // Not to the pixel: with a typeface that came too late for one of the two visits, lines have other heights.
        await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(400)
      })
    }
  })
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  for (const [width, further] of [
    [375, 0],
    [1440, 1],
    [375, 6],
  ] as const) {
    test(`a post is closed without a glide, ${further} posts further, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 812 })
      await storePosts(
        page,
        Array.from({ length: 40 }, (_, place) => numbered(place)),
      )
      await page.goto('/')
      await ready(page)
      const card = page.getByRole('link', { name: 'Read More: Post 30', exact: true })
      await card.evaluate((link) => link.scrollIntoView({ block: 'end', behavior: 'instant' }))
      // From then on heights stay as they are.
      await expect(page.locator('html')).not.toHaveAttribute('data-opening')
      const opened = page.evaluate(
        () => new Promise((place) => addEventListener('click', () => place(scrollY), { capture: true })),
      )
      await card.click()
      for (let turned = 1; turned <= further; turned++) {
        await page.getByRole('link', { name: /^Older post/ }).click()
        await expect(page.getByRole('article', { name: `Post ${30 - turned}` })).toBeFocused()
      }
      await page.getByRole('button', { name: 'All posts', exact: true }).click()
      const seen = await placesUntilRest(page)
      expect(seen).toHaveLength(1)
      // Where it was, if the card of the closed post is there.
      if (further === 0) expect(seen).toEqual([await opened])
      const last = page.getByRole('link', { name: `Read More: Post ${30 - further}`, exact: true })
      await expect(last).toBeFocused()
      // The whole card has the focus' ring.
      await expect(last.locator('xpath=ancestor::article')).toBeInViewport({ ratio: 0.3 })
    })
  }

  test('a post opened by its address has no picture fetched that lies above it', async ({
    page,
    internet,
  }) => {
    await storePosts(page, [FIRST])
    await page.goto(`/blog/${FIRST.id}`)
    await expect(page.getByRole('article', { name: 'First post' })).toBeFocused()
    await page.waitForLoadState('networkidle')
    expect(internet.asked).toEqual([])
  })
})
