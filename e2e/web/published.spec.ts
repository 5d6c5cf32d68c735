import type { Locator, Page } from '@playwright/test'
import { boxOf, copied, shifts, sideways } from '../support/layout'
import {
  AHEAD,
  DUE,
  OWNER_NAME,
  PICTURES,
  PUBLISHED,
  PUBLISHED_PATH,
  PUBLISHED_URL,
  RICH,
  SCHEDULED,
  servePublished,
  slugOf,
} from '../support/site/published-site'
import { waitForPosts } from '../support/site/wait-for-posts'
import { aPost, type BlogPost, expect, ready, storeNow, storePosts, test } from '../support/test'

test.use({ baseURL: servePublished })

const TITLES = PUBLISHED.map(({ title }) => title)
const FIRST_TITLES = TITLES.slice(0, 12)
const LOCAL = aPost({ id: '1750000000000ownown111', title: 'Only in this browser', date: '2026-01-02' })

const titles = (page: Page) => page.locator('#blog li h3')
const article = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const readMore = (page: Page, title: string) =>
  page.getByRole('link', { name: `Read More about ${title}`, exact: true })
const showAll = (page: Page) => page.getByRole('button', { name: 'Show all 14 posts' })
const pathOf = (post: BlogPost) => `${PUBLISHED_PATH}blog/${encodeURIComponent(slugOf(post))}`

