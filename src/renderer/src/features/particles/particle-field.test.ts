import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillSurface, moveParticle, type Particle, particleCount } from './particle-field'

const surface = fc
  .record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) })
  .map((size) => ({ count: particleCount(size.width), ...size }))
const random = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => () => stream.next().value as number)
const position = fc.double({ min: -500, max: 4500, noNaN: true })

/** A particle at rest, unless `fields` say otherwise. */
const aParticle = (fields: Partial<Particle>): Particle => ({
  ...{ x: 0, y: 0, vx: 0, vy: 0, size: 1, alpha: 0.2 },
  ...fields,
})

function expectInside({ x, y, vx, vy }: Particle, { width, height }: { width: number; height: number }) {
  expect([x >= 0 && x <= width, y >= 0 && y <= height]).toEqual([true, true])
  expect(Math.hypot(vx, vy)).toBeLessThanOrEqual(0.5 + 1e-9)
}

it.each([
  [0, 0],
  [19, 0],
  [375, 18],
  [999, 49],
  [1000, 50],
  [2560, 50],
])('at a width of %i there are %i particles', (width, count) => expect(particleCount(width)).toBe(count))

it.each([
  ['small and faint', 0, 0.5, 0.1],
  ['middling', 0.5, 1.5, 0.2],
  ['large and strong', 1 - Number.EPSILON, 2.5, 0.3],
])('a new particle is %s where random gives %d', (_, value, size, alpha) => {
  const [particle] = fillSurface([], { count: 1, width: 1000, height: 600 }, () => value)
  expect(particle?.size).toBeCloseTo(size, 5)
  expect(particle?.alpha).toBeCloseTo(alpha, 5)
})

it('no step exceeds the speed limit, leaves the surface or makes a NaN', () => {
  const mouse = fc.option(fc.record({ x: position, y: position }))
  const frames = fc.double({ min: 0, max: 4, noNaN: true })
  fc.assert(
    fc.property(surface, random, mouse, frames, (size, next, mouse, frames) => {
      for (const particle of fillSurface([], size, next)) {
        expectInside(particle, size)
        for (let step = 0; step < 5; step++) moveParticle(particle, { ...size, mouse, frames })
        expectInside(particle, size)
      }
    }),
    { numRuns: 100 },
  )
})

it('the mouse repels with 0.05 × (1 − d/150), away from itself, within 150 px only', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 400, noNaN: true }),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      (d, angle) => {
        const mouse = { x: 500, y: 500 }
        const particle = aParticle({ x: 500 + Math.cos(angle) * d, y: 500 + Math.sin(angle) * d })
        moveParticle(particle, { width: 1000, height: 1000, mouse, frames: 1 })
        const { vx, vy } = particle
        const expected = d < 150 ? 0.05 * (1 - d / 150) : 0
        expect(Math.hypot(vx, vy)).toBeCloseTo(expected, 4)
        expect(vx * Math.cos(angle) + vy * Math.sin(angle)).toBeCloseTo(expected, 4)
      },
    ),
  )
})

it('a particle that leaves enters on the other side', () => {
  const step = { width: 100, height: 100, mouse: null, frames: 1 }
  const right = aParticle({ x: 99.8, y: 50, vx: 0.5 })
  moveParticle(right, step)
  expect(right.x).toBeCloseTo(0.3, 3)
  const top = aParticle({ x: 50, y: 0.2, vy: -0.5 })
  moveParticle(top, step)
  expect(top.y).toBeCloseTo(99.7, 3)
})

it('a surface of another size reuses the particles that fit, all of them inside', () => {
  fc.assert(
    fc.property(surface, surface, random, (before, after, next) => {
      const particles = fillSurface([], before, next)
      const resized = fillSurface(particles, after, next)
      expect(resized).toHaveLength(after.count)
      for (const [index, particle] of resized.entries()) {
        expectInside(particle, after)
        if (particles[index]) expect(particle.size).toBe(particles[index].size)
      }
    }),
    { numRuns: 50 },
  )
})
