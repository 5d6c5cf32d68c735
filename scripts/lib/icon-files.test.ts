import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawSvg, iconSvg } from './draw-svg.mjs'
import { toIcns, toIco } from './icon-files.mjs'

const PNG = '\x89PNG'

/** The side of the PNG image at an offset of a file. */
function sideOf(file: Buffer, offset = 0): number {
  expect(file.toString('latin1', offset, offset + 4)).toBe(PNG)
  expect(file.readUInt32BE(offset + 20)).toBe(file.readUInt32BE(offset + 16))
  return file.readUInt32BE(offset + 16)
}

/** The share of a PNG image's width that is drawn on, at half its height. */
async function drawnPart(png: Buffer): Promise<number> {
  const size = sideOf(png)
  const mark = `data:image/png;base64,${png.toString('base64')}`
  const { pixels } = await drawSvg(iconSvg({ mark, size, part: 1, ground: 'none' }))
  const row = pixels.subarray(4 * size * (size / 2), 4 * size * (size / 2 + 1))
  return row.filter((value, index) => index % 4 === 3 && value > 0).length / size
}

it('has a Windows icon with a valid entry for each picture', () => {
  const file = readFileSync('build/icon.ico')
  const sides = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index
    const side = sideOf(file, file.readUInt32LE(entry + 12))
    expect(file.readUInt8(entry)).toBe(side % 256)
    return side
  })
  expect(sides).toEqual([16, 24, 32, 48, 64, 128, 256])
  const last = 6 + 16 * (sides.length - 1)
  expect(file.readUInt32LE(last + 12) + file.readUInt32LE(last + 8)).toBe(file.length)
})

/** The sections of a Mac's icon. */
function sectionsOf(file: Buffer): { kind: string; png: Buffer }[] {
  const sections: { kind: string; png: Buffer }[] = []
  for (let offset = 8; offset < file.length; ) {
    const end = offset + file.readUInt32BE(offset + 4)
    sections.push({ kind: file.toString('latin1', offset, offset + 4), png: file.subarray(offset + 8, end) })
    offset = end
  }
  return sections
}

it('has a Mac icon with a section for each picture', () => {
  const file = readFileSync('build/icon.icns')
  expect([file.toString('latin1', 0, 4), file.readUInt32BE(4)]).toEqual(['icns', file.length])
  const sections = sectionsOf(file).map(({ kind, png }) => [kind, sideOf(png)])
  expect(sections).toEqual([
    ['ic11', 32],
    ['ic12', 64],
    ['ic07', 128],
    ['ic13', 256],
    ['ic08', 256],
    ['ic14', 512],
    ['ic09', 512],
    ['ic10', 1024],
  ])
})

it('has Linux icons of the sizes in their names', () => {
  for (const name of readdirSync('build/icons')) {
    expect(sideOf(readFileSync(`build/icons/${name}`))).toBe(Number.parseInt(name, 10))
  }
  expect(readdirSync('build/icons')).toContain('512x512.png')
})

it('draws the mark equally large in every picture, and with a margin on a Mac', async () => {
  for (const name of readdirSync('build/icons')) {
    expect(await drawnPart(readFileSync(`build/icons/${name}`)), name).toBe(1)
  }
  for (const { kind, png } of sectionsOf(readFileSync('build/icon.icns'))) {
    const pixels = sideOf(png) * (await drawnPart(png))
    expect(Math.abs(pixels - (sideOf(png) * 824) / 1024), kind).toBeLessThanOrEqual(2)
  }
})

it('refuses a Mac icon without one of its pictures', () => {
  expect(() => toIcns([{ size: 32, png: Buffer.from('x') }])).toThrow('no picture of 64')
})

it('writes the pictures of a Windows icon one after the other', () => {
  const pictures = [
    { size: 16, png: Buffer.from('one') },
    { size: 256, png: Buffer.from('three') },
  ]
  const file = toIco(pictures)
  expect(file.toString('latin1', 6 + 32)).toBe('onethree')
  expect([file.readUInt8(6), file.readUInt8(6 + 16)]).toEqual([16, 0])
})
