import { serve } from '../../scripts/lib/serve.mjs'
import { AdminPage } from '../support/admin'
import { HOSTS, type Served, SINGLE_PAGE_HOSTS, serveAs } from '../support/hosts'
import { PUBLISHED, PUBLISHED_FOLDER, PUBLISHED_PATH } from '../support/published-site'
import { SITE_FOLDER } from '../support/site'
import { aPost, expect, ready, store, storePosts, test } from '../support/test'

/** The status of a path that only the page knows, if not 200. */
const UNKNOWN: Record<string, number> = { 'GitHub Pages': 404, 'Cloudflare Pages': 404 }
const WITHOUT_HEADERS = ['GitHub Pages']
/** They choose headers by path, for any status. */
const HEADERS_FOR_ANY_STATUS = ['Cloudflare Pages', 'Netlify', 'Vercel']

/** A server's address, while a test runs. */
function during(start: () => Promise<Served>, path = '') {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  return async ({}, use: (address: string) => Promise<void>) => {
    const { server, port } = await start()
    await use(`http://127.0.0.1:${port}${path}`)
    server.closeAllConnections()
    server.close()
  }
}

/** A site with published posts, below a path. */
const PUBLISHED_HOSTS = {
  ...Object.fromEntries(
    Object.entries(HOSTS).map(([name, host]) => [
      name,
      () => serveAs(host, PUBLISHED_FOLDER, PUBLISHED_PATH),
    ]),
  ),
  'npm start': () => serve({ folder: PUBLISHED_FOLDER, base: PUBLISHED_PATH, port: 0 }),
}

for (const [name, start] of Object.entries(PUBLISHED_HOSTS)) {
  test.describe(`published posts on ${name}`, () => {
    test.use({ baseURL: during(start, PUBLISHED_PATH) })

    test('have pages with status 200', async ({ request }) => {
      for (const { id } of PUBLISHED) {
        const response = await request.get(`blog/${id}`)
        expect([response.status(), await response.text()]).toEqual([
          200,
          expect.stringContaining(`data-post="${id}"`),
        ])
      }
    })
  })
}

for (const name of Object.keys(SINGLE_PAGE_HOSTS) as (keyof typeof SINGLE_PAGE_HOSTS)[]) {
  test.describe(`published posts on ${name}`, () => {
    test.use({
      baseURL: during(
        () => serveAs(SINGLE_PAGE_HOSTS[name], PUBLISHED_FOLDER, PUBLISHED_PATH),
        PUBLISHED_PATH,
      ),
    })

    test('are found through the page’s own list', async ({ page }) => {
      const oldest = PUBLISHED.at(-1)?.title ?? ''
      await page.goto(`blog/${PUBLISHED.at(-1)?.id}`)
      await expect(page.getByRole('article', { name: oldest })).toBeFocused()
      await page.goto('blog/of-nobody')
      await expect(page.locator('p', { hasText: 'There is no post at this address.' })).toBeFocused()
    })
  })
}

for (const name of Object.keys(HOSTS) as (keyof typeof HOSTS)[]) {
  test.describe(`on ${name}`, () => {
    test.use({ baseURL: during(() => serveAs(HOSTS[name], SITE_FOLDER)) })

    test('a post’s address and the admin come up', async ({ page, allowConsole }) => {
      // A browser reports a page that has status 404.
      allowConsole(/Failed to load resource/)
      await storePosts(page, [aPost()])
      await store(page, 'adminAuth', 'true')
      const post = await page.goto(`/blog/${aPost().id}`)
      expect(post?.status()).toBe(UNKNOWN[name] ?? 200)
      await expect(page.getByRole('article', { name: 'Typing the edges' })).toBeFocused()
      expect((await page.goto('/admin'))?.status()).toBe(200)
      await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
    })

    test('files have their headers, and a hashed file that is gone is not replaced', async ({ request }) => {
      const gone = await request.get('/assets/gone-Ab12Cd34.js')
      expect(gone.status()).toBe(404)
      const isCached = gone.headers()['cache-control']?.includes('immutable') ?? false
      expect(isCached).toBe(HEADERS_FOR_ANY_STATUS.includes(name))
      const page = await request.get('/')
      expect(page.status()).toBe(200)

      // There the policy inside the page applies.
      if (WITHOUT_HEADERS.includes(name)) return

      const headers = page.headers()
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      })
      const [, asset = ''] = /data-modules="(\S+)[ "]/.exec(await page.text()) ?? []
      const script = await request.get(asset)
      expect(script.headers()).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      for (const path of ['/admin.html', '/favicon.svg', '/preview.png', '/no-such-page']) {
        const answer = await request.get(path)
        expect(answer.headers()['cache-control'], path).toBe('no-cache')
      }
    })
  })
}

test('npm start serves the build with its own header rules', async ({ request }) => {
  const gone = await request.get('/assets/gone-Ab12Cd34.js')
  expect([gone.status(), gone.headers()['cache-control']]).toEqual([404, 'no-cache'])
  for (const path of ['/', '/admin.html', '/sw.js', '/preview.png', '/no-such-page']) {
    const answer = await request.get(path)
    expect(answer.headers()['cache-control'], path).toBe('no-cache')
  }
  // No rule covers this path; the hosts that read the same rules answer so.
  const deeper = await request.get('/no/such/page')
  expect(deeper.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
})

for (const name of Object.keys(SINGLE_PAGE_HOSTS) as (keyof typeof SINGLE_PAGE_HOSTS)[]) {
  test.describe(`on ${name}`, () => {
    test.use({ baseURL: during(() => serveAs(SINGLE_PAGE_HOSTS[name], SITE_FOLDER)) })

    test('the admin’s address says once what the host has to do', async ({ page }) => {
      const visited: string[] = []
      page.on('framenavigated', (frame) => visited.push(frame.url()))
      for (const path of ['/admin', '/admin.html']) {
        await page.goto(path)
        await expect(page.getByRole('alert')).toContainText('Set it up to serve admin.html for /admin')
        await expect(page.getByRole('heading', { name: 'About Me' })).toBeHidden()
      }
      await page.goto('/')
      await ready(page)
      expect(visited.length).toBeLessThanOrEqual(5)
    })
  })
}

test.describe('below another path than it was built for', () => {
  test.use({ baseURL: during(() => serve({ folder: SITE_FOLDER, base: '/my-site/', port: 0 })) })

  test('both pages say so', async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource|could not start/)
    for (const path of ['/my-site/', '/my-site/admin']) {
      await page.goto(path)
      await expect(
        page.getByText('built for the path /, and the host serves it at another one'),
      ).toBeVisible()
    }
  })
})

test('a host that serves index.html for /admin still leads to the admin, and to its view after a reload', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  await page.route('/admin', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  const admin = new AdminPage(page)
  await admin.open()
  expect(new URL(page.url()).hash).toBe('')
  await admin.go('Manage Blogs')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
})
