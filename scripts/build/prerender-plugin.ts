import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig, type UserConfig } from 'vite'
import { replacePiece } from './replace-piece'

type PrerenderOptions = {
  /** Exports `renderPage`. */
  entry: string
  /** Where the installed packages lie, which the entry needs. */
  packages: string
  /** What the renderer is built with, so that both give the same markup and the same addresses. */
  options: () => UserConfig
}

/** Bundles the entry for Node and gives the HTML it renders. */
async function prerender(
  { entry, packages, options }: PrerenderOptions,
  config: ResolvedConfig,
): Promise<string> {
  const { plugins, resolve: resolving, define, build: building, root } = options()
  const result = await build({
    configFile: false,
    logLevel: 'error',
    ...(root ? { root } : {}),
    base: config.base,
    mode: config.mode,
    envDir: config.envDir,
    ...(plugins ? { plugins } : {}),
    ...(resolving ? { resolve: resolving } : {}),
    ...(define ? { define } : {}),
    build: { ...building, ssr: entry, write: false, rollupOptions: { output: { format: 'cjs' } } },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${entry} was not bundled`)
  const folder = mkdtempSync(join(packages, '.prerender-'))
  try {
    const file = join(folder, 'page.cjs')
    writeFileSync(file, result.output[0].code)
    // Not `import()`: the loader of Vite's own config would answer it, and has been closed by now.
    const { renderPage }: { renderPage: () => string } = createRequire(file)(file)
    return renderPage()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Puts the public page's HTML into its file when it is built. */
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
