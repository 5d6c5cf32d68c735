import { expect, it } from 'vitest'
import owner from '../e2e/support/portfolio.fixture'
import { mediaTypeOf } from '../src/main/page/media-type'
import { parsePortfolio } from '../src/renderer/src/domain/portfolio'

/** Whatever a config might take. */
const ENDINGS = [
  'apng',
  'avif',
  'bmp',
  'gif',
  'heic',
  'ico',
  'jfif',
  'jpeg',
  'jpg',
  'jxl',
  'png',
  'svg',
  'tif',
  'tiff',
  'webp',
  'GIF',
  'PNG',
]

const isTaken = (ending: string): boolean =>
  parsePortfolio({ ...owner, skills: [{ name: 'X', category: 'Tools', icon: `./x.${ending}` }] }).ok

it.each(ENDINGS.filter(isTaken))('the desktop shows an image that the config names: .%s', (ending) => {
  expect(mediaTypeOf(`assets/x-1.${ending}`)).toMatch(/^image\//)
})

it('the config takes the usual ones', () => {
  expect(ENDINGS.filter(isTaken)).toEqual(
    expect.arrayContaining(['avif', 'jpeg', 'jpg', 'png', 'svg', 'webp']),
  )
})
