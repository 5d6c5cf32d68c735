import { expect, it } from 'vitest'
import { animateField } from './animate-field'

const SURFACE = { kind: 'surface', count: 50, width: 1000, height: 600, density: 2 } as const

/** A field on a fake canvas that records its calls, with frames that the test runs. */
function aField() {
  const dots: [number, number][] = []
  const scales: number[] = []
  const canvas = { width: 0, height: 0 }
  const context = {
    canvas,
    clearRect: () => dots.splice(0),
    setTransform: (scale: number) => scales.push(scale),
    arc: (x: number, y: number) => dots.push([x, y]),
    beginPath() {},
    fill() {},
    stroke() {},
    moveTo() {},
    lineTo() {},
    fillStyle: '',
  }
  const waiting = new Map<number, FrameRequestCallback>()
  let last = 0
  const receive = animateField(context as unknown as OffscreenCanvasRenderingContext2D, {
    requestAnimationFrame: (callback) => {
      waiting.set(++last, callback)
      return last
    },
    cancelAnimationFrame: (id) => void waiting.delete(id),
  })
  const runFrame = (time: number) => {
    const callbacks = [...waiting.values()]
    waiting.clear()
    for (const callback of callbacks) callback(time)
  }
  return { receive, runFrame, dots, scales, canvas, context, waiting }
}

it('draws at once on a new surface, in the screen’s resolution', () => {
  const field = aField()
  field.receive(SURFACE)
  expect(field.canvas).toEqual({ width: 2000, height: 1200 })
  expect(field.scales).toEqual([2])
  expect(field.dots).toHaveLength(50)
})

it('draws at once in another colour without running', () => {
  const field = aField()
  field.receive(SURFACE)
  field.receive({ kind: 'color', color: 'rgb(1, 2, 3)' })
  expect(field.context.fillStyle).toBe('rgb(1, 2, 3)')
  expect(field.waiting.size).toBe(0)
})

it('moves only between run messages, in one loop even after two of them', () => {
  const field = aField()
  field.receive(SURFACE)
  const first = [...field.dots]
  field.receive({ kind: 'run', isRunning: true })
  field.receive({ kind: 'run', isRunning: true })
  expect(field.waiting.size).toBe(1)
  field.runFrame(1000)
  expect(field.dots).not.toEqual(first)
  field.receive({ kind: 'run', isRunning: false })
  expect(field.waiting.size).toBe(0)
})

/** Runs the field's next frames. Returns how far each particle has moved; one that leaves comes back on the other side. */
function moves({ dots, runFrame }: ReturnType<typeof aField>, ...times: number[]) {
  const before = [...dots]
  for (const time of times) runFrame(time)
  const along = (from: number, to: number, length: number) =>
    to - from - Math.round((to - from) / length) * length
  return dots.map(([x, y], index) => {
    const [fromX = 0, fromY = 0] = before[index] ?? []
    return { dx: along(fromX, x, SURFACE.width), dy: along(fromY, y, SURFACE.height) }
  })
}

function aRunningField() {
  const field = aField()
  field.receive(SURFACE)
  field.receive({ kind: 'run', isRunning: true })
  return field
}

it.each([
  ['with a message', 1, false],
  ['in the frames only', 4, true],
])('continues after a pause %s, by %i times its speed at most', (_, times, isRunning) => {
  const field = aRunningField()
  field.runFrame(1000)
  if (!isRunning) for (const run of [false, true]) field.receive({ kind: 'run', isRunning: run })
  const moved = moves(field, 60_000).map(({ dx, dy }) => Math.hypot(dx, dy))
  expect(moved).toHaveLength(SURFACE.count)
  expect(Math.max(...moved)).toBeLessThanOrEqual(0.5 * times + 1e-3)
})

it('moves by the time that has passed, so that a fast screen shows the same speed', () => {
  const field = aRunningField()
  field.runFrame(1000)
  const whole = moves(field, 1000 + 1000 / 60)
  const half = moves(field, 1000 + 1000 / 60 + 1000 / 120)
  for (const [index, { dx }] of half.entries()) expect(dx).toBeCloseTo((whole[index]?.dx ?? 0) / 2, 3)
  expect(Math.max(...whole.map(({ dx }) => Math.abs(dx)))).toBeGreaterThan(0.05)
})

it('turns away from the mouse until it leaves the page', () => {
  const field = aRunningField()
  // Far enough from the edges not to leave during the test.
  const index = field.dots.findIndex(([x, y]) => x > 50 && x < 950 && y > 50 && y < 550)
  let time = 0
  const move = () => {
    time += 1000 / 60
    return moves(field, time)[index] ?? { dx: 0, dy: 0 }
  }
  const turn = (a: ReturnType<typeof move>, b: ReturnType<typeof move>) =>
    Math.hypot(a.dx - b.dx, a.dy - b.dy)
  const free = move()
  expect(turn(free, move())).toBeLessThan(0.01)
  const [x = 0, y = 0] = field.dots[index] ?? []
  // Beside its path: from behind it might only be pushed on, which the speed limit can leave without effect.
  const speed = Math.hypot(free.dx, free.dy)
  const mouse = { x: x - (5 * free.dy) / speed, y: y + (5 * free.dx) / speed }
  field.receive({ kind: 'mouse', mouse })
  expect(turn(free, move())).toBeGreaterThan(0.02)
  field.receive({ kind: 'mouse', mouse: null })
  const turned = move()
  expect(turn(turned, move())).toBeLessThan(0.01)
})
