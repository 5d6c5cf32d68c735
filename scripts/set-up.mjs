// Installs the dependencies if they are missing; with --browser also a Chromium, for the commands that drive one.
import { ensureDependencies } from './lib/dependencies.mjs'

await ensureDependencies()
if (process.argv.includes('--browser')) {
  // Imported late, because it needs the dependencies.
  const { ensureChromium } = await import('./lib/chromium.mjs')
  await ensureChromium()
}
