import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, mergeConfig, type Plugin, type ResolvedConfig, type UserConfig } from 'vite'
import { replacePiece } from './replace-piece'

type PrerenderOptions = {
  /** Exports `renderPage`. */
  entry: string
  /** The `node_modules` folder: the bundled entry imports packages from there. */
  packages: string
  /** The renderer's options, so that both give the same markup and the same addresses. */
  options: () => UserConfig
}

/** Bundles the entry for Node and returns the HTML it renders. */
async function prerender(
  { entry, packages, options }: PrerenderOptions,
  config: ResolvedConfig,
): Promise<string> {
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
    // Not `import()`, which the loader of Vite's config would handle; that is closed by now.
    const { renderPage }: { renderPage: () => string } = createRequire(file)(file)
    return renderPage()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Writes the public page's HTML into its file. */
export function prerenderPlugin(options: PrerenderOptions): Plugin {
  let config: ResolvedConfig
  return {
    name: 'inkfolio:prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        if (path !== '/index.html') return html
        const page = await prerender(options, config)
        return replacePiece(html, '<div id="root"></div>', `<div id="root">${page}</div>`)
      },
    },
  }
}
