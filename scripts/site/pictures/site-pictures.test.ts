import { expect, it } from 'vitest'
import { aPortfolio } from '../../../src/renderer/src/testing/factories'
import { readFavicon, sitePictures } from './site-pictures'

it('has no picture for link previews without the site’s address', async () => {
  const mark = readFavicon('src/renderer/public')
  const files = await sitePictures({ ...aPortfolio(), url: undefined }, '/', mark)
  expect([...files.keys()]).toContain('site.webmanifest')
  expect([...files.keys()]).not.toContain('preview.png')
})
