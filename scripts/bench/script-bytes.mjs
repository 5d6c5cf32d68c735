import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launchChromium } from '../lib/launch-chromium.mjs'
import { SCRIPT_LIMITS } from '../lib/script-limits.mjs'
import { round } from './quantiles.mjs'

// Lighthouse's slow mobile network, in bytes a second and ms.
const NETWORK = { offline: false, downloadThroughput: 184_320, uploadThroughput: 84_375, latency: 562.5 }
const CPU_SLOWDOWN = 4

/**
 * How much JavaScript the public page brings, compressed: what a slow phone has before it shows anything, and all of
 * it once the page was read to its end. @type {import('./rows.mjs').Measure}
 */
export async function measure({ address, folder }) {
  const { inline, files, firstPaint } = await loadSlowly(`${address}/`)
  const size = (/** @type {string} */ code) => gzipSync(code, { level: 9 }).length
  const fileSize = (/** @type {string} */ url) =>
    size(readFileSync(join(folder, url.slice(address.length)), 'utf8'))
  const inlineBytes = inline.reduce((sum, code) => sum + size(code), 0)
  // Of a paint that nobody saw, all of them.
  const early = files.filter(({ arrived }) => !(arrived > firstPaint))
  const sum = (/** @type {typeof files} */ of) => of.reduce((bytes, { url }) => bytes + fileSize(url), 0)
  const row = (/** @type {string} */ what, /** @type {number} */ bytes, /** @type {number} */ atMost) => ({
    what,
    value: round(bytes / 1000),
    unit: 'kB gzip',
    limit: { atMost: atMost / 1000 },
  })
  return [
    row('JavaScript before the first paint', inlineBytes + sum(early), SCRIPT_LIMITS.beforeFirstPaint),
    row('JavaScript in all for the public page', inlineBytes + sum(files), SCRIPT_LIMITS.inAll),
  ]
}

/** @param {string} url */
async function loadSlowly(url) {
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url)
  await page.locator('#blog').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() => ({
    inline: [...document.querySelectorAll('script:not([src])')]
      .filter((script) => !script.getAttribute('type')?.includes('json'))
      .map((script) => script.textContent ?? ''),
    files: performance
      .getEntriesByType('resource')
      .map((entry) => /** @type {PerformanceResourceTiming} */ (entry))
      .filter(({ name }) => name.startsWith(location.origin) && new URL(name).pathname.endsWith('.js'))
      // What is fetched and then evaluated comes from the cache the second time.
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name, responseEnd }) => ({ url: name, arrived: responseEnd })),
    // Not among the page's own resources. It is asked for seconds after the page has come to life.
    worker: document.getElementById('root')?.dataset.serviceWorker ?? null,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  await browser.close()
  const worker = found.worker === null ? [] : [{ url: new URL(found.worker, url).href, arrived: Infinity }]
  return { ...found, files: [...found.files, ...worker] }
}
