import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'
import { inlineScripts } from './finish-page'

/** What JavaScript a visitor gets, in bytes after gzip. */
export type ScriptSizes = {
  /** What stands in the page and runs before the first paint. */
  beforeFirstPaint: number
  /** That and everything that comes later, however late. */
  inAll: number
  /** The files, the largest first. */
  files: { file: string; bytes: number }[]
}

const sizeOf = (code: string): number => gzipSync(code, { level: 9 }).length

/** The public page's chunk and all it imports, at once or some day. */
function chunksOf(bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const start = chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('/index.html'))
  if (!start) throw new Error('index.html has no script')
  const found = new Set([start])
  // A set hands out what is added while it is walked through.
  for (const { imports, dynamicImports } of found) {
    for (const chunk of chunks) {
      if (imports.includes(chunk.fileName) || dynamicImports.includes(chunk.fileName)) found.add(chunk)
    }
  }
  return [...found]
}

/** Workers are files of their own, which the code names. */
const isWorkerOf = (code: string, file: string): boolean => file.endsWith('.js') && code.includes(file)

/** Measures the public page's JavaScript and writes it beside the site, where `npm run budget` looks for it. */
export function scriptSizesPlugin(): Plugin {
  let folder = ''
  let sizes: ScriptSizes
  return {
    name: 'inkfolio:script-sizes',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('index.html was not built')
        const beforeFirstPaint = sizeOf(inlineScripts(String(page.source)).join('\n'))
        const chunks = chunksOf(bundle)
        const code = chunks.map((chunk) => chunk.code).join('\n')
        const workers = Object.values(bundle).filter(
          (file) => file.type === 'asset' && (file.fileName === 'sw.js' || isWorkerOf(code, file.fileName)),
        )
        const files = [
          { file: 'index.html', bytes: beforeFirstPaint },
          ...[...chunks, ...workers].map((file) => ({
            file: file.fileName,
            bytes: sizeOf(file.type === 'chunk' ? file.code : String(file.source)),
          })),
        ]
        sizes = {
          beforeFirstPaint,
          inAll: files.reduce((sum, { bytes }) => sum + bytes, 0),
          files: files.sort((a, b) => b.bytes - a.bytes),
        }
      },
    },
    writeBundle() {
      writeFileSync(`${folder}.sizes.json`, JSON.stringify(sizes, null, 2))
    },
  }
}
