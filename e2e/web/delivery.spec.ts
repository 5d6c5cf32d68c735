import type { APIRequestContext, Page, Request } from '@playwright/test'
import { fetchedFonts, usedFonts } from '../support/fonts'
import { shifts } from '../support/layout'
import { manyPosts } from '../support/posts'
import { holdRequests } from '../support/site/hold-requests'
import portfolio from '../support/site/portfolio.fixture'
import { aPost, expect, ready, store, storePosts, test } from '../support/test'

/** The page shows the letters that are in its own styles, and fetches no font. */
async function expectOwnLetters(page: Page): Promise<void> {
  expect(await usedFonts(page)).toEqual(['Bricolage Grotesque Inline', 'Geist Inline'])
  expect(await fetchedFonts(page)).toEqual([])
}

/** Layout shift is measured to three digits; the bar that becomes compact at a section moves by less. */
const NO_SHIFT = 0.0005

/** Holds the page's code back until the returned function is called. */
const holdModules = (page: Page) => holdRequests(page, '**/assets/*.js')

/** The page's HTML as the browser has it, without the particles, which only the running page has. */
const markup = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement
    for (const canvas of copy.querySelectorAll('canvas')) canvas.remove()
    return copy.innerHTML
  })

/** When the page first had content on it, and when it requested its code, in ms. */
const loadTimes = (page: Page) =>
  page.evaluate(() => {
    // `paintTime` is when the page's thread had painted; Chromium's `startTime` is when the screen showed it.
    const [paint] = performance.getEntriesByName('first-contentful-paint') as (PerformanceEntry & {
      paintTime?: number
    })[]
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const script = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))
    return {
      painted: paint?.paintTime ?? paint?.startTime ?? Number.NaN,
      loaded: navigation?.loadEventStart ?? Number.NaN,
      requestedCode: script?.startTime ?? Number.NaN,
    }
  })

test('loads its code after the first paint, which changes nothing, and fetches no font', async ({ page }) => {
  await store(page, 'theme', 'dark')
  const release = await holdModules(page)
  await page.goto('/')
  const before = await markup(page)
  expect(before).toContain('Hello, I am')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Half a sen')
  // Further down the bar is compact.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  release()
  await ready(page)
  const { painted, loaded, requestedCode } = await loadTimes(page)
  expect(requestedCode).toBeGreaterThanOrEqual(Math.max(painted, loaded))
  expect(await markup(page)).toBe(before)
  expect(await shifts(page)).toBeLessThan(NO_SHIFT)
  await message.pressSequentially('tence')
  await expect(message).toHaveValue('Half a sentence')
  await expectOwnLetters(page)
})

/** The addresses of the modules that a page starts with. */
async function modulesOf(request: APIRequestContext, page: string): Promise<string[]> {
  const html = await (await request.get(page)).text()
  const [deferred = ''] = /data-modules="[^"]*"/.exec(html) ?? []
  return [...`${deferred} ${html}`.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address)
}

test('a first visit fetches each file once, nothing of the admin, and at most 165 kB', async ({
  baseURL,
  request,
  sharedBrowser,
  browserName,
}) => {
  // In the fixture's context tests answer requests, so it has no cache.
  const options = { baseURL: baseURL ?? '', extraHTTPHeaders: { 'accept-encoding': 'gzip' } }
  const context = await sharedBrowser?.newContext(options)
  const page = await context?.newPage()
  if (!context || !page) throw new Error('the web has a browser')
  await page.clock.install()
  const requests: Request[] = []
  context.on('requestfinished', (finished) => requests.push(finished))
  await page.goto('/')
  await ready(page)
  await page.clock.fastForward(5000)
  await page.waitForLoadState('networkidle')
  const own = requests.filter((each) => each.url().startsWith(options.baseURL))
  const paths = own.map((each) => new URL(each.url()).pathname)
  const front = await modulesOf(request, '/')
  const admin = (await modulesOf(request, '/admin.html')).filter((file) => !front.includes(file))
  expect(admin.length).toBeGreaterThan(0)
  expect(paths).toEqual(expect.arrayContaining(['/', ...front]))
  expect(paths.filter((path) => [...admin, '/admin.html', '/sw.js'].includes(path))).toEqual([])
  // Other browsers report no size of a file from their cache.
  if (browserName === 'chromium') {
    // Chromium reports no size of a worker's script.
    const size = async (each: Request) =>
      each.url().includes('.worker-')
        ? Number(await (await each.response())?.headerValue('content-length'))
        : (await each.sizes()).responseBodySize
    const all = await Promise.all(
      own.map(async (each, index) => ({ path: paths[index], bytes: await size(each) })),
    )
    // Importing a fetched module takes it from the cache.
    const sent = all.filter(({ bytes }) => bytes > 0)
    expect(sent.map(({ path }) => path)).toEqual([...new Set(paths)])
    const listed = sent.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
    expect(
      sent.reduce((sum, { bytes }) => sum + bytes, 0),
      listed,
    ).toBeLessThanOrEqual(165_000)
  }
  await context.close()
})

