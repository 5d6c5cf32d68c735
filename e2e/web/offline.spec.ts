import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { serve } from '../../scripts/lib/serve.mjs'
import { type AdminPage, openPanel } from '../support/admin'
import { SITE_FOLDER } from '../support/published-site'
import type { App } from '../support/targets/target'
import { aPost, expect, newWindow, ready, storePosts, test } from '../support/test'
import { choose, jsonFile, showTransfer } from '../support/transfer'

/** The page waits this long before it registers the worker (`register-service-worker.ts`). */
const REST_MS = 4000

let folder = ''
let site: Server
/** The requested paths, in the order of the answers, with the size after gzip. */
let answers: { path: string; bytes: number }[] = []
const requestedPaths = () => answers.map(({ path }) => path)

/** Serves the folder as it is now. A server of the site reads the list of files once. */
async function serveFolder(): Promise<void> {
  const { server } = await serve({ folder, base: '/', port: 0 })
  site?.close()
  site = server
  answers = []
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? ''
  request.headers['accept-encoding'] = 'gzip'
  response.on('finish', () =>
    answers.push({ path, bytes: Number(response.getHeader('content-length') ?? 0) }),
  )
  // As Cloudflare Pages does. Browsers refuse a redirected response from a cache as a page.
  if (path === '/admin.html') response.writeHead(308, { Location: '/admin' }).end()
  else site.emit('request', request, response)
}

