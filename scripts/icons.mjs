// `npm run icons`: draws the desktop app's icons in build/ from the page's favicon. Run it when that changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { drawSvg, iconSvg, svgAddress } from './lib/draw-svg.mjs'
import { toIcns, toIco } from './lib/icon-files.mjs'

const WINDOWS = [16, 24, 32, 48, 64, 128, 256]
const MAC = [32, 64, 128, 256, 512, 1024]
const LINUX = [16, 32, 48, 64, 128, 256, 512]
/** Apple's icons have a margin. */
const MAC_SHARE = 824 / 1024

const mark = svgAddress(readFileSync('src/renderer/public/favicon.svg', 'utf8'))

/** @param {readonly number[]} sizes in pixels @param {number} [part] the drawing's share of a side */
async function drawAll(sizes, part = 1) {
  const pictures = []
  for (const size of sizes) {
    const drawn = await drawSvg(iconSvg({ mark, size, part, ground: 'none' }))
    pictures.push({ size, png: Buffer.from(drawn.asPng()) })
  }
  return pictures
}

mkdirSync('build/icons', { recursive: true })
writeFileSync('build/icon.ico', toIco(await drawAll(WINDOWS)))
writeFileSync('build/icon.icns', toIcns(await drawAll(MAC, MAC_SHARE)))
for (const { size, png } of await drawAll(LINUX)) writeFileSync(`build/icons/${size}x${size}.png`, png)
