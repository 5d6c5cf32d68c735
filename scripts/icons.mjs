// `npm run icons`: draws the desktop app's icons in build/ from the page's favicon. Run it when the favicon changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { drawSvg, iconSvg, svgAddress } from './lib/draw-svg.mjs'

const LINUX = [16, 32, 48, 64, 128, 256, 512]
/** Apple's icons have a margin. From it and the largest one electron-builder makes the icons for Macs and Windows. */
const MAC = { size: 1024, part: 824 / 1024 }

const mark = svgAddress(readFileSync('src/renderer/public/favicon.svg', 'utf8'))

/** @param {number} size in pixels @param {number} [part] the drawing's share of a side */
async function draw(size, part = 1) {
  const drawn = await drawSvg(iconSvg({ mark, size, part, ground: 'none' }))
  return drawn.asPng()
}

mkdirSync('build/icons', { recursive: true })
writeFileSync('build/icon-mac.png', await draw(MAC.size, MAC.part))
for (const size of LINUX) writeFileSync(`build/icons/${size}x${size}.png`, await draw(size))
