import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { storedPicture } from './stored-picture'

it('leaves a browser without pictures as it was', async () => {
  expect(await storedPicture('0123456789abcdef.webp')).toBeNull()
  expect(await indexedDB.databases()).toEqual([])
})
