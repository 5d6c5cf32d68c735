import { expect, it } from 'vitest'
import { aPost } from '@/testing/factories'
import { fromBackup } from './incoming'

it('returns a backup’s posts, and its unchanged text for a replacement', () => {
  const text = `[ ${JSON.stringify(aPost({ id: '1' }))} ]`
  const incoming = fromBackup(text)
  expect(incoming.entries.map(({ post }) => post.id)).toEqual(['1'])
  expect(incoming).toMatchObject({ refused: [], replacement: text })
})

it('counts the unreadable posts of a backup', () => {
  expect(fromBackup('[1]').refused).toEqual([{ where: 'Backup', why: '1 post can’t be read.' }])
  expect(fromBackup('garbled').refused).toEqual([{ where: 'Backup', why: 'The posts can’t be read.' }])
})
