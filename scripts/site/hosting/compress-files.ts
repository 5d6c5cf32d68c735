import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:html|js|css|svg|json|txt|xml)$/
const toBrotli = promisify(brotliCompress)
/** Post pages use a lower level: there may be a thousand, and the highest level takes a third of a second for each. */
const OF_A_POST = /^blog[/\\]/
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }
const toGzip = promisify(gzip)

/** Writes a `.br` and a `.gz` beside each text file of a folder, for hosts that do not compress themselves. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => TEXT.test(file))
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const text = await readFile(path)
      await writeFile(`${path}.br`, await toBrotli(text, OF_A_POST.test(file) ? QUICK : {}))
      await writeFile(`${path}.gz`, await toGzip(text, { level: 9 }))
    }),
  )
}