test.use({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  baseURL: async ({}, use) => {
    folder = mkdtempSync(join(tmpdir(), 'offline-'))
    cpSync(SITE_FOLDER, folder, { recursive: true })
    await serveFolder()
    // This server's address and connections outlive a deployment.
    const front = createServer(answer)
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(front.address() as AddressInfo).port}`)
    front.closeAllConnections()
    front.close()
    site.close()
    rmSync(folder, { recursive: true })
  },
})

test.beforeEach(({ page }) => page.clock.install())

/** Waits until this page is cached. The page's clock jumps over the rest before that. */
async function cached(page: Page): Promise<void> {
  await page.clock.fastForward(REST_MS)
  const isCached = () =>
    page.evaluate(async () => {
      const file = location.pathname.startsWith('/admin') ? '/admin.html' : '/index.html'
      const html = await (await caches.match(file))?.text()
      return html?.includes(`data-version="${document.getElementById('root')?.dataset.version}"`)
    })
  await expect.poll(isCached).toBe(true)
  // Before releasing this lock, the worker evicts files (`cached-pages.ts`).
  await page.evaluate(() => navigator.locks.request('inkfolio files /', () => {}))
}

async function openPublic(page: Page): Promise<void> {
  await page.goto('/')
  await ready(page)
  await cached(page)
}

/** To be repeated where no other page of the admin may be open: one that is just being closed still counts. */
async function openAdmin(page: Page): Promise<AdminPage> {
  const admin = await openPanel(page)
  await cached(page)
  return admin
}

/** Chooses a file to import, whose code is loaded only then. */
async function expectImport(app: App, admin: AdminPage): Promise<void> {
  await showTransfer(admin)
  await choose(app, admin, jsonFile([aPost()]))
  await expect(admin.dialog.getByRole('heading', { name: 'Review import' })).toBeVisible()
}

/** Disconnects the browser, which reports it on the console. */
async function goOffline(context: BrowserContext, allowConsole: (complaint: RegExp) => void): Promise<void> {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/)
  await context.setOffline(true)
}

/** Files that a page of the deployed version needs. */
const filesOf = (page: string): string[] =>
  (/ data-files="([^"]*)"/.exec(readFileSync(join(folder, page), 'utf8'))?.[1] ?? '').split(' ')

/** The files that only the admin needs. */
function adminFiles(): string[] {
  const files = filesOf('index.html')
  return ['/admin', '/admin.html', ...filesOf('admin.html').filter((file) => !files.includes(file))]
}

/** Addresses in the worker's caches. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(stores.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })

/**
 * Deploys another version, with other titles and with other names of all scripts. The old scripts are gone. The worker
 * stays the same, as it does in most versions.
 */
async function deploy(title: string, { isWorkerNew = false } = {}): Promise<void> {
  const version = `${title.replace(/\W/g, '')}00000000`.slice(0, 8)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(folder, file))
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
  const newName = (name: string) => name.replace(/.{8}\.js$/, `${version}.js`)
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  const rename = (text: string) => scripts.reduce((all, name) => all.replaceAll(name, newName(name)), text)
  for (const page of ['index.html', 'admin.html', '404.html']) {
    const data = (text: string) => text.replace(/data-version="[^"]*"/, `data-version="${version}"`)
    edit(page, (text) => data(rename(text)).replace(/<title>[^<]*/, `<title>${title}`))
  }
  for (const name of scripts) edit(join('assets', name), rename)
  for (const name of scripts) renameSync(join(folder, 'assets', name), join(folder, 'assets', newName(name)))
  if (isWorkerNew) appendFileSync(join(folder, 'sw.js'), `// ${title}`)
  await serveFolder()
}

test('a first visit fetches each file once, nothing of the admin, and at most 190 kB', async ({
  baseURL,
  sharedBrowser,
  browserName,
}) => {
  // In the fixture's context tests answer requests, so it has no cache.
  const context = await sharedBrowser?.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow' })
  const page = await context?.newPage()
  if (!context || !page) throw new Error('the web has a browser')
  await page.clock.install()
  const bytes = () => answers.reduce((sum, answer) => sum + answer.bytes, 0)
  await openPublic(page)
  const paths = requestedPaths()
  const total = bytes()
  const sizes = answers.map(({ path, bytes: size }) => `${size} ${path}`).join('\n')
  await page.reload()
  await ready(page)
  await cached(page)
  await context.close()

  expect(paths).toEqual(expect.arrayContaining(['/', '/sw.js', ...filesOf('index.html')]))
  expect(paths.filter((path) => adminFiles().includes(path))).toEqual([])
  // The worker's use of the browser's own cache was measured in Chromium.
  if (browserName !== 'chromium') return
  expect(paths.filter((path) => path === '/index.html')).toEqual([])
  expect(paths).toEqual([...new Set(paths)])
  expect(total, sizes).toBeLessThanOrEqual(190_000)
  // The second visit only asks whether the page, the manifest and the worker are still the same.
  expect(bytes()).toBe(total)
})

test('after one visit works offline, until a new version comes', async ({ page, context, allowConsole }) => {
  // The error of the browser's own page for an address without an answer.
  allowConsole(/Failed to read the 'sessionStorage' property/)
  // The error of loading the parser.
  allowConsole(/ERR_FAILED/)
  await storePosts(page, [aPost()])
  await openPublic(page)
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest')
  await goOffline(context, allowConsole)

  await page.goto(`/blog/${aPost().id}`)
  await expect(page.getByRole('article', { name: 'Typing the edges' })).toBeFocused()
  // The post's parser was not fetched before: the text is there all the same.
  await expect(page.locator('#blog article .markup')).toHaveText(aPost().content)
  for (const path of ['/', '/no/such/page', '/blog/of.dots']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Grace Example' })).toBeVisible()
  }
  expect(await cachedPaths(page)).not.toContain('/admin.html')
  await expect(page.goto('/cv.pdf')).rejects.toThrow('ERR_')

  await test.step('a new version', async () => {
    await deploy('The second version')
    await context.setOffline(false)
    await openPublic(page)
    await expect(page).toHaveTitle('The second version')
    await goOffline(context, allowConsole)
    await page.goto('/')
    await expect(page).toHaveTitle('The second version')
    await ready(page)
  })
})

test('the admin works offline once it was opened, also in its old version until it is opened again', {
  tag: '@thorough',
}, async ({ app, page, context, allowConsole }) => {
  const admin = await openAdmin(page)
  const oldFiles = adminFiles().filter((file) => file.endsWith('.js'))
  await test.step('all code that it loads later is cached, and the public page', async () => {
    const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
    const files = ['/index.html', ...scripts.map((name) => `/assets/${name}`)]
    expect(await cachedPaths(page)).toEqual(expect.arrayContaining(files))
  })
  await test.step('the public page of a new version fetches nothing of the admin', async () => {
    await deploy('The second version')
    await openPublic(page)
    expect(requestedPaths().filter((path) => adminFiles().includes(path))).toEqual([])
  })
  await test.step('the old version works offline', async () => {
    await goOffline(context, allowConsole)
    await page.goto('/admin')
    await expect(page).not.toHaveTitle('The second version')
    await admin.savePost('Written offline', 'Some text.')
    await expectImport(app, admin)
  })
  await test.step('the new version is fetched when the admin is opened, and works offline', async () => {
    await context.setOffline(false)
    const oldCachedFiles = async () => {
      await openAdmin(page)
      return (await cachedPaths(page)).filter((path) => oldFiles.includes(path))
    }
    await expect.poll(oldCachedFiles).toEqual([])
    await goOffline(context, allowConsole)
    await page.reload()
    await expect(page).toHaveTitle('The second version')
    await expectImport(app, admin)
  })
})

test('an open page of the admin keeps its files and its worker', { tag: '@thorough' }, async ({ page }) => {
  const admin = await openAdmin(page)
  await admin.create()
  await admin.write('Not saved yet', 'Some text.')
  const files = filesOf('admin.html')
  await deploy('The second version', { isWorkerNew: true })
  const loaded = page.waitForEvent('load').then(() => 'reloaded')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const isWaiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))
  await expect.poll(isWaiting).toBe(true)
  const other = await newWindow(page)
  await openAdmin(other)
  await expect(other).toHaveTitle('The second version')
  await other.close()
  expect(await isWaiting()).toBe(true)
  expect(await cachedPaths(page)).toEqual(expect.arrayContaining(files))
  await expect(admin.field('Title *')).toHaveValue('Not saved yet')
  expect(await Promise.race([loaded, 'still there'])).toBe('still there')

  page.on('dialog', (dialog) => dialog.accept())
  await openPanel(page)
  await expect(page).toHaveTitle('The second version')
})
