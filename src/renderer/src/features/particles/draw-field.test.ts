import { expect, it } from 'vitest'
import { drawField } from './animate-field'

/** Draws particles along a line, the later the larger and stronger. Returns the lines and dots, each with its alpha. */
function draw(...positions: number[]) {
  const particles = positions.map((x, index) => ({
    ...{ x, y: 0, vx: 0, vy: 0 },
    size: 1 + index / 4,
    alpha: (1 + index) / 8,
  }))
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
  drawField(context as unknown as OffscreenCanvasRenderingContext2D, particles, paint)
  return { lines, dots }
}

it('draws each particle with its own radius and alpha', () => {
  expect(draw(200, 299, 700).dots).toEqual([
    { x: 200, radius: 1, alpha: 0.125 },
    { x: 299, radius: 1.25, alpha: 0.25 },
    { x: 700, radius: 1.5, alpha: 0.375 },
  ])
})

it('draws one line between two particles closer than 100 px, the closer the stronger', () => {
  const { lines } = draw(0, 90, 100)
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    [0, 90],
    [90, 100],
  ])
  const [far, near] = lines.map(({ alpha }) => alpha)
  expect(near).toBeGreaterThan(far ?? Number.POSITIVE_INFINITY)
  expect(draw(0, 99.9).lines).toHaveLength(1)
  expect(draw(0, 0, 100, 5000).lines).toEqual([{ from: 0, to: 0, alpha: 0.22 }])
})
