import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig, Rollup } from 'vite'
import { bundleScript } from './bundle-script'
import { replacePiece } from './replace-piece'

type PrecacheEntry = {
  url: string
  /** Changes with the file; null if the file's name has a hash. */
  revision: string | null
}

/** Files for offline use whose names have no hash: the pages and what they name. */
const UNHASHED = ['index.html', 'admin.html', 'site.webmanifest', 'favicon.svg', 'icon-192.png']

const ROOT = '<div id="root"'

/** What the site needs offline: both pages and every hashed file except fonts, as the pages contain their letters. */
function precacheOf(bundle: Rollup.OutputBundle, { base, publicDir }: ResolvedConfig): PrecacheEntry[] {
  const read = (file: string) => {
    const made = bundle[file]
    return made?.type === 'asset' ? made.source : readFileSync(join(publicDir, file))
  }
  const hashed = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !file.endsWith('.woff2'))
  return [
    ...hashed.map((file) => ({ url: base + file, revision: null })),
    ...UNHASHED.map((file) => ({
      url: base + file,
      revision: createHash('sha256').update(read(file)).digest('hex').slice(0, 16),
    })),
  ]
}

/** Adds the service worker, and its address to the pages. The desktop build has none: its files are on the disk. */
export function offlinePlugin(entry: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'inkfolio:offline',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => replacePiece(html, ROOT, `${ROOT} data-service-worker="${config.base}sw.js"`),
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const source = await bundleScript(entry, config, {
          'import.meta.env.PRECACHE': JSON.stringify(precacheOf(bundle, config)),
          'process.env.NODE_ENV': '"production"',
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}
