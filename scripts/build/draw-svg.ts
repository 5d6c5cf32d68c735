import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

let starting: Promise<void> | null = null

/** Draws an SVG as pixels, the same on every machine: `asPng()` gives the file, `pixels` four bytes (RGBA) each. */
export async function drawSvg(svg: string): Promise<ReturnType<InstanceType<typeof Resvg>['render']>> {
  starting ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then(
    initWasm,
  )
  await starting
  return new Resvg(svg).render()
}
