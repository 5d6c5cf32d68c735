import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder } from '../../../src/main/testing/a-folder'
import { aPortfolio } from '../../../src/renderer/src/testing/factories'
import { drawSvg, iconSvg, svgAddress } from '../../lib/draw-svg.mjs'
import { pictureNotices, readFavicon, sitePictures } from './site-pictures'

it('has no picture for link previews without the site’s address', async () => {
  const mark = readFavicon('src/renderer/public')
  const files = await sitePictures({ ...aPortfolio(), url: undefined }, mark)
  expect([...files.keys()]).toEqual(['apple-touch-icon.png'])
})

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`

/** The colour of a corner pixel of the icon. */
async function borderOf(favicon: string): Promise<string> {
  const files = await sitePictures(aPortfolio(), svgAddress(svg(favicon)))
  const png = Buffer.from(files.get('apple-touch-icon.png') ?? '').toString('base64')
  const mark = `data:image/png;base64,${png}`
  const { pixels } = await drawSvg(iconSvg({ mark, size: 180, part: 1, ground: 'none' }))
  return Buffer.from(pixels).toString('hex', 0, 4)
}

it.each([
  ['<rect width="32" height="32" rx="7" fill="#9a3412"/>', '9a3412ff'],
  ['<circle cx="16" cy="16" r="16" fill="#0a0"/>', '00aa00ff'],
  ['<path d="M8 8h16v16H8z" fill="#111"/>', 'f6f6f2ff'],
  ['<path d="M0 0h16v32H0z" fill="red"/><path d="M16 0h16v32H16z" fill="#00f"/>', 'f6f6f2ff'],
])('continues the ground of the favicon %s in the border of the icon', async (favicon, border) => {
  expect(await borderOf(favicon)).toBe(border)
})

it.each(['Αλέξης Παππάς', 'أحمد', '陈伟'])(
  'says that the preview picture leaves out %s, and the icons letters',
  async (name) => {
    const folder = join(aFolder(), 'public')
    mkdirSync(folder)
    writeFileSync(join(folder, 'favicon.svg'), svg('<text y="24">J</text>'))
    const url = 'https://ann.example/'
    expect(await pictureNotices({ ...aPortfolio(), url, name }, folder)).toEqual([
      `Note: the preview picture leaves out "${name}", because its fonts lack these letters.`,
      expect.stringMatching(/^Note: the icons leave out the letters in favicon\.svg\./),
    ])
    writeFileSync(join(folder, 'favicon.svg'), svg('<path d="M0 0h9v9z"/>'))
    expect(await pictureNotices({ ...aPortfolio(), url, name: 'Jörg Мария' }, folder)).toEqual([])
  },
)
