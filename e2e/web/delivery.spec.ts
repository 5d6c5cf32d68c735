import type { Page } from '@playwright/test'
import { serve } from '../../scripts/lib/serve.mjs'
import { fetchedFonts, usedFonts } from '../support/fonts'
import { holdRequests } from '../support/hold-requests'
import { shifts } from '../support/layout'
import portfolio from '../support/portfolio.fixture'
import { SITE_FOLDER } from '../support/site'
import { aPost, expect, ready, store, storePosts, test } from '../support/test'

/** Keeps the page's code away until it is let go. */
const holdModules = (page: Page) => holdRequests(page, '**/assets/*.js')

/** The page's HTML as the browser has it, without the particles, which only the running page has. */
const markup = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement
    for (const canvas of copy.querySelectorAll('canvas')) canvas.remove()
    return copy.innerHTML
  })

test('no other script stands in the page, and no style in any element', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes?.trim())
  expect(scripts).toEqual(['type="application/ld+json"', ''])
  expect(html).not.toMatch(/<[^>]+\sstyle=/)
  expect(html).not.toMatch(/<link[^>]+(stylesheet|modulepreload)/)
})

test('asks for its code after the first paint and the end of loading', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => name.endsWith('.js'),
    )
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      loaded: navigation?.loadEventStart ?? 0,
      scripts: scripts.map(({ startTime }) => startTime),
    }
  })
  expect(times.scripts.length).toBeGreaterThan(0)
  expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(Math.max(times.loaded, times.firstPaint))
})

test('hydration changes nothing', async ({ page }) => {
  const release = await holdModules(page)
  await page.goto('/')
  const before = await markup(page)
  expect(before).toContain('Hello, I am')
  release()
  await ready(page)
  expect(await markup(page)).toBe(before)
})

test('says so when the page is not what was prerendered', async ({ page, expectConsole }) => {
  expectConsole(/Minified React error #418/)
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace('Hello, I am', 'Good day, I am')
    await route.fulfill({ response, body: html })
  })
  await page.goto('/')
  await expect(page.getByText('Hello, I am')).toBeVisible()
})

test('shows the year of the visit, not the one it was built in', async ({ page }) => {
  await page.clock.setFixedTime('2042-05-01T12:00:00Z')
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText('© 2042 Grace Example.')
})

test.describe('before its code has come', () => {
  test('the theme toggle is right, and a press on it is not lost', async ({ page }) => {
    await store(page, 'theme', 'dark')
    const release = await holdModules(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Switch to light theme' }).click()
    await expect(page.locator('html')).toHaveClass('dark')
    release()
    await expect(page.locator('html')).toHaveClass('light')
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  })

  test('two presses are two', async ({ page }) => {
    const release = await holdModules(page)
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Switch to dark theme' })
    await toggle.click()
    await toggle.click()
    release()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await expect(page.locator('html')).toHaveClass('light')
  })

  test('presses on filters are done in their order', async ({ page }) => {
    const release = await holdModules(page)
    await page.goto('/')
    const projects = page.getByRole('region', { name: 'My Projects' })
    await projects.getByRole('button', { name: 'Pandas' }).click()
    await projects.getByRole('button', { name: 'React', exact: true }).click()
    release()
    await expect(projects.getByRole('button', { pressed: true })).toHaveText(['React'])
    await expect(projects.getByRole('heading', { level: 3 })).toHaveText(['Pictured', 'Only An Address'])
  })

  test('a message can be written and sent', async ({ page }) => {
    const release = await holdModules(page)
    await page.goto('/')
    const form = page.getByRole('form', { name: 'Send Me a Message' })
    await form.getByLabel('Name').fill('Ada')
    await form.getByLabel('Email').fill('early@visitor.example')
    await form.getByLabel('Message').fill('Hello')
    await form.getByLabel('Name').press('Enter')
    await expect(form.getByRole('button')).toHaveText('Send Message')
    release()
    await expect(form.getByRole('button')).toHaveText('Message Sent!')
    const sent = await page.request.get(
      `${process.env.EMAIL_URL}/taken?email=${encodeURIComponent('early@visitor.example')}`,
    )
    expect(await sent.json()).toMatchObject([{ fields: { name: 'Ada', message: 'Hello' } }])
  })

  test('what is typed while it comes stays', async ({ page }) => {
    const release = await holdModules(page)
    await page.goto('/')
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('Half a sen')
    release()
    await ready(page)
    await message.pressSequentially('tence')
    await expect(message).toHaveValue('Half a sentence')
  })

  test.describe('on a small screen', () => {
    test.use({ viewport: { width: 375, height: 812 } })
    test('the menu button is not lost', async ({ page }) => {
      const release = await holdModules(page)
      await page.goto('/')
      await page.getByRole('button', { name: 'Open menu' }).click()
      release()
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Skills' })).toBeVisible()
    })
  })

  test('links lead to their sections', async ({ page }) => {
    await holdModules(page)
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).click()
    await expect(page.locator('#contact h2')).toBeInViewport()
  })
})

