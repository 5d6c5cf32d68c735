import { expect, it } from 'vitest'
import { fromBase64 } from '../../src/renderer/src/domain/base64'
import { pictureAsItIs } from './picture-as-it-is'

const PNG = fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
)
const bytesOf = (...parts: (string | number[] | Uint8Array | null)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : [...(part ?? [])],
    ),
  )
const jpeg = (segment: string) =>
  bytesOf([0xff, 0xd8, 0xff, 0xe1, 0, segment.length + 2], segment, [0xff, 0xc0, 0, 8, 8, 0, 9, 0, 16])
const padded = (bytes: Uint8Array, length: number) => bytesOf(bytes, Array(length - bytes.length).fill(0))

it('takes a picture that fits, byte for byte', async () => {
  expect(await pictureAsItIs({ name: 'figs/a.PNG', bytes: bytesOf(PNG) })).toBe(
    `data:image/png;base64,${Buffer.from(bytesOf(PNG)).toString('base64')}`,
  )
  expect(await pictureAsItIs({ name: 'a.jpg', bytes: jpeg('JFIF') })).toMatch(/^data:image\/jpeg;base64,/)
})

it.each([
  ['is too large', 'a.png', padded(bytesOf(PNG), 450_000), 'It has 450\u00a0kB. The limit is 450\u00a0kB.'],
  [
    'says where it was taken',
    'a.jpg',
    jpeg('Exif\0\0'),
    'It has metadata, such as the place where it was taken.',
  ],
  ['says it in XMP', 'a.jpeg', jpeg('http://ns.adobe.com/xap/1.0/\0'), expect.stringContaining('metadata')],
  ['says it in a PNG', 'a.png', bytesOf(PNG, 'eXIf'), expect.stringContaining('metadata')],
  ['has another format', 'a.svg', bytesOf('<svg/>'), 'It is not a JPEG, PNG, GIF or WebP.'],
  [
    'would not fit into memory',
    'a.gif',
    bytesOf('GIF89a', [0xff, 0xff, 0xff, 0xff, 0, 0, 0]),
    'It has too many pixels: 65535 × 65535.',
  ],
])('says why it leaves out a picture that %s', async (_, name, bytes, why) => {
  expect(await pictureAsItIs({ name, bytes })).toEqual({ why })
})
