import type { AddressInfo } from 'node:net'
import { HOSTS, serveAs } from '../support/hosts'
import { SITE_FOLDER } from '../support/site'
import { aPost, expect, store, storePosts, test } from '../support/test'

/** What a host answers for a path that only the page knows. */
const UNKNOWN: Record<string, number> = { 'GitHub Pages': 404, 'Cloudflare Pages': 404 }
const WITHOUT_HEADERS = ['GitHub Pages']
/** Headers go by the path there, whatever the status. */
const HEADERS_FOR_ANY_STATUS = ['Cloudflare Pages', 'Netlify', 'Vercel']

for (const name of Object.keys(HOSTS) as (keyof typeof HOSTS)[]) {
  test.describe(`on ${name}`, () => {
    test.use({
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
      baseURL: async ({}, use) => {
        const server = serveAs(name, SITE_FOLDER)
        await new Promise((resolve) => server.once('listening', resolve))
        await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
        server.closeAllConnections()
        server.close()
      },
    })

    test('the page, a post’s address and the admin come up', async ({ page, allowConsole }) => {
      // What a browser says of a page that comes with status 404.
      allowConsole(/Failed to load resource/)
      await storePosts(page, [aPost()])
      expect((await page.goto('/'))?.status()).toBe(200)
      await page.getByRole('link', { name: 'Read More: Typing the edges' }).click()
      const article = page.getByRole('article', { name: 'Typing the edges' })
      await expect(article).toBeFocused()

      const post = await page.reload()
      expect(post?.status()).toBe(UNKNOWN[name] ?? 200)
      await expect(article).toBeFocused()

      await store(page, 'adminAuth', 'true')
      expect((await page.goto('/admin'))?.status()).toBe(200)
      await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
    })

    test('nothing stands in for a hashed file that is gone', async ({ request }) => {
      const gone = await request.get('/assets/gone-Ab12Cd34.js')
      expect(gone.status()).toBe(404)
      const isKept = gone.headers()['cache-control']?.includes('immutable') ?? false
      expect(isKept).toBe(HEADERS_FOR_ANY_STATUS.includes(name))
    })

    // The page's own policy holds there.
    if (WITHOUT_HEADERS.includes(name)) return

    test('headers guard the page, and hashed files may be kept', async ({ request }) => {
      const page = await request.get('/')
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
      expect(script.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(script.headers()['x-content-type-options']).toBe('nosniff')
    })

    test('whatever is not hashed is asked for again', async ({ request }) => {
      for (const path of ['/admin.html', '/favicon.svg', '/preview.png', '/no-such-page']) {
        const answer = await request.get(path)
        expect(answer.headers()['cache-control'], path).toBe('no-cache')
      }
    })
  })
}

test('the site as it is served here says that a hashed file is gone, and does not have that kept', async ({
  request,
}) => {
  const gone = await request.get('/assets/gone-Ab12Cd34.js')
  expect(gone.status()).toBe(404)
  expect(gone.headers()['cache-control']).toBe('no-cache')
})

test('the site as it is served here has whatever else there is asked for again by its own rules', async ({
  request,
}) => {
  for (const path of ['/', '/admin.html', '/sw.js', '/preview.png', '/no-such-page']) {
    const answer = await request.get(path)
    expect(answer.headers()['cache-control'], path).toBe('no-cache')
  }
  // As the hosts have it that read the same rules.
  const deeper = await request.get('/no/such/page')
  expect(deeper.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('a host that knows the page alone still leads to the admin', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  await page.route('/admin', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
})
