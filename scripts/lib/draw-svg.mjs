import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** @type {Promise<void> | null} */
let loading = null

/** Draws an SVG, the same on every machine: `asPng()` is the file, `pixels` has four bytes (RGBA) each. @param {string} svg */
export async function drawSvg(svg) {
  loading ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then(
    initWasm,
  )
  await loading
  return new Resvg(svg).render()
}

/** An SVG as a data URL, which another SVG can show. @param {string} svg */
export const svgAddress = (svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
