import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isZip, unzipFiles, zipFiles } from './zip'

const LIMIT = 1_000_000
const files = [
  { name: 'b.md', text: 'Grüße\n'.repeat(50) },
  { name: 'a.md', text: '' },
]
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const SIZE_IN_DIRECTORY = 24
const END_SIZE = 22

/** Makes the directory's only entry claim another unpacked size, as a bomb would. */
function claimSize(zip: Uint8Array, size: number): Uint8Array {
  const copy = zip.slice()
  const view = new DataView(copy.buffer)
  for (let at = copy.length - 4; at >= 0; at--) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + SIZE_IN_DIRECTORY, size, true)
  }
  return copy
}

describe('a ZIP', () => {
  it('gives back the files in their order', () => {
    const zip = zipFiles(files)
    expect(isZip(zip)).toBe(true)
    const unzipped = unzipFiles(zip, LIMIT)
    expect(unzipped.ok && unzipped.files.map(({ name, bytes }) => ({ name, text: decode(bytes) }))).toEqual(
      files,
    )
  })

  it('is the same for the same files', () => {
    expect(zipFiles(files)).toEqual(zipFiles(files))
  })

  it('may be empty, and may hold files stored as they are', () => {
    expect(unzipFiles(zipFiles([]), LIMIT)).toEqual({ ok: true, files: [] })
    const bytes = new Uint8Array([1, 2, 3])
    const stored = zipSync({ 'folder/a.bin': [bytes, { level: 0 }] })
    expect(unzipFiles(stored, LIMIT)).toEqual({ ok: true, files: [{ name: 'folder/a.bin', bytes }] })
  })

  it('is refused before anything is unpacked when it would be too large', () => {
    const bomb = zipSync({ a: new Uint8Array(LIMIT), b: new Uint8Array(LIMIT) })
    expect(unzipFiles(bomb, LIMIT)).toEqual({ ok: false, why: 'would unpack to 2 MB' })
  })

  it('is refused when a file is larger or smaller than it says', () => {
    const zip = zipSync({ a: new Uint8Array(30_000_000) })
    expect(unzipFiles(claimSize(zip, 1000), LIMIT).ok).toBe(false)
    expect(unzipFiles(claimSize(zip, 999_999), LIMIT).ok).toBe(false)
    expect(unzipFiles(claimSize(zip, 40_000_000), 50_000_000).ok).toBe(false)
  })

  it('is refused when entries share their bytes, to be unpacked again and again', () => {
    const zip = zipSync({ a: [new Uint8Array(1000), { level: 0 }] })
    const end = zip.subarray(-END_SIZE).slice()
    const view = new DataView(end.buffer)
    const entry = zip.subarray(view.getUint32(16, true), -END_SIZE)
    view.setUint16(10, 2, true)
    const twice = new Uint8Array([...zip.subarray(0, -END_SIZE), ...entry, ...end])
    expect(unzipFiles(twice, LIMIT)).toEqual({ ok: false, why: 'is a damaged ZIP file' })
  })

  it('never gives altered files when it is cut off or a bit flips', () => {
    const zip = zipFiles(files)
    const whole = unzipFiles(zip, LIMIT)
    fc.assert(
      fc.property(fc.nat(zip.length - 1), fc.nat(7), fc.boolean(), (at, bit, isCut) => {
        const damaged = isCut
          ? zip.slice(0, at)
          : zip.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte))
        const unzipped = unzipFiles(damaged, LIMIT)
        const contents = unzipped.ok ? unzipped.files.map(({ bytes }) => decode(bytes)) : null
        const all = whole.ok ? whole.files.map(({ bytes }) => decode(bytes)) : []
        if (contents) for (const content of contents) expect(all).toContain(content)
      }),
      { numRuns: 500 },
    )
  })

  it('is refused when it is locked or no ZIP at all', () => {
    const locked = zipFiles(files).map((byte) => byte)
    const view = new DataView(locked.buffer)
    for (let at = 0; at < locked.length - 4; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true)
    }
    expect(unzipFiles(locked, LIMIT)).toEqual({ ok: false, why: 'is protected by a password' })
    expect(unzipFiles(new Uint8Array([0x50, 0x4b, 3, 4]), LIMIT).ok).toBe(false)
  })
})
