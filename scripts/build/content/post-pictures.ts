import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { onFirstUse } from '../../../src/renderer/src/domain/memoize'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio'
import { titleOf } from '../../../src/renderer/src/domain/post'
import { drawSvg } from '../../lib/draw-svg.mjs'
import { layoutPreview, previewSvg } from '../preview-picture'
import type { ContentPost } from './load-content'

/** Pictures from earlier builds, because drawing one takes a tenth of a second. */
const CACHE = 'node_modules/.cache/inkfolio'

/** Includes the drawing program, because another version may draw different bytes. */
const drawingHash = onFirstUse(() => {
  const program = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  return createHash('sha256').update(readFileSync(program))
})

export type DrawnPicture = {
  /** Its path in the site. */
  file: string
  bytes: Uint8Array
  /** Whether the title was left out, because it is too long or no font has its letters. */
  lacksTitle: boolean
}

/** Draws the link preview of a post without a picture: its title and the owner's name. `mark` is the icon's address. */
export async function drawPostPicture(
  { post }: ContentPost,
  { name, url }: Portfolio,
  mark: string,
): Promise<DrawnPicture> {
  const layout = layoutPreview({ name: titleOf(post), title: name, url })
  const svg = previewSvg(layout, mark)
  const hash = drawingHash().copy().update(svg).digest('hex').slice(0, 16)
  return {
    file: `assets/preview-${hash}.png`,
    bytes: await cached(`${hash}.png`, async () => (await drawSvg(svg)).asPng()),
    lacksTitle: layout.leftOut.some(({ text }) => text === 'name'),
  }
}

const PNG_END = 'IEND'

async function cached(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(CACHE, name)
  const known = await readFile(file).catch(() => null)
  // A killed build may have left a partial file.
  if (known?.subarray(-8).toString('latin1').startsWith(PNG_END)) return known
  const bytes = await draw()
  await mkdir(CACHE, { recursive: true })
  await writeFile(file, bytes)
  return bytes
}
