// `npm run screenshots`: takes the README's pictures from the production build.
import { launchChromium } from './launch-chromium.mjs'
import { serve } from './serve.mjs'

const { server, port } = await serve({ folder: 'dist/web', base: '/', port: 0 })
const browser = await launchChromium()
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  const page = await browser.newPage({
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  })
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `docs/images/${colorScheme}.png` })
}
await browser.close()
server.close()