test('visitors read posts in place, and come back to the card', async ({
  page,
  browserName,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('')
  await expect(titles(page)).toHaveText(FIRST_TITLES)
  await readMore(page, AHEAD.title).click()
  await expect(article(page, AHEAD.title)).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(pathOf(AHEAD))
  await expect(page).toHaveTitle(`${AHEAD.title} | ${OWNER_NAME}`)
  await page.getByRole('link', { name: `Older post ${RICH.title}` }).click()
  await expect(article(page, RICH.title)).toBeFocused()
  await expect(page.locator('#blog .c-keyword').first()).toHaveText('def')
  await test.step('its Markdown can be copied, without what its author hid', async () => {
    // Only Chromium lets a test read the clipboard.
    if (browserName === 'chromium') {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Copy as Markdown' }).click()
      await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain('The first **paragraph** with [a link](https://a.example/).')
      expect(copied).not.toContain('Not for readers.')
    }
    await expect(page.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
      'href',
      `mailto:grace@example.com?subject=${encodeURIComponent(RICH.title)}`,
    )
  })
  await test.step('the lines of a task begin below each other, behind its box', async () => {
    const starts = await page.locator('#blog .c-task').evaluate((task) => {
      const range = document.createRange()
      range.selectNodeContents(task.lastChild ?? task)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      return [...new Set(boxes.map(({ left }) => left - task.getBoundingClientRect().left))]
    })
    expect(starts).toEqual([0])
  })
  await test.step('code has 88 columns, and 36 on a phone, in a list too; in an inner list 80', async () => {
    // The lists are the page's own markup around copies of the code.
    await page.locator('#blog .markup').evaluate((content) => {
      const code = content.querySelector('.c-code')
      const listOf = (...nodes: Node[]) => {
        const [list, item] = [document.createElement('ul'), document.createElement('li')]
        item.append(code?.cloneNode(true) ?? '', ...nodes)
        list.append(item)
        return list
      }
      content.append(listOf(listOf()))
    })
    for (const [width, columns] of [
      [1440, [88, 88, 80]],
      [375, [36, 36, 36]],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const found = await page.locator('#blog .c-code pre').evaluateAll((blocks) =>
        blocks.map((block) => {
          const { paddingLeft, paddingRight } = getComputedStyle(block)
          const range = document.createRange()
          const text = document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode()
          range.setStart(text as Text, 0)
          range.setEnd(text as Text, 3)
          const letter = range.getBoundingClientRect().width / 3
          return (
            (block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) / letter
          )
        }),
      )
      expect(found).toHaveLength(columns.length)
      for (const [index, least] of columns.entries()) expect(found[index]).toBeGreaterThanOrEqual(least)
      await expect.poll(() => sideways(page)).toBe(0)
    }
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await page.getByRole('button', { name: 'Back to all posts' }).click()
  await expect(readMore(page, RICH.title)).toBeFocused()
  await expect(page).toHaveTitle(`${OWNER_NAME} | Python Developer`)
  expect(new URL(page.url()).pathname).toBe(PUBLISHED_PATH)
  await test.step('all posts come with the list, which is tried again where it failed', async () => {
    await page.route('**/posts.json', (route) => route.abort())
    await showAll(page).click()
    await expect(page.getByRole('alert')).toHaveText('The other posts couldn’t be loaded.')
    await page.unroute('**/posts.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(titles(page)).toHaveText(TITLES)
    await expect(readMore(page, TITLES[12] ?? '')).toBeFocused()
  })
  // The build has parsed the posts, and nothing is loaded as a page.
  expect(requested.filter((path) => /parser|\.html$|admin/.test(path))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('blogPosts'))).toBeNull()
  await test.step('a post whose text cannot be fetched is opened as a page', async () => {
    await page.route('**/*.post.json', (route) => route.abort())
    await readMore(page, DUE.title).click()
    await page.waitForURL(`**${pathOf(DUE)}`)
    await expect(page.locator('html')).toHaveAttribute('data-post', DUE.id)
    await expect(article(page, DUE.title)).toContainText('Parse at the edge.')
  })
  await test.step('the posts of a tag come with the list', async () => {
    await page.getByRole('button', { name: 'Back to all posts' }).click()
    await expect(titles(page)).toHaveText(FIRST_TITLES)
    await page.getByRole('button', { name: 'rare', exact: true }).click()
    await expect(titles(page)).toHaveText([TITLES.at(-1) ?? ''])
    expect(page.url()).toMatch(/\/folio\/\?tag=rare#blog$/)
  })
  await test.step('its address leads to the same posts, and an unknown tag to all', async () => {
    await page.unroute('**/*.post.json')
    await page.goto('about:blank')
    await page.goto('?tag=rare#blog')
    await expect(titles(page)).toHaveText([TITLES.at(-1) ?? ''])
    await expect(page.locator('#blog')).toBeInViewport()
    await readMore(page, TITLES.at(-1) ?? '').click()
    await page.getByRole('button', { name: 'All posts', exact: true }).click()
    await expect(titles(page)).toHaveText([TITLES.at(-1) ?? ''])
    expect(page.url()).toMatch(/\/folio\/\?tag=rare#blog$/)
    await page.getByRole('button', { name: 'All Posts', exact: true }).click()
    await expect(titles(page)).toHaveText(TITLES)
    expect(page.url()).toMatch(/\/folio\/$/)
    await page.goto('?tag=unknown#blog')
    await ready(page)
    await expect(titles(page)).toHaveText(FIRST_TITLES)
  })
})

test('a post’s page shows it at once, whatever is stored, and nothing shifts', { tag: '@thorough' }, async ({
  page,
}) => {
  await waitForPosts(page)
  const expectShown = async (id: string, title: string) => {
    await page.goto(`blog/${id}`)
    await expect(article(page, title)).toBeInViewport()
    await ready(page)
    await expect(article(page, title)).toBeFocused()
    expect(new URL(page.url()).pathname).toBe(pathOf(id === AHEAD.id ? AHEAD : RICH))
    expect(await shifts(page)).toBeLessThanOrEqual(0.02)
  }
  for (const stored of [null, [], [LOCAL, aPost({ id: AHEAD.id, title: 'My own copy' })]]) {
    await test.step(stored ? `${stored.length} stored posts` : 'nothing stored', async () => {
      if (stored) await storeNow(page, stored)
      await expectShown(RICH.id, RICH.title)
      await expect(page.locator('#blog img').first()).toHaveJSProperty('naturalWidth', 1)
      await expect(page).toHaveTitle(`${RICH.title} | ${OWNER_NAME}`)
    })
  }
  await test.step('this browser’s copy of it', () => expectShown(AHEAD.id, 'My own copy'))
  await test.step('the post does not move when the page starts', async () => {
    const position = () => document.querySelector('#blog article')?.getBoundingClientRect().top ?? 0
    // The page measures itself: on a slow machine a test comes only after the start.
    await page.addInitScript(`addEventListener('load', () => { positionAtLoad = (${position})() })`)
    await page.goto(`blog/${RICH.id}`)
    await ready(page)
    // The browser scrolls by whole pixels.
    expect(
      Math.abs((await page.evaluate(position)) - (await page.evaluate<number>('positionAtLoad'))),
    ).toBeLessThan(1)
  })
})

test('pictures of a text are shown without a shift, in the feed and on paper', { tag: '@thorough' }, async ({
  page,
  request,
  browserName,
}) => {
  await page.goto(`blog/${AHEAD.id}`)
  await ready(page)
  const shown = page.locator('#blog .c-picture img')
  const before = await shifts(page)
  for (const [index, [, width]] of PICTURES.entries()) {
    await shown.nth(index).scrollIntoViewIfNeeded()
    await expect(shown.nth(index)).toHaveJSProperty('naturalWidth', width)
  }
  expect(await shifts(page)).toBe(before)
  const { items } = await (await request.get('feed.json')).json()
  const sizes = [...items[0].content_html.matchAll(/<img src="https:[^"]+" width="(\d+)" height="(\d+)"/g)]
  expect(sizes.map(([, ...size]) => size.map(Number))).toEqual(PICTURES.map(([, ...size]) => size))
  await page.emulateMedia({ media: 'print' })
  await expect(shown.filter({ visible: true })).toHaveCount(PICTURES.length)
  // Only Chromium makes a PDF.
  if (browserName !== 'chromium') return
  await page.reload()
  await ready(page)
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(file.match(/\/Subtype\s*\/Image\b/g)).toHaveLength(PICTURES.length)
})

test('shows exactly the local posts, and the published ones on request', async ({ page }) => {
  await storePosts(page, [LOCAL])
  await page.goto('')
  await expect(titles(page)).toHaveText([LOCAL.title])
  await expect(
    page.getByText('You’re seeing this browser’s posts. Posts that visitors see: 14.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Show published posts' }).click()
  await expect(titles(page)).toHaveText(FIRST_TITLES)
  await page.getByRole('button', { name: 'Show this browser’s posts' }).click()
  await expect(titles(page)).toHaveText([LOCAL.title])
  await readMore(page, LOCAL.title).click()
  await page.getByRole('button', { name: 'Back to all posts' }).click()
  await page.getByRole('button', { name: 'Show published posts' }).click()
  await page.goBack()
  await expect(article(page, LOCAL.title)).toBeFocused()
  await storeNow(page, [])
  await page.goto('')
  await expect(page.getByText('No blog posts available yet. Check back soon!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show published posts' })).toBeVisible()
})

test('the page and a post turn into their Markdown and back, at the same line', { tag: '@thorough' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const source = page.locator('#source')
  const onPage = page.getByRole('heading', { name: 'My Skills' })
  const inSource = page.getByRole('heading', { name: '## My Skills' })
  const lineOf = async (heading: Locator) => {
    const { y, height } = await boxOf(heading)
    return y + height
  }
  await page.goto('')
  await ready(page)
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('#')
  await page.keyboard.press('Control+#')
  await page.locator('#skills').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await page.getByRole('link', { name: 'Show this page as Markdown' }).focus()
  const before = await lineOf(onPage)
  expect(requested.filter((url) => /source-view|parser|index\.md/.test(url))).toEqual([])
  await page.keyboard.press('#')
  await expect(inSource).toBeInViewport()
  await expect.poll(async () => Math.abs((await lineOf(inSource)) - before)).toBeLessThan(24)
  expect(new URL(page.url()).search).toBe('?source')
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(await copied(source)).toContain(`# ${OWNER_NAME}`)
  await test.step('the links of the bar lead to the same headings', async () => {
    await page.getByRole('link', { name: 'About', exact: true }).click()
    await expect(page.getByRole('heading', { name: '## About Me' })).toBeInViewport()
    await page.getByRole('link', { name: 'Skills', exact: true }).click()
    await expect(inSource).toBeInViewport()
  })
  await page.getByRole('link', { name: 'Show the page again' }).click()
  await expect(onPage).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('#')
  await page.goBack()
  await expect(inSource).toBeInViewport()
  await page.goBack()
  await expect(onPage).toBeInViewport()
  await test.step('a shared address shows a post’s file', async () => {
    await page.goto(`blog/${RICH.id}?source`)
    await expect(source).toContainText(`title: ${JSON.stringify(RICH.title)}`)
    await expect(page.getByRole('heading', { name: '# A heading' })).toBeVisible()
    await page.keyboard.press('#')
    await expect(article(page, RICH.title)).toBeVisible()
    await expect(source).toHaveCount(0)
  })
  await test.step('where it cannot be loaded, the file itself opens', async () => {
    await page.route('**/*.md', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    )
    await page.keyboard.press('#')
    await page.waitForURL(`**${pathOf(RICH)}.md`)
  })
})

test('a scheduled post and a comment of the author are in no file for readers', async ({ request }) => {
  const secrets = [SCHEDULED.id, SCHEDULED.title, SCHEDULED.excerpt, SCHEDULED.content, ...SCHEDULED.tags]
  const pages = PUBLISHED.flatMap((post) => [
    `blog/${post.id}`,
    `blog/${slugOf(post)}`,
    `blog/${slugOf(post)}.md`,
  ])
  const files = [
    '',
    'blog/posts.json',
    'feed.xml',
    'feed.json',
    'sitemap.xml',
    'vercel.json',
    'published.json',
  ]
  for (const file of [...files, ...pages]) {
    const text = await (await request.get(file)).text()
    if (!file.endsWith('.md'))
      expect(text).toContain(file === '' || file.startsWith('blog/') ? AHEAD.title : slugOf(AHEAD))
    for (const secret of [...secrets, 'Not for readers.']) expect(text, file).not.toContain(secret)
  }
  const { next, posts, slugs } = await (await request.get('published.json')).json()
  expect(next).toBe('2026-11-01T00:00:01Z')
  expect(Object.keys(posts).sort()).toEqual(PUBLISHED.map(({ id }) => id).sort())
  expect(slugs[DUE.id]).toBe(slugOf(DUE))
  // The posts that the owner's area gets in another browser.
  expect(await (await request.get('blog/published-posts.json')).json()).toEqual(PUBLISHED)
  const sitemap = await (await request.get('sitemap.xml')).text()
  expect(sitemap).toContain(
    `<loc>${PUBLISHED_URL}blog/${slugOf(RICH)}</loc><lastmod>2026-11-02T10:00:00.000Z</lastmod>`,
  )
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } })

  test('a post is read whole, and leads to its neighbours and the list', async ({ page }) => {
    await page.goto(`blog/${RICH.id}`)
    await expect(page.getByRole('heading', { name: RICH.title })).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Show this page as Markdown' })).toHaveAttribute(
      'href',
      `${pathOf(RICH)}.md`,
    )
    await expect(article(page, RICH.title)).toContainText('The last words.')
    await expect(page.getByRole('button')).toHaveCount(0)
    expect(await sideways(page)).toBe(0)
    await page.getByRole('link', { name: `Newer post ${AHEAD.title}` }).click()
    await expect(article(page, AHEAD.title)).toBeVisible()
    await page.getByRole('link', { name: 'All posts' }).click()
    await expect(titles(page)).toHaveText(FIRST_TITLES)
    await expect(page.getByRole('link', { name: 'RSS feed' })).toHaveAttribute(
      'href',
      `${PUBLISHED_PATH}feed.xml`,
    )
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('the link preview is the post’s picture, or a drawn one', { tag: '@thorough' }, async ({
    page,
    request,
  }) => {
    for (const [{ id, title }, size] of [
      [RICH, [1, 1]],
      [AHEAD, [1200, 630]],
    ] as const) {
      await page.goto(`blog/${id}`)
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title)
      const address = await page.locator('meta[property="og:image"]').getAttribute('content')
      const picture = await (await request.get(address?.replace(PUBLISHED_URL, '') ?? '')).body()
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(size)
    }
  })
})
