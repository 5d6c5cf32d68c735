import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Particle, particleCount, resizeField, type Surface, stepField } from './particle-field'

const surface = fc
  .record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) })
  .map((size) => ({ count: particleCount(size.width), ...size }))
const random = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => () => stream.next().value as number)
const position = fc.double({ min: -500, max: 4500, noNaN: true })
const mouse = fc.option(fc.record({ x: position, y: position }))
const frames = fc.double({ min: 0, max: 4, noNaN: true })

const createField = (on: Surface, next: () => number) => resizeField([], on, next)

/** A particle at rest, for looking at one rule alone. */
const one = (fields: Partial<Particle>): Particle => ({
  x: 0,
  y: 0,
  vx: 0,
  vy: 0,
  size: 1,
  alpha: 0.2,
  ...fields,
})

const ROUNDING = 1e-9

describe('the number of particles', () => {
  it.each([
    [0, 0],
    [19, 0],
    [375, 18],
    [999, 49],
    [1000, 50],
    [2560, 50],
  ])('at a width of %i is %i', (width, count) => {
    expect(particleCount(width)).toBe(count)
  })
})

describe('a fresh field', () => {
  it('keeps to speed limit and surface', () => {
    fc.assert(
      fc.property(surface, random, (on, next) => {
        const field = createField(on, next)
        expect(field).toHaveLength(on.count)
        for (const { x, y, vx, vy } of field) {
          expect(Math.hypot(vx, vy)).toBeLessThanOrEqual(0.5 + ROUNDING)
          expect(x).toBeLessThanOrEqual(on.width)
          expect(y).toBeLessThanOrEqual(on.height)
        }
      }),
      { numRuns: 50 },
    )
  })

  it.each([
    ['small and faint', 0, 0.5, 0.1],
    ['middling', 0.5, 1.5, 0.2],
    ['large and strong', 1 - Number.EPSILON, 2.5, 0.3],
  ])('has %s particles where random gives %d', (_, value, size, alpha) => {
    const [particle] = createField({ count: 1, width: 1000, height: 600 }, () => value)
    expect(particle?.size).toBeCloseTo(size, 5)
    expect(particle?.alpha).toBeCloseTo(alpha, 5)
  })
})

describe('a step', () => {
  it('never exceeds the speed limit, leaves the surface or gives a number that is none', () => {
    fc.assert(
      fc.property(surface, random, mouse, frames, (on, next, at, passed) => {
        const field = createField(on, next)
        for (let step = 0; step < 5; step++) stepField(field, { ...on, mouse: at, frames: passed })
        for (const { x, y, vx, vy } of field) {
          expect(Math.hypot(vx, vy)).toBeLessThanOrEqual(0.5 + ROUNDING)
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(on.width)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(on.height)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('repels with 0.05 × (1 − d/150), away from the mouse, within 150 px only', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 400, noNaN: true }),
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        (d, angle) => {
          const centre = { x: 500, y: 500 }
          const particle = one({ x: centre.x + Math.cos(angle) * d, y: centre.y + Math.sin(angle) * d })
          stepField([particle], { width: 1000, height: 1000, mouse: centre, frames: 1 })
          const { vx, vy } = particle
          const expected = d < 150 ? 0.05 * (1 - d / 150) : 0
          expect(Math.hypot(vx, vy)).toBeCloseTo(expected, 4)
          expect(vx * Math.cos(angle) + vy * Math.sin(angle)).toBeCloseTo(expected, 4)
        },
      ),
    )
  })

  it('enters on the other side after leaving', () => {
    const surface = { width: 100, height: 100, mouse: null, frames: 1 }
    const right = one({ x: 99.8, y: 50, vx: 0.5 })
    stepField([right], surface)
    expect(right.x).toBeCloseTo(0.3, 3)
    const top = one({ x: 50, y: 0.2, vy: -0.5 })
    stepField([top], surface)
    expect(top.y).toBeCloseTo(99.7, 3)
  })
})

describe('another surface', () => {
  it('reuses the particles that fit, all of them inside', () => {
    fc.assert(
      fc.property(surface, surface, random, (before, after, next) => {
        const field = createField(before, next)
        const resized = resizeField(field, after, next)
        expect(resized).toHaveLength(after.count)
        const sizes = (of: readonly Particle[]) =>
          of.slice(0, Math.min(field.length, resized.length)).map(({ size }) => size)
        expect(sizes(resized)).toEqual(sizes(field))
        for (const { x, y } of resized) {
          expect(x).toBeLessThanOrEqual(after.width)
          expect(y).toBeLessThanOrEqual(after.height)
        }
      }),
      { numRuns: 50 },
    )
  })
})
