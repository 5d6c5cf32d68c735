// Installs the dependencies and a Chromium if they are missing, for the commands that drive a browser.
import { ensureDependencies } from './lib/dependencies.mjs'

await ensureDependencies()
// Imported late, because it needs the dependencies.
const { ensureChromium } = await import('./lib/chromium.mjs')
await ensureChromium()
