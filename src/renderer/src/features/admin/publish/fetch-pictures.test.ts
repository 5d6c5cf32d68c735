import { expect, it } from 'vitest'
import { aPost } from '@/testing/factories'
import { planOf, published } from '@/testing/published-tip'
import { fetchPictures } from './fetch-pictures'

const BYTES = Uint8Array.of(1, 2, 3)
const POST = aPost({ content: 'A ![photo](../images/my%20photo.jpg), and `![](../images/gone.png)`.' })
const FILES = published(new Map([['images/my photo.jpg', { oid: 'photo' }]]), [POST])

it('names a picture of the repository by its bytes, however its address is typed', async () => {
  const picture = async (name: string, oid: string) =>
    name === 'my photo.jpg' && oid === 'photo' ? BYTES : null
  const fetched = await fetchPictures(POST, planOf(FILES, []), { picture })
  const [name = ''] = fetched?.pictures.keys() ?? []
  expect(name).toMatch(/^[0-9a-f]{16}\.jpg$/)
  expect(fetched?.post.content).toBe(`A ![photo](../images/${name}), and \`![](../images/gone.png)\`.`)
  expect(fetched?.pictures.get(name)).toBe('data:image/jpeg;base64,AQID')
})

it('gives nothing if a picture cannot be fetched', async () =>
  expect(await fetchPictures(POST, planOf(FILES, []), { picture: async () => null })).toBeNull())
