// `npm run site:check`: ends with 1 and a sentence if the site that would be built here is no site for visitors, because
// it has the demo's login or address. A host's build runs it first.
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

/** @type {{ module: typeof import('./build/public-site') }} */
const { module } = await runnerImport(resolve(import.meta.dirname, 'build/public-site.ts'), {
  configFile: false,
  envFile: false,
  logLevel: 'silent',
})
// GitHub shows such a line above the log. It ends at a line break, which it spells otherwise.
const isOnGitHub = Boolean(process.env.GITHUB_ACTIONS)
process.exitCode = await module.checkSite((sentence, kind) =>
  console.error(isOnGitHub ? `::${kind}::${sentence.replaceAll('\n', '%0A')}` : sentence),
)
