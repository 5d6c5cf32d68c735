import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { serve } from '../../scripts/lib/serve.mjs'
import { SITE_FOLDER } from '../support/site'
import { aPost, expect, ready, store, storePosts, test } from '../support/test'

/** As long as the page rests before it has itself kept (`keep-offline.ts`), and more. */
const REST_MS = 4000

let folder = ''
let site: Awaited<ReturnType<typeof serve>>

/** Serves the folder as it is now, at the address it had before. */
async function start(port: number): Promise<void> {
  site = await serve({ folder, base: '/', port })
}

async function stop(): Promise<void> {
  site.server.closeAllConnections()
  await new Promise((resolve) => site.server.close(resolve))
}

test.use({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  baseURL: async ({}, use) => {
    folder = mkdtempSync(join(tmpdir(), 'offline-'))
    cpSync(SITE_FOLDER, folder, { recursive: true })
    await start(0)
    await use(`http://127.0.0.1:${site.port}`)
    await stop()
    rmSync(folder, { recursive: true })
  },
})

test.beforeEach(({ page }) => page.clock.install())

/** Waits until the site is kept. The page rests before it asks for that, which goes by at once. */
async function kept(page: Page): Promise<void> {
  await page.clock.fastForward(REST_MS)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
}

/** A first visit, to the end of which the site is kept. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto('/')
  await ready(page)
  await kept(page)
}

/** A first visit of the admin, to the end of which the site is kept. */
async function visitAdmin(page: Page): Promise<void> {
  await store(page, 'adminAuth', 'true')
  await page.goto('/admin')
  await adminKept(page)
}

async function reloadAdmin(page: Page): Promise<void> {
  await page.reload()
  await adminKept(page)
}

async function adminKept(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  await kept(page)
}

/** Takes the line away, of which the browser complains. */
async function goOffline(context: BrowserContext, allowConsole: (complaint: RegExp) => void): Promise<void> {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/)
  await context.setOffline(true)
}

/** Puts another version of the site on the server: other words, and a worker that knows of them. */
async function publish(words: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(folder, file))
  for (const page of ['index.html', 'admin.html']) {
    const path = join(folder, page)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/<title>[^<]*/, `<title>${words}`))
  }
  const worker = join(folder, 'sw.js')
  const revision = words.replace(/\W/g, '').padEnd(16, '0').slice(0, 16)
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/(index\.html`,revision:`)\w+/, `$1${revision}`))
  expect(readFileSync(worker, 'utf8')).toContain(revision)
  await stop()
  await start(site.port)
}

test('the page, a post and the admin are there without a line after one visit', async ({
  page,
  context,
  allowConsole,
}) => {
  await storePosts(page, [aPost()])
  await store(page, 'adminAuth', 'true')
  await visitOnce(page)
  await goOffline(context, allowConsole)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Example' })).toBeVisible()
  await page.goto(`/blog/${aPost().id}`)
  await expect(page.getByRole('article', { name: 'Typing the edges' })).toBeFocused()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Blog' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Example' })).toBeVisible()
})

test('no page stands in for a file that the network does not give', async ({
  page,
  context,
  allowConsole,
}) => {
  await visitOnce(page)
  await goOffline(context, allowConsole)
  await page.goto('/blog/of.dots')
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Example' })).toBeVisible()
  await expect(page.goto('/cv.pdf')).rejects.toThrow('ERR_')
})

test('a new version is seen at the next visit, and kept in place of the old one', async ({
  page,
  context,
  allowConsole,
}) => {
  await visitOnce(page)
  await publish('The second version')
  await page.reload()
  await expect(page).toHaveTitle('The second version')
  await ready(page)
  await kept(page)
  await expect.poll(() => keptTitle(page)).toBe('The second version')
  await goOffline(context, allowConsole)
  await page.goto('/')
  await expect(page).toHaveTitle('The second version')
})

/** The title of the page that is kept. */
const keptTitle = (page: Page) =>
  page.evaluate(async () => {
    const response = await caches.match('/index.html', { ignoreSearch: true })
    return /<title>([^<]*)/.exec((await response?.text()) ?? '')?.[1]
  })

test('an admin page of a new version has it kept in place of the old one, although an admin page is open', async ({
  page,
}) => {
  await visitAdmin(page)
  await publish('The second version')
  await reloadAdmin(page)
  await expect.poll(() => keptTitle(page)).toBe('The second version')
})

test('a page with unsaved text is not reloaded by a new version, which waits until the page is loaded again', async ({
  page,
}) => {
  await visitAdmin(page)
  await page.getByRole('button', { name: 'Create Blog' }).click()
  await page.getByRole('textbox', { name: 'Title *' }).fill('Not saved yet')
  await publish('The second version')
  const loaded = page.waitForEvent('load').then(() => 'reloaded')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
    .toBe(true)
  await expect(page.getByRole('textbox', { name: 'Title *' })).toHaveValue('Not saved yet')
  expect(await Promise.race([loaded, 'still there'])).toBe('still there')

  // Loaded again it is of the new version, and nothing is left to wait for.
  page.on('dialog', (dialog) => dialog.accept())
  await reloadAdmin(page)
  await expect.poll(() => keptTitle(page)).toBe('The second version')
})
