// `npm run site:check`: fails if the site must not be deployed yet, because it has the demo's login or address. A host
// runs it before the build.
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/** @type {{ module: typeof import('./build/public-site') }} */
const { module } = await runnerImport(resolve(import.meta.dirname, 'build/public-site.ts'), {
  configFile: false,
  envFile: false,
  logLevel: 'silent',
})
// GitHub shows such a line above the log. Line breaks in it are encoded.
const isOnGitHub = Boolean(process.env.GITHUB_ACTIONS)
process.exitCode = await module.checkSite((sentence, kind) =>
  console.error(isOnGitHub ? `::${kind}::${sentence.replaceAll('\n', '%0A')}` : sentence),
)
