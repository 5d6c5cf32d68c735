// `npm run icons`: draws the desktop app's icons in build/ from the page's favicon. Run it when that changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { toIcns, toIco } from './icon-files.mjs'
import { launchChromium } from './launch-chromium.mjs'

const WINDOWS = [16, 24, 32, 48, 64, 128, 256]
const MAC = [32, 64, 128, 256, 512, 1024]
const LINUX = [16, 32, 48, 64, 128, 256, 512]
/** Apple's icons leave a margin, so that all of them look equally large. */
const MAC_SHARE = 824 / 1024

const drawing = readFileSync('src/renderer/public/favicon.svg', 'utf8')
const browser = await launchChromium()
const page = await browser.newPage()

/** @param {number} size of the picture's sides @param {number} share of them that the drawing takes */
async function draw(size, share = 1) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>html,body{margin:0;height:100%;display:grid;place-items:center}svg{width:${share * 100}%}</style>${drawing}`,
  )
  return { size, png: await page.screenshot({ omitBackground: true }) }
}

/** @param {readonly number[]} sizes @param {number} [share] */
async function drawAll(sizes, share) {
  const pictures = []
  for (const size of sizes) pictures.push(await draw(size, share))
  return pictures
}

mkdirSync('build/icons', { recursive: true })
writeFileSync('build/icon.ico', toIco(await drawAll(WINDOWS)))
writeFileSync('build/icon.icns', toIcns(await drawAll(MAC, MAC_SHARE)))
for (const { size, png } of await drawAll(LINUX)) writeFileSync(`build/icons/${size}x${size}.png`, png)
await browser.close()
