// `npm run screenshots`: takes the README's pictures from the production build.
import { writeFileSync } from 'node:fs'
import { launchChromium } from './lib/launch-chromium.mjs'
import { serve } from './lib/serve.mjs'
import { basePathOf } from './lib/site-inputs.mjs'
import { takePicture } from './lib/take-picture.mjs'

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
