import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { build, mergeConfig, type ResolvedConfig, type UserConfig } from 'vite'
import type { SiteData } from '../../src/renderer/src/domain/post/post-summary'

type RenderPage = (data: SiteData | null) => string

/** Resolves to a function that renders the public page for a site with this config. */
export type Prerenderer = (config: ResolvedConfig) => Promise<RenderPage>

/** Bundles the page for Node when it is first called. `options`: the renderer's, for the same markup and addresses. */
export function createPrerenderer(options: () => UserConfig): Prerenderer {
  let bundled: Promise<RenderPage> | null = null
  return (config) => (bundled ??= bundle(options(), config))
}

async function bundle(options: UserConfig, { root, base, mode }: ResolvedConfig): Promise<RenderPage> {
  const ssr = join(root, 'src/entries/prerender.tsx')
  const result = await build(
    mergeConfig(options, {
      configFile: false,
      logLevel: 'error',
      base,
      mode,
      build: { ssr, write: false, rollupOptions: { output: { format: 'cjs' } } },
    }),
  )
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${ssr} was not bundled`)
  // Beside the packages that it imports.
  const folder = mkdtempSync(resolve('node_modules/.prerender-'))
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
