import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawSvg, iconSvg } from './draw-svg.mjs'
import { toIco } from './icon-files.mjs'

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

it('has Linux icons of the sizes in their names, full of the mark, and a Mac icon with a margin', async () => {
  const names = readdirSync('build/icons')
  expect(names).toContain('512x512.png')
  for (const name of names) {
    const png = readFileSync(`build/icons/${name}`)
    expect([sideOf(png), await drawnPart(png)]).toEqual([Number.parseInt(name, 10), 1])
  }
  const mac = readFileSync('build/icon-mac.png')
  expect(sideOf(mac)).toBe(1024)
  expect(Math.abs(1024 * (await drawnPart(mac)) - 824)).toBeLessThanOrEqual(2)
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
