import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder } from '../../../src/main/testing/a-folder'
import { aPortfolio } from '../../../src/renderer/src/testing/factories'
import { pictureNotices, readFavicon, sitePictures } from './site-pictures'

it('has no picture for link previews without the site’s address', async () => {
  const mark = readFavicon('src/renderer/public')
  const files = await sitePictures({ ...aPortfolio(), url: undefined }, mark)
  expect([...files.keys()]).toEqual(['apple-touch-icon.png'])
})

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`

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
