import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { markdownToTree } from '@/domain/markup/markdown-to-tree'
import { pictureLocator, storedPicture } from './stored-picture'

it('leaves a browser without pictures as it was', async () => {
  expect(await storedPicture('0123456789abcdef.webp')).toBeNull()
  expect(await indexedDB.databases()).toEqual([])
})

it('locates a picture that this browser lacks on the site, the second time at once', async () => {
  const locate = pictureLocator('/site/')
  const tree = markdownToTree('![A](../images/0123456789abcdef.webp)')
  const located = await locate(tree)
  expect(JSON.stringify(located)).toContain('"src":"/site/assets/0123456789abcdef.webp"')
  expect(locate(tree)).toEqual(located)
})
