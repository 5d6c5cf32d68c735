// Installs the dependencies if they are missing. With --browser also installs Chromium if there is none.
import { ensureDependencies } from './lib/dependencies.mjs'

await ensureDependencies()
if (process.argv.includes('--browser')) {
  // Imported late, because it needs the dependencies.
  const { ensureChromium } = await import('./lib/programs/chromium.mjs')
  await ensureChromium()
}
