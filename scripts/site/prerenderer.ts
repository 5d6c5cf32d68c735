import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, mergeConfig, type ResolvedConfig, type UserConfig } from 'vite'
import type { SiteData } from '../../src/renderer/src/domain/post/post-summary'

type PrerenderOptions = {
  /** The module that exports `renderPage`. */
  entry: string
  /** The `node_modules` folder, from which the bundled entry imports packages. */
  packages: string
  /** The renderer's options, so that both produce the same markup and addresses. */
  options: () => UserConfig
}

type RenderPage = (data: SiteData | null) => string

/** Resolves to a function that renders the public page for a site with this config. */
export type Prerenderer = (config: ResolvedConfig) => Promise<RenderPage>

/** Bundles the entry for Node when it is first called. */
export function createPrerenderer(prerender: PrerenderOptions): Prerenderer {
  let bundled: Promise<RenderPage> | null = null
  return (config) => (bundled ??= bundle(prerender, config))
}

async function bundle(
  { entry, packages, options }: PrerenderOptions,
  config: ResolvedConfig,
): Promise<RenderPage> {
  const result = await build(
    mergeConfig(options(), {
      configFile: false,
      logLevel: 'error',
      base: config.base,
      mode: config.mode,
      build: { ssr: entry, write: false, rollupOptions: { output: { format: 'cjs' } } },
    }),
  )
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${entry} was not bundled`)
  const folder = mkdtempSync(join(packages, '.prerender-'))
  try {
    const file = join(folder, 'page.cjs')
    writeFileSync(file, result.output[0].code)
    // Not `import()`, because Vite's config loader, which would handle it, is closed by now.
    const { renderPage }: { renderPage: RenderPage } = createRequire(file)(file)
    return renderPage
  } finally {
    rmSync(folder, { recursive: true })
  }
}
