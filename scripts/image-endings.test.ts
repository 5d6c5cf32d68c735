import { expect, it } from 'vitest'
import owner from '../e2e/support/site/portfolio.fixture'
import { mediaTypeOf } from '../src/main/page/app-protocol'
import { parsePortfolio } from '../src/renderer/src/domain/portfolio/portfolio'

/** Endings that a config might have. */
const ENDINGS = 'apng avif bmp gif heic ico jfif jpeg jpg jxl png svg tif tiff webp GIF PNG'.split(' ')

const isAccepted = (ending: string): boolean =>
  parsePortfolio({ ...owner, skills: [{ name: 'X', category: 'Tools', icon: `./x.${ending}` }] }).ok

it.each(ENDINGS.filter(isAccepted))(
  'the desktop serves .%s, which the config accepts, as an image',
  (ending) => void expect(mediaTypeOf(`assets/x-1.${ending}`)).toMatch(/^image\//),
)

it('the config accepts the usual endings', () => {
  expect(ENDINGS.filter(isAccepted)).toEqual(
    expect.arrayContaining(['avif', 'jpeg', 'jpg', 'png', 'svg', 'webp']),
  )
})
