// `npm run screenshots`: takes the README's pictures from the production build.
import { writeFileSync } from 'node:fs'
import { launchChromium } from './lib/programs/launch-chromium.mjs'
import { serve } from './lib/server/serve.mjs'
import { basePathOf } from './lib/site-inputs.mjs'

/** Replaces a worker's random numbers with a fixed sequence. */
const SEEDED = `let seed = 1
Math.random = () => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}
`

const FOLDER = 'dist/web'
const base = basePathOf(FOLDER)
const { server, port } = await serve({ folder: FOLDER, base, port: 0 })
const browser = await launchChromium()
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  const picture = await takePicture(browser, `http://127.0.0.1:${port}${base}`, colorScheme)
  writeFileSync(`docs/images/${colorScheme}.png`, picture)
}
await browser.close()
server.close()

/**
 * A screenshot (PNG) of the public page's first screen. The particles are the same in each.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address the site's
 * @param {'light' | 'dark'} colorScheme
 */
async function takePicture(browser, address, colorScheme) {
  const page = await browser.newPage({
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  await page.route('**/particles.worker-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${SEEDED}${await response.text()}` })
  })
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(hasParticles)
  const picture = await page.screenshot()
  await page.close()
  return picture
}

/** Whether the particles, which are drawn last, are visible. Runs in the page. */
function hasParticles() {
  const canvas = document.querySelector('canvas')
  if (!canvas?.width || !canvas.height) return false
  // The pixels of a canvas that a worker draws on cannot be read, only copied.
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
  copy?.drawImage(canvas, 0, 0)
  return copy?.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value !== 0) ?? false
}
