// Sets up what a command that drives a browser needs: the dependencies and a Chromium. Run before `npm run bench` and
// `npm run screenshots`, imported by `npm test`.
import { ensureDependencies } from './lib/dependencies.mjs'

await ensureDependencies()
// It imports an installed package.
const { ensureChromium } = await import('./lib/chromium.mjs')
await ensureChromium()
