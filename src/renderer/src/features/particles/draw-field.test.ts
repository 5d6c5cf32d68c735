import { expect, it } from 'vitest'
import { type DrawingContext, drawField } from './draw-field'
import { emptyLinks, type ParticleField } from './particle-field'

/** Draws particles at places along a line, and gives the lines that were stroked, each with its strength. */
function linesBetween(...places: number[]): { from: number; to: number; alpha: number }[] {
  const still = () => new Float32Array(places.length)
  const field: ParticleField = {
    count: places.length,
    x: Float32Array.from(places),
    y: still(),
    vx: still(),
    vy: still(),
    size: still().fill(1),
    alpha: still().fill(0.2),
  }
  const lines: { from: number; to: number; alpha: number }[] = []
  let path: { from: number; to: number }[] = []
  let pen = 0
  const context = {
    globalAlpha: 1,
    clearRect() {},
    beginPath() {
      path = []
    },
    moveTo(x: number) {
      pen = x
    },
    lineTo(x: number) {
      path.push({ from: pen, to: x })
    },
    stroke() {
      lines.push(...path.map((line) => ({ ...line, alpha: context.globalAlpha })))
    },
    arc() {},
    fill() {},
  }
  const paint = { width: 1000, height: 600, color: 'black', links: emptyLinks() }
  drawField(context as unknown as DrawingContext, field, paint)
  return lines
}

it('draws one line between two particles closer than 100 px', () => {
  expect(linesBetween(200, 299)).toMatchObject([{ from: 200, to: 299 }])
  expect(linesBetween(200, 300)).toEqual([])
})

it('draws a line between each such pair, the closer the stronger', () => {
  const lines = linesBetween(0, 90, 100)
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    [0, 90],
    [90, 100],
  ])
  const [far, near] = lines.map(({ alpha }) => alpha)
  expect(near).toBeGreaterThan(far ?? Number.POSITIVE_INFINITY)
})