test('a touch starts the page although something is still loading', async ({ page }) => {
  await page.route('**/held.png', () => {})
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}<img src="/held.png" alt="">` })
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: /^Switch to/ }).click()
  await expect(page.locator('html')).toHaveClass('dark')
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('a touch starts the page when a file of its code has been lost on the way', async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole(/^The page could not start:/)
  allowConsole(/Failed to load resource/)
  await page.route('**/assets/*.js', (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('console', (message) => /could not start/.test(message.text()))
  await page.goto('/')
  await failed
  await page.getByRole('button', { name: /^Switch to/ }).click()
  await expect(page.locator('html')).toHaveClass('dark')
})

test('a press while no file of its code comes is answered, and the next one counts alone', async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole(/^The page could not start:/)
  allowConsole(/Failed to load resource/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const answer = page.waitForEvent('dialog')
  const toggle = page.getByRole('button', { name: 'Switch to dark theme' })
  const pressed = toggle.click()
  const dialog = await answer
  expect(dialog.message()).toContain('could not be loaded')
  await dialog.dismiss()
  await pressed
  await page.unroute('**/assets/*.js')
  await toggle.click()
  await ready(page)
  await expect(page.locator('html')).toHaveClass('dark')
})

test('each file of its code comes over the line once', async ({ sharedBrowser }) => {
  const { server, port } = await serve({ folder: SITE_FOLDER, base: '/', port: 0 })
  const asked: string[] = []
  server.on('request', ({ url = '' }) => asked.push(url))
  // A context in which tests answer requests has no cache.
  const context = await sharedBrowser?.newContext({ serviceWorkers: 'block' })
  const page = await context?.newPage()
  if (!page) throw new Error('the web has a browser')
  await page.goto(`http://127.0.0.1:${port}/`)
  await ready(page)
  await context?.close()
  server.closeAllConnections()
  server.close()
  const modules = asked.filter((path) => /^\/assets\/(?!particles).*\.js$/.test(path))
  expect(modules.length).toBeGreaterThan(2)
  expect(modules).toEqual([...new Set(modules)])
})

for (const [what, path] of [
  ['without posts', '/'],
  ['with stored posts', '/'],
  ['at a section, with stored posts', '/#contact'],
  ['when a phone scrolls through, with stored posts', '/'],
] as const) {
  test(`nothing shifts ${what}, in a stored theme`, async ({ page }) => {
    await store(page, 'theme', 'dark')
    const isPhone = what.includes('phone')
    if (isPhone) await page.setViewportSize({ width: 412, height: 823 })
    if (what.includes('stored posts')) {
      await storePosts(
        page,
        Array.from({ length: 30 }, (_, index) => aPost({ id: `17600000000${10 + index}aaaaaaaaa` })),
      )
    }
    await page.goto(path)
    await ready(page)
    if (what.includes('stored posts')) await expect(page.locator('#blog article')).toHaveCount(30)
    if (isPhone)
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
          scrollTo({ top, behavior: 'instant' })
          await new Promise(requestAnimationFrame)
        }
      })
    // Three digits, as the measure is given; the bar that turns compact at a section moves by less.
    expect(await shifts(page)).toBeLessThan(0.0005)
  })
}

/** The page's own letters. */
const FONTS = ['Bricolage Grotesque Inline', 'Geist Inline']

for (const address of ['/', '/blog/of-yesterday']) {
  test(`${address} brings the letters that stand on it, and fetches none`, async ({ page }) => {
    await page.goto(address)
    await ready(page)
    expect(await usedFonts(page)).toEqual(FONTS)
    expect(await fetchedFonts(page)).toEqual([])
  })
}

test('keeps no font beside the pages, in which the letters stand', async ({ request }) => {
  const worker = await (await request.get('/sw.js')).text()
  expect(worker).toContain('index.html')
  expect(worker).not.toContain('.woff2')
})

test('whoever writes has the letters of Western Europe at once', async ({ page }) => {
  await page.goto('/admin')
  await page.getByLabel('Username').fill('Zoë Nuñez Ångström')
  await expect(page.getByLabel('Username')).toHaveValue('Zoë Nuñez Ångström')
  expect(await usedFonts(page)).toEqual(FONTS)
  expect(await fetchedFonts(page)).toEqual([])
})

test('fetches the fonts of a post’s letters when it is there', async ({ page }) => {
  await storePosts(page, [aPost({ title: 'Gdzie jest Łódź?', excerpt: 'Plain.', tags: [] })])
  await page.goto('/')
  await page.getByRole('heading', { name: 'Łódź' }).scrollIntoViewIfNeeded()
  await expect
    .poll(() => fetchedFonts(page))
    .toEqual(['bricolage-grotesque-latin', 'bricolage-grotesque-latin-ext'])
})

test('the head describes the page and its owner', async ({ page, request }) => {
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
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const { src, sizes } of manifest.icons) {
    const icon = await (await request.get(`/${src}`)).body()
    if (sizes !== 'any') expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('the admin has a page of its own, which is not to be found', async ({ page, request }) => {
  const html = await (await request.get('/admin')).text()
  expect(html).not.toContain('Hello, I am')
  // What lays the public page out on paper.
  expect(html).not.toContain('#hero')
  await page.goto('/admin')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
