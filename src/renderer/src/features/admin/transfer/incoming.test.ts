import { expect, it } from 'vitest'
import { fromBackup } from './incoming'

it('counts the unreadable posts of a backup', () => {
  expect(fromBackup('[1]').refused).toEqual([{ where: 'Backup', why: '1 post can’t be read.' }])
  expect(fromBackup('no list').refused).toEqual([{ where: 'Backup', why: 'The posts can’t be read.' }])
})
