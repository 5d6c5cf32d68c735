import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:html|js|css|svg|json|txt|xml|webmanifest)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Lays a `.br` and a `.gz` beside each text file, as small as can be: a host need not compress while it answers. */
export function compressPlugin(): Plugin {
  let folder = ''
  return {
    name: 'inkfolio:compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    // Not when the bundle is closed: that follows a failed build too, and what went wrong here would hide its reason.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = (await readdir(folder, { recursive: true })).filter((file) => TEXT.test(file))
        await Promise.all(
          files.map(async (file) => {
            const path = join(folder, file)
            const text = await readFile(path)
            await writeFile(`${path}.br`, await toBrotli(text))
            await writeFile(`${path}.gz`, await toGzip(text, { level: 9 }))
          }),
        )
      },
    },
  }
}
