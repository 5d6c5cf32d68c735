import fc from 'fast-check'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { isZip, unzipFiles } from './unzip'

const LIMIT = 1_000_000
const DAMAGED = {
  ok: false,
  why: 'It is a ZIP that can’t be unpacked: it is damaged, or has a password.',
}
const END_SIZE = 22
/** The offsets of these fields in a directory's entry, by PKWARE's APPNOTE, 4.3.12. */
const [FLAGS, METHOD, SIZE, _NAME] = [8, 10, 24, 46]

const TEXTS = { 'b.md': 'Grüße\n'.repeat(50), 'a.md': '' }
const zipOf = (texts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])))

async function textsOf(zip: Uint8Array) {
  const unzipped = await unzipFiles(zip, LIMIT)
  if (!unzipped.ok) return unzipped.why
  return unzipped.files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)])
}

/** A copy in which each entry of the directory, and the header before its bytes, is changed. */
function forged(zip: Uint8Array, change: (view: DataView, entry: number, local: number) => void): Uint8Array {
  const copy = zip.slice()
  const view = new DataView(copy.buffer)
  for (let at = 0; at < copy.length - END_SIZE; at++)
    if (view.getUint32(at, true) === 0x02014b50) change(view, at, view.getUint32(at + 42, true))
  return copy
}

const claiming = (zip: Uint8Array, size: number) =>
  forged(zip, (view, entry, local) => {
    view.setUint32(entry + SIZE, size, true)
    view.setUint32(local + 22, size, true)
  })

it('gives back the files of a ZIP in their order', async () => {
  const zip = zipOf(TEXTS)
  expect(isZip(zip)).toBe(true)
  expect(await textsOf(zip)).toEqual(Object.entries(TEXTS))
})

it('a ZIP may be empty, and may hold folders and files stored as they are', async () => {
  expect(await textsOf(zipSync({}))).toEqual([])
  const stored: Zippable = { 'folder/': new Uint8Array(), 'folder/ä.md': [strToU8('a'), { level: 0 }] }
  expect(await textsOf(zipSync(stored))).toEqual([['folder/ä.md', 'a']])
})

it.each(['../../etc/a.md', '/etc/a.md', 'a\\..\\..\\b.md', 'C:\\a.md'])(
  'refuses the name %s',
  async (name) => {
    expect(await textsOf(zipOf({ [name]: 'a' }))).toBe(DAMAGED.why)
  },
)

it('a ZIP is refused before anything is unpacked if its files are too large', async () => {
  const half = new Uint8Array(LIMIT / 2)
  expect(await textsOf(zipSync({ a: half, b: half }))).toBe('It would unpack to 1 MB.')
  expect(await textsOf(claiming(zipOf(TEXTS), 2_000_000_000))).toBe('It would unpack to 4000 MB.')
})

it('a ZIP is refused when a file is larger or smaller than it says', async () => {
  const bomb = zipSync({ a: new Uint8Array(5_000_000) })
  for (const size of [0, 1000, 999_999, 6_000_000])
    expect(await unzipFiles(claiming(bomb, size), 2 * LIMIT + size)).toEqual(DAMAGED)
})

it('never gives altered files when a ZIP is cut off or a bit flips', async () => {
  const zip = zipOf(TEXTS)
  const texts = Object.values(TEXTS)
  await fc.assert(
    fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(7), fc.boolean(), async (at, bit, isCut) => {
      const damaged = isCut
        ? zip.slice(0, at)
        : zip.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte))
      const unzipped = await textsOf(damaged)
      if (typeof unzipped !== 'string') for (const [, text] of unzipped) expect(texts).toContain(text)
    }),
    { numRuns: 300 },
  )
})

it('a ZIP is refused when it is locked, packed in an unknown way, or damaged', async () => {
  const locked = forged(zipOf(TEXTS), (view, entry, local) => {
    view.setUint16(entry + FLAGS, 1, true)
    view.setUint16(local + 6, 1, true)
  })
  const unknown = forged(zipOf(TEXTS), (view, entry, local) => {
    view.setUint16(entry + METHOD, 12, true)
    view.setUint16(local + 8, 12, true)
  })
  for (const zip of [locked, unknown, new Uint8Array([0x50, 0x4b, 3, 4])])
    expect(await unzipFiles(zip, LIMIT)).toEqual(DAMAGED)
})
