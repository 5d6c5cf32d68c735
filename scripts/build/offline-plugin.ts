import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Plugin, ResolvedConfig, Rollup } from 'vite'
import { isCachedKind } from '../../src/renderer/src/app/offline/cached-kind'
import { bundleScript } from './bundle-script'
import { namedFiles } from './named-files'
import { replacePiece } from './replace-piece'

const ROOT = '<div id="root"'

/** Parsers are needed only for the owner's local posts, which are readable without them. */
const PARSER = /^parser-/

/** The files that may be cached, by their encoded names. Scripts have their text, other files ''. */
function hashedFiles(bundle: Rollup.OutputBundle): Map<string, string> {
  const files = Object.values(bundle).filter(
    ({ fileName }) => fileName.startsWith('assets/') && isCachedKind(fileName),
  )
  const textOf = (file: Rollup.OutputAsset | Rollup.OutputChunk) => {
    if (file.type === 'chunk') return file.code
    return file.fileName.endsWith('.js') ? String(file.source) : ''
  }
  return new Map(files.map((file) => [encodeURI(basename(file.fileName)), textOf(file)]))
}

/** Writes into a finished page the service worker's address and the files to cache with the page (`cached-pages.ts`). */
function withOfflineData(
  { fileName, source }: Rollup.OutputAsset,
  files: ReadonlyMap<string, string>,
  base: string,
): string {
  const html = String(source)
  const version = createHash('sha256').update(html).digest('hex').slice(0, 16)
  const named = [...namedFiles(html, files)].filter((name) => fileName === 'admin.html' || !PARSER.test(name))
  const addresses = named.map((name) => `${base}assets/${name}`)
  const data = `data-page="${fileName}" data-version="${version}" data-files="${addresses.join(' ')}"`
  return replacePiece(html, ROOT, `${ROOT} data-service-worker="${base}sw.js" ${data}`)
}

/** Adds the service worker, and writes into every page what the worker caches for it. The desktop app needs neither. */
export function offlinePlugin(entry: string): Plugin {
  let config: ResolvedConfig
  return {
    name: 'inkfolio:offline',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = hashedFiles(bundle)
        for (const page of Object.values(bundle)) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue
          page.source = withOfflineData(page, files, config.base)
        }
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundleScript(entry, config) })
      },
    },
  }
}
