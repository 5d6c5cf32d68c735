import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { bundleScript } from './bundle-script'

const INLINE_SCRIPT = /<script data-inline src="([^"]+)"><\/script>/g

/** Writes each `<script data-inline src>` into its page: it runs before the first paint and cannot wait for a file. */
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
          const code = (await bundleScript(join(config.root, source), config)).trim()
          if (code.includes('</script')) throw new Error(`${source} would end its own script element`)
          page = page.replace(tag, () => `<script>${code}</script>`)
        }
        return page
      },
    },
  }
}
