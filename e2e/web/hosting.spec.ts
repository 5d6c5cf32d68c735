import { cpSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { serve } from '../../scripts/lib/server/serve.mjs'
import { addSlashPages } from '../../scripts/slash-pages.mjs'
import { openPanel } from '../support/admin/admin'
import { HOSTS, type Host, type Served, SINGLE_PAGE_HOSTS, serveAs } from '../support/site/hosts'
import {
  AHEAD,
  DUE,
  PUBLISHED,
  PUBLISHED_FOLDER,
  PUBLISHED_PATH,
  PUBLISHED_URL,
  RICH,
  SITE_FOLDER,
  slugOf,
} from '../support/site/published-site'
import { aPost, expect, ready, store, storePosts, test } from '../support/test'

/** The status of a path that only the page knows, if not 200. */
const UNKNOWN: Record<string, number> = { 'GitHub Pages': 404, 'Cloudflare Pages': 404, Netlify: 404 }
const WITHOUT_HEADERS = ['GitHub Pages']
/** One host for each file of rules that the build writes. */
const OWN_HEADER_RULES = ['Netlify', 'Vercel', 'nginx']
/** The hosts that choose headers by path, for any status. */
const HEADERS_FOR_ANY_STATUS = ['Cloudflare Pages', 'Netlify', 'Vercel']

type Build = readonly [folder: string, base?: string]
const SITE: Build = [SITE_FOLDER]
const PUBLISHED_SITE: Build = [PUBLISHED_FOLDER, PUBLISHED_PATH]

const servers: Server[] = []

/** A server's address. It runs until the end: a page that is open there may ask for files after its test. */
async function addressOf(serving: Promise<Served>): Promise<string> {
  const { server, port } = await serving
  servers.push(server)
  return `http://127.0.0.1:${port}`
}

test.afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** Looks at a build on each of these hosts in turn. */
async function onEach<Name extends string>(
  hosts: Record<Name, Host>,
  build: Build,
  look: (address: string, name: Name) => Promise<void>,
): Promise<void> {
  for (const [name, host] of Object.entries(hosts) as [Name, Host][])
    await test.step(`on ${name}, imitated`, async () => look(await addressOf(serveAs(host, ...build)), name))
}

test('each published post has a page with status 200, and an old address leads to one', async ({
  page,
  request,
}) => {
  const look = async (address: string) => {
    for (const ending of ['', '/']) {
      const old = await request.get(`${address}${PUBLISHED_PATH}posts/old-name${ending}`)
      const target = `${PUBLISHED_PATH}blog/${encodeURIComponent(slugOf(DUE))}`
      expect([old.status(), await old.text()]).toEqual([200, expect.stringContaining(`url=${target}"`)])
    }
    // One with letters of another script, and one with signs of HTML in its title.
    for (const post of [AHEAD, DUE, RICH]) {
      const { id } = post
      const response = await request.get(`${address}${PUBLISHED_PATH}blog/${slugOf(post)}`)
      const byId = await request.get(`${address}${PUBLISHED_PATH}blog/${id}`)
      expect([byId.status(), await byId.text()]).toEqual([200, await response.text()])
      expect([response.status(), await response.text()]).toEqual([
        200,
        expect.stringContaining(`data-post="${id}"`),
      ])
    }
  }
  await onEach(HOSTS, PUBLISHED_SITE, look)
  await look(await addressOf(serve({ folder: PUBLISHED_FOLDER, base: PUBLISHED_PATH, port: 0 })))

  await test.step('where the front page answers, it opens the post of a slug, or of an id, in place', async () => {
    const address = `${await addressOf(serveAs(HOSTS.nginx, ...PUBLISHED_SITE))}${PUBLISHED_PATH}blog/`
    const last = PUBLISHED.at(-1) ?? AHEAD
    for (const name of [slugOf(last), last.id]) {
      await page.goto(`${address}${name}/`)
      await expect(page.getByRole('article', { name: last.title, exact: true })).toBeFocused()
      await expect(page).toHaveURL(address + slugOf(last))
    }
    await page.goto(`${address}no-such-post/`)
    await expect(page.getByText('There is no post at this address.')).toBeVisible()
  })
})

test('on an imitated GitHub Pages a site has its posts and links below its path', async ({
  page,
  request,
}, testInfo) => {
  const folder = testInfo.outputPath('site')
  cpSync(PUBLISHED_FOLDER, folder, { recursive: true })
  await addSlashPages(folder)
  const address = await addressOf(serveAs(HOSTS['GitHub Pages'], folder, PUBLISHED_PATH))
  const postPath = `${PUBLISHED_PATH}blog/${slugOf(AHEAD)}`
  for (const { id } of PUBLISHED) {
    const [plain, withSlash] = await Promise.all(
      ['', '/'].map((ending) => request.get(`${address}${PUBLISHED_PATH}blog/${id}${ending}`)),
    )
    expect([plain?.status(), withSlash?.status()]).toEqual([200, 200])
    expect(await plain?.text()).toContain(`data-post="${id}"`)
    expect(await withSlash?.text()).toContain(`url=../${id}"`)
  }
  await page.goto(`${address}${postPath}/`)
  await expect(page.getByRole('article', { name: AHEAD.title })).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(postPath)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(`${address}${postPath}#contact`)

  const html = await (await request.get(`${address}${postPath}`)).text()
  expect(html).toContain(`href="${PUBLISHED_PATH}#blog"`)
  for (const [kind, file] of Object.entries({ rss: 'feed.xml', feed: 'feed.json' })) {
    expect(html).toMatch(
      new RegExp(`rel="alternate" href="${PUBLISHED_PATH}${file}" type="application/${kind}`),
    )
    const feed = await (await request.get(`${address}${PUBLISHED_PATH}${file}`)).text()
    expect(feed.match(/https:\/\/grace\.example(?!\/folio\/)/g)).toBeNull()
    expect(feed).toContain(`${PUBLISHED_URL}blog/${slugOf(AHEAD)}`)
  }
})

test('where one page answers all, says how to set up the host', { tag: '@thorough' }, async ({ page }) => {
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await onEach(SINGLE_PAGE_HOSTS, SITE, async (address) => {
    visited.length = 0
    for (const path of ['/admin', '/admin.html']) {
      await page.goto(`${address}${path}`)
      await expect(page.getByRole('alert')).toContainText('Set it up to serve admin.html for /admin')
      await expect(page.getByRole('heading', { name: 'About Me' })).toBeHidden()
    }
    await page.goto(`${address}/`)
    await ready(page)
    expect(visited.length).toBeLessThanOrEqual(5)
  })
})

test('serves a post’s address and the admin', { tag: '@thorough' }, async ({
  page,
  request,
  allowConsole,
}) => {
  const adminPage = readFileSync(join(SITE_FOLDER, 'admin.html'), 'utf8')
  // A browser reports a page that has status 404.
  allowConsole(/Failed to load resource/)
  await storePosts(page, [aPost()])
  await store(page, 'adminAuth', 'true')
  await onEach(HOSTS, SITE, async (address, name) => {
    const post = await page.goto(`${address}/blog/${aPost().id}`)
    expect(post?.status()).toBe(UNKNOWN[name] ?? 200)
    await expect(page.getByRole('article', { name: 'Typing the edges' })).toBeFocused()
    const admin = await request.get(`${address}/admin`)
    expect([admin.status(), await admin.text()]).toEqual([200, adminPage])
    if (!OWN_HEADER_RULES.includes(name)) return
    await page.goto(`${address}/admin`)
    await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  })
})

test('files have their headers, and a hashed file that is gone is not replaced', async ({ request }) => {
  await onEach(HOSTS, SITE, async (address, name) => {
    const gone = await request.get(`${address}/assets/gone-Ab12Cd34.js`)
    expect(gone.status()).toBe(404)
    const isCached = gone.headers()['cache-control']?.includes('immutable') ?? false
    expect(isCached).toBe(HEADERS_FOR_ANY_STATUS.includes(name))
    const page = await request.get(`${address}/`)
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
    const script = await request.get(`${address}${asset}`)
    expect(script.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    for (const path of ['/admin.html', '/favicon.svg', '/preview.png', '/no-such-page']) {
      const answer = await request.get(`${address}${path}`)
      expect(answer.headers()['cache-control'], path).toBe('no-cache')
    }
  })
})

test('below another path than it was built for both pages say so', { tag: '@thorough' }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|could not start/)
  const address = await addressOf(serve({ folder: SITE_FOLDER, base: '/my-site/', port: 0 }))
  for (const path of ['/my-site/', '/my-site/admin']) {
    await page.goto(`${address}${path}`)
    await expect(
      page.getByText('built for the path /, but the host serves it at a different one'),
    ).toBeVisible()
  }
})

test('reaches the admin where index.html answers /admin', { tag: '@thorough' }, async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  await page.route('/admin', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  const admin = await openPanel(page)
  expect(new URL(page.url()).hash).toBe('')
  await admin.go('Manage Blogs')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
})

test('the admin says that its code did not load, and Try again loads the page', {
  tag: '@thorough',
}, async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/)
  const code = '**/assets/react-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/admin')
  await expect(page.getByRole('alert')).toContainText('The admin area couldn’t be loaded.')
  await page.unroute(code)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
  await expect(page.getByText('couldn’t be loaded')).toBeHidden()
})
