import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SITE_FOLDER } from '../support/site/published-site'
import { expect, newWindow, test } from '../support/test'

/** What the service worker of earlier versions did: it answers from its caches, and takes over at once. */
const EARLIER = `
addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((file) => file ?? fetch(event.request))))`

const OTHER_SITE = 'inkfolio files /other/'

let worker = EARLIER
let site: Server

test.use({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  baseURL: async ({}, use) => {
    worker = EARLIER
    site = createServer(({ url }, response) => {
      const isWorker = url === '/site/sw.js'
      const known = isWorker || url === '/site/' || url === '/other/'
      response.writeHead(known ? 200 : 404, { 'Content-Type': isWorker ? 'text/javascript' : 'text/html' })
      response.end(isWorker ? worker : '<!doctype html><title>A page</title>')
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
    site.closeAllConnections()
    site.close()
  },
})

const textOf = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address)
    return response.ok ? response.text() : response.status
  }, path)

const whatIsLeft = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }))

test('a worker of an earlier version goes with its caches, once its pages are closed', {
  tag: '@thorough',
}, async ({ page, allowConsole }) => {
  allowConsole(/404/)
  await page.goto('/site/')
  await page.evaluate(async (otherSite) => {
    for (const name of ['inkfolio pages /site/', 'inkfolio files /site/', 'inkfolio posts /site/', otherSite])
      await (await caches.open(name)).put('/site/part.js', new Response('a part'))
    await navigator.serviceWorker.register('/site/sw.js')
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken))
  }, OTHER_SITE)

  worker = readFileSync(join(SITE_FOLDER, 'sw.js'), 'utf8')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const isWaiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))
  await expect.poll(isWaiting).toBe(true)
  expect(await textOf(page, '/site/part.js')).toBe('a part')

  const otherPage = await newWindow(page)
  await otherPage.goto('/other/')
  await page.close()
  await expect.poll(() => whatIsLeft(otherPage)).toEqual({ workers: 0, caches: [OTHER_SITE] })
})
