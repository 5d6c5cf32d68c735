// `npm run screenshots`: takes the README's pictures from the production build.
import { builtBasePath } from './lib/built-base-path.mjs'
import { launchChromium } from './lib/launch-chromium.mjs'
import { serve } from './lib/serve.mjs'

const FOLDER = 'dist/web'
const base = builtBasePath(FOLDER)
const { server, port } = await serve({ folder: FOLDER, base, port: 0 })
const browser = await launchChromium()
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  const page = await browser.newPage({
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  await page.goto(`http://127.0.0.1:${port}${base}`)
  await page.locator('html[data-ready]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(hasParticles)
  await page.screenshot({ path: `docs/images/${colorScheme}.png` })
}
await browser.close()
server.close()

/** Whether the particles are drawn; they come last. Runs in the page. */
function hasParticles() {
  const canvas = document.querySelector('canvas')
  if (!canvas?.width || !canvas.height) return false
  // A canvas that a worker draws on can only be copied.
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
  copy?.drawImage(canvas, 0, 0)
  return copy?.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value !== 0) ?? false
}
