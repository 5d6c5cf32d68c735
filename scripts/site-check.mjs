// `npm run site:check`: fails if the site must not be deployed yet, because it has the demo's login or address. A host
// runs it before the build.
import { loadModule } from './lib/load-module.mjs'

/** @type {typeof import('./site/public-site')} */
const { checkSite } = await loadModule('site/public-site.ts')
process.exitCode = await checkSite(console.error)
