import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

const INLINE_SCRIPT = /<script data-inline src="([^"]+)"><\/script>/g

/** Bundles one script alone, small enough to stand in a page. */
async function bundle(entry: string, { base, resolve }: ResolvedConfig): Promise<string> {
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    base,
    resolve: { alias: resolve.alias },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'page' }, minify: true },
  })
  const [made] = Array.isArray(result) ? result : [result]
  if (!made || !('output' in made)) throw new Error(`${entry} was not bundled`)
  return made.output[0].code.trim()
}

/**
 * Writes each `<script data-inline src>` into its page: what must run before the first paint cannot wait for
 * another file.
 */
export function inlineScriptsPlugin(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'inkfolio:inline-scripts',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        let page = html
        for (const [tag, source = ''] of html.matchAll(INLINE_SCRIPT)) {
          const code = await bundle(join(config.root, source), config)
          if (code.includes('</script')) throw new Error(`${source} would end its own script element`)
          page = page.replace(tag, () => `<script>${code}</script>`)
        }
        return page
      },
    },
  }
}
