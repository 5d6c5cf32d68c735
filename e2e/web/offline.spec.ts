import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { serve } from '../../scripts/lib/serve.mjs'
import { SITE_FOLDER } from '../support/site'
import { aPost, expect, ready, store, storePosts, test } from '../support/test'

/** The page waits this long before it registers the worker (`keep-offline.ts`). */
const REST_MS = 4000

let folder = ''
let site: Server

/** Serves the folder as it is now. A server of the site reads the list of files once. */
async function serveFolder(): Promise<void> {
  const { server } = await serve({ folder, base: '/', port: 0 })
  site?.close()
  site = server
}

test.use({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  baseURL: async ({}, use) => {
    folder = mkdtempSync(join(tmpdir(), 'offline-'))
    cpSync(SITE_FOLDER, folder, { recursive: true })
    await serveFolder()
    // Its address and connections outlive a deployment.
    const front = createServer((request, response) => void site.emit('request', request, response))
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(front.address() as AddressInfo).port}`)
    front.closeAllConnections()
    front.close()
    site.close()
    rmSync(folder, { recursive: true })
  },
})

test.beforeEach(({ page }) => page.clock.install())

/** Waits until the site is cached. The page's clock jumps over the rest before that. */
async function cached(page: Page): Promise<void> {
  await page.clock.fastForward(REST_MS)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
}

async function adminCached(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  await cached(page)
}

/** Disconnects the browser, which reports it on the console. */
async function goOffline(context: BrowserContext, allowConsole: (complaint: RegExp) => void): Promise<void> {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/)
  await context.setOffline(true)
}

/** Deploys another version of the site: another title, and a worker that caches it. */
async function deploy(title: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(folder, file))
  for (const page of ['index.html', 'admin.html']) {
    const path = join(folder, page)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/<title>[^<]*/, `<title>${title}`))
  }
  const worker = join(folder, 'sw.js')
  const revision = title.replace(/\W/g, '').padEnd(16, '0').slice(0, 16)
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/(index\.html`,revision:`)\w+/, `$1${revision}`))
  expect(readFileSync(worker, 'utf8')).toContain(revision)
  await serveFolder()
}

/** The title of the cached page. */
const cachedTitle = (page: Page) =>
  page.evaluate(async () => {
    const response = await caches.match('/index.html', { ignoreSearch: true })
    return /<title>([^<]*)/.exec((await response?.text()) ?? '')?.[1]
  })

test('after one visit the page, a post and the admin work offline, and no page replaces a missing file', async ({
  page,
  context,
  allowConsole,
}) => {
  await storePosts(page, [aPost()])
  await store(page, 'adminAuth', 'true')
  await page.goto('/')
  await ready(page)
  await cached(page)
  await goOffline(context, allowConsole)

  await page.goto(`/blog/${aPost().id}`)
  await expect(page.getByRole('article', { name: 'Typing the edges' })).toBeFocused()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Blog' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible()
  for (const path of ['/', '/no/such/page', '/blog/of.dots']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Grace Example' })).toBeVisible()
  }
  await expect(page.goto('/cv.pdf')).rejects.toThrow('ERR_')
})

test('a new version shows at the next visit, and replaces the cached one', async ({
  page,
  context,
  allowConsole,
}) => {
  await page.goto('/')
  await ready(page)
  await cached(page)
  await deploy('The second version')
  await page.reload()
  await expect(page).toHaveTitle('The second version')
  await ready(page)
  await cached(page)
  await expect.poll(() => cachedTitle(page)).toBe('The second version')
  await goOffline(context, allowConsole)
  await page.goto('/')
  await expect(page).toHaveTitle('The second version')
})

test('a new version waits while a page of the admin is open, until that page is loaded again', async ({
  page,
}) => {
  await store(page, 'adminAuth', 'true')
  await page.goto('/admin')
  await adminCached(page)
  await page.getByRole('button', { name: 'Create Blog' }).click()
  await page.getByRole('textbox', { name: 'Title *' }).fill('Not saved yet')
  await deploy('The second version')
  const loaded = page.waitForEvent('load').then(() => 'reloaded')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
    .toBe(true)
  await expect(page.getByRole('textbox', { name: 'Title *' })).toHaveValue('Not saved yet')
  expect(await Promise.race([loaded, 'still there'])).toBe('still there')

  page.on('dialog', (dialog) => dialog.accept())
  const reload = async () => {
    await page.reload()
    await adminCached(page)
  }
  await reload()
  await expect.poll(() => cachedTitle(page)).toBe('The second version')
  // This time no worker waits before the reload, which finds it.
  await deploy('The third version')
  await reload()
  await expect.poll(() => cachedTitle(page)).toBe('The third version')
})
