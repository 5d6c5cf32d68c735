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

/**
 * A square icon: the mark in the middle of a ground colour (`none` for transparent). `mark` is an address, `size` the
 * side in pixels, `part` the mark's share of it.
 * @param {{ mark: string, size: number, part: number, ground: string }} icon
 */
export function iconSvg({ mark, size, part, ground }) {
  const inner = size * part
  const at = (size - inner) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${ground}"/><image x="${at}" y="${at}" width="${inner}" height="${inner}" href="${mark}"/></svg>`
}

/** An SVG as a data URL, which another SVG can show. @param {string} svg */
export const svgAddress = (svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