test.describe('before its code has come, on a small screen', () => {
  test.use({ viewport: { width: 375, height: 812 }, colorScheme: 'dark' })

  test('links work, and each press counts once, in its order', { tag: '@thorough' }, async ({ page }) => {
    await page.clock.setFixedTime('2042-05-01T12:00:00Z')
    const release = await holdModules(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'Contact Me' }).click()
    await expect(page.locator('#contact h2')).toBeInViewport()
    await test.step('the bar hides the text below it', async () => {
      const paper = await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor)
      expect(paper).not.toBe('rgba(0, 0, 0, 0)')
      await expect(page.getByRole('banner')).toHaveCSS('background-color', paper)
    })
    const form = page.getByRole('form', { name: 'Send Me a Message' })
    await form.getByLabel('Name').fill('Ada')
    const email = `${test.info().testId}@visitor.example`
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Message').fill('Hello')
    await form.getByLabel('Name').press('Enter')
    const projects = page.getByRole('region', { name: 'My Projects' })
    await projects.getByRole('button', { name: 'Pandas' }).click()
    await projects.getByRole('button', { name: 'React', exact: true }).click()
    const toggle = page.getByRole('button', { name: 'Switch to light theme' })
    await toggle.click()
    await toggle.click()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(form.getByRole('button')).toHaveText('Send Message')
    release()

    await expect(form.getByRole('button')).toHaveText('Message Sent!')
    const sent = await page.request.get(`${process.env.EMAIL_URL}/taken?email=${encodeURIComponent(email)}`)
    expect(await sent.json()).toMatchObject([{ fields: { name: 'Ada', message: 'Hello' } }])
    await expect(projects.getByRole('button', { pressed: true })).toHaveText(['React'])
    await expect(projects.getByRole('heading', { level: 3 })).toHaveText(['Pictured', 'Only An Address'])
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Skills' })).toBeVisible()
    // The page was built in another year.
    await expect(page.getByRole('contentinfo')).toContainText('© 2042 Grace Example.')
  })
})

test('nothing shifts when a phone scrolls through', { tag: '@thorough' }, async ({ page }) => {
  await store(page, 'theme', 'dark')
  await page.setViewportSize({ width: 412, height: 823 })
  await storePosts(page, manyPosts(12))
  await page.goto('/')
  await ready(page)
  await expect(page.locator('#blog article')).toHaveCount(12)
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })
  expect(await shifts(page)).toBeLessThan(NO_SHIFT)
})

test('fetches the fonts of a post’s letters when the post is shown', { tag: '@thorough' }, async ({
  page,
}) => {
  await storePosts(page, [aPost({ title: 'Gdzie jest Łódź?', excerpt: 'Plain.', tags: [] })])
  await page.goto('/')
  await page.getByRole('heading', { name: 'Łódź' }).scrollIntoViewIfNeeded()
  await expect
    .poll(() => fetchedFonts(page))
    .toEqual(['bricolage-grotesque-latin', 'bricolage-grotesque-latin-ext'])
})

test('the page describes itself, with one script and no style attribute', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes?.trim())
  expect(scripts).toEqual(['type="application/ld+json"', ''])
  expect(html).not.toMatch(/<[^>]+\sstyle=/)
  expect(html).not.toMatch(/<link[^>]+(stylesheet|modulepreload)/)

  await page.goto('/')
  const content = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
  expect(await content('og:title')).toBe('Grace Example | Python Developer')
  expect(await content('og:description')).toBe(portfolio.description)
  expect(await content('og:image')).toBe('https://grace.example/preview.png')
  expect(await content('twitter:card')).toBe('summary_large_image')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://grace.example/')
  const person = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(person).toMatchObject({ '@type': 'Person', name: 'Grace Example', jobTitle: 'Python Developer' })

  const picture = await (await request.get('/preview.png')).body()
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  expect(await (await request.get('/sitemap.xml')).text()).toContain('<loc>https://grace.example/</loc>')
  expect(await (await request.get('/robots.txt')).text()).toContain('https://grace.example/sitemap.xml')
  const icon = await (await request.get('/apple-touch-icon.png')).body()
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([180, 180])
})

test('the admin page is not indexed, and has letters of Western Europe', async ({ page, request }) => {
  const html = await (await request.get('/admin')).text()
  expect(html).not.toContain('Hello, I am')
  // A rule of the public page's print styles.
  expect(html).not.toContain('#hero')
  await page.goto('/admin')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByLabel('Username').fill('Zoë Nuñez Ångström')
  await expect(page.getByLabel('Username')).toHaveValue('Zoë Nuñez Ångström')
  await expectOwnLetters(page)
})
