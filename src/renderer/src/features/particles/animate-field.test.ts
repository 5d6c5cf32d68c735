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

it('draws at once on a new surface, with every pixel the screen has', () => {
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

it('moves only between run messages, in one loop however many of them come', () => {
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

it.each([
  ['with a message', 1, false],
  ['in the frames only', 4, true],
])('continues from where it was after a pause %s, by %i times its speed at most', (_, times, isRunning) => {
  const field = aField()
  field.receive(SURFACE)
  field.receive({ kind: 'run', isRunning: true })
  field.runFrame(1000)
  const paused = [...field.dots]
  if (!isRunning) for (const run of [false, true]) field.receive({ kind: 'run', isRunning: run })
  field.runFrame(60_000)
  const moved = field.dots.map(([x, y], place) => {
    const [before = 0, above = 0] = paused[place] ?? []
    const [across, down] = [Math.abs(x - before), Math.abs(y - above)]
    // A particle that leaves on one side comes back on the other.
    return Math.hypot(Math.min(across, SURFACE.width - across), Math.min(down, SURFACE.height - down))
  })
  expect(moved).toHaveLength(SURFACE.count)
  expect(Math.max(...moved)).toBeLessThanOrEqual(0.5 * times + 1e-3)
})

it('moves by the time that has passed, so that a fast screen shows the same speed', () => {
  const field = aField()
  field.receive(SURFACE)
  field.receive({ kind: 'run', isRunning: true })
  field.runFrame(1000)
  /** How far each particle has moved to the right; one that leaves on one side comes back on the other. */
  const advance = (time: number) => {
    const before = [...field.dots]
    field.runFrame(time)
    return field.dots.map(([x], place) => {
      const way = x - (before[place]?.[0] ?? 0)
      return way - Math.round(way / SURFACE.width) * SURFACE.width
    })
  }
  const whole = advance(1000 + 1000 / 60)
  const half = advance(1000 + 1000 / 60 + 1000 / 120)
  for (const [place, way] of half.entries()) expect(way).toBeCloseTo((whole[place] ?? 0) / 2, 3)
  expect(Math.max(...whole.map(Math.abs))).toBeGreaterThan(0.05)
})

it('turns away from the mouse until it leaves the page', () => {
  const field = aField()
  field.receive(SURFACE)
  field.receive({ kind: 'run', isRunning: true })
  // Far enough from the edges not to leave during the test.
  const place = field.dots.findIndex(([x, y]) => x > 50 && x < 950 && y > 50 && y < 550)
  let time = 0
  const move = () => {
    const [fromX = 0, fromY = 0] = field.dots[place] ?? []
    time += 1000 / 60
    field.runFrame(time)
    const [toX = 0, toY = 0] = field.dots[place] ?? []
    return { dx: toX - fromX, dy: toY - fromY }
  }
  const turn = (a: ReturnType<typeof move>, b: ReturnType<typeof move>) =>
    Math.hypot(a.dx - b.dx, a.dy - b.dy)
  const free = move()
  expect(turn(free, move())).toBeLessThan(0.01)
  const [x = 0, y = 0] = field.dots[place] ?? []
  // Beside its way: from behind it might only be pushed on, which the speed limit can leave without effect.
  const speed = Math.hypot(free.dx, free.dy)
  field.receive({ kind: 'mouse', x: x - (5 * free.dy) / speed, y: y + (5 * free.dx) / speed })
  expect(turn(free, move())).toBeGreaterThan(0.02)
  field.receive({ kind: 'mouse-left' })
  const turned = move()
  expect(turn(turned, move())).toBeLessThan(0.01)
})
