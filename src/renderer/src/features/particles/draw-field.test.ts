import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawField } from './draw-field'
import type { ParticleField } from './particle-field'

/**
 * Draws particles at places with different x, the later the larger and stronger, and gives the lines that were stroked and the
 * dots that were filled, each with its strength.
 */
function draw(...places: (readonly [x: number, y: number])[]) {
  const still = () => new Float32Array(places.length)
  const field: ParticleField = {
    count: places.length,
    x: Float32Array.from(places, ([x]) => x),
    y: Float32Array.from(places, ([, y]) => y),
    vx: still(),
    vy: still(),
    size: still().map((_, place) => 1 + place / 4),
    alpha: still().map((_, place) => (1 + place) / 8),
  }
  const lines: { from: number; to: number; alpha: number }[] = []
  const dots: { x: number; radius: number; alpha: number }[] = []
  let path: { from: number; to: number }[] = []
  let circles: { x: number; radius: number }[] = []
  let pen = 0
  const context = {
    globalAlpha: 1,
    clearRect() {},
    beginPath() {
      path = []
      circles = []
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
    arc(x: number, _y: number, radius: number) {
      circles.push({ x, radius })
    },
    fill() {
      dots.push(...circles.map((circle) => ({ ...circle, alpha: context.globalAlpha })))
    },
  }
  const paint = { width: 1000, height: 600, color: 'black' }
  drawField(context as unknown as OffscreenCanvasRenderingContext2D, field, paint)
  return { lines, dots }
}

it('draws each particle with its own radius and strength', () => {
  expect(draw([200, 0], [299, 0], [700, 0]).dots).toEqual([
    { x: 200, radius: 1, alpha: 0.125 },
    { x: 299, radius: 1.25, alpha: 0.25 },
    { x: 700, radius: 1.5, alpha: 0.375 },
  ])
})

it('draws one line between each two particles closer than 100 px, and no other', () => {
  const coordinate = fc.integer({ min: 0, max: 400 })
  const places = fc.uniqueArray(fc.tuple(coordinate, coordinate), { selector: ([x]) => x, maxLength: 50 })
  fc.assert(
    fc.property(places, (some) => {
      const close = some.flatMap(([x, y], place) =>
        some
          .slice(place + 1)
          .flatMap(([toX, toY]) => (Math.hypot(x - toX, y - toY) < 100 ? [`${x} ${toX}`] : [])),
      )
      const linked = draw(...some).lines.map(({ from, to }) => `${from} ${to}`)
      expect(linked.sort()).toEqual(close.sort())
    }),
    { numRuns: 50 },
  )
})

it('draws a stronger line between closer particles', () => {
  const { lines } = draw([0, 0], [90, 0], [100, 0])
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    [0, 90],
    [90, 100],
  ])
  const [far, near] = lines.map(({ alpha }) => alpha)
  expect(near).toBeGreaterThan(far ?? Number.POSITIVE_INFINITY)
})
