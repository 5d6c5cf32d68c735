import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createField,
  emptyLinks,
  findLinks,
  type ParticleField,
  particleCount,
  resizeField,
  stepField,
} from './particle-field'

const surface = fc
  .record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) })
  .map((size) => ({ count: particleCount(size.width), ...size }))
const random = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => () => stream.next().value as number)
const position = fc.double({ min: -500, max: 4500, noNaN: true })
const mouse = fc.option(fc.record({ x: position, y: position }))
const frames = fc.double({ min: 0, max: 4, noNaN: true })

/** A field of one particle at rest, for looking at one rule alone. */
function one(fields: Partial<Record<'x' | 'y' | 'vx' | 'vy', number>>): ParticleField {
  const of = (value = 0) => Float32Array.of(value)
  const { x, y, vx, vy } = fields
  return { count: 1, x: of(x), y: of(y), vx: of(vx), vy: of(vy), size: of(1), alpha: of(0.2) }
}

/** Float32 has about seven digits. */
const ROUNDING = 1e-3

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
  it('stays within the speed limit and the surface', () => {
    fc.assert(
      fc.property(surface, random, (on, next) => {
        const field = createField(on, next)
        expect(field.count).toBe(on.count)
        for (let i = 0; i < field.count; i++) {
          expect(Math.hypot(field.vx[i] ?? 9, field.vy[i] ?? 9)).toBeLessThanOrEqual(0.5 + ROUNDING)
          expect(field.x[i]).toBeLessThanOrEqual(on.width)
          expect(field.y[i]).toBeLessThanOrEqual(on.height)
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
    const field = createField({ count: 1, width: 1000, height: 600 }, () => value)
    expect(field.size[0]).toBeCloseTo(size, 5)
    expect(field.alpha[0]).toBeCloseTo(alpha, 5)
  })
})

describe('a step', () => {
  it('never exceeds the speed limit, leaves the surface or gives a number that is none', () => {
    fc.assert(
      fc.property(surface, random, mouse, frames, (on, next, at, passed) => {
        const field = createField(on, next)
        for (let step = 0; step < 5; step++) stepField(field, { ...on, mouse: at, frames: passed })
        for (let i = 0; i < field.count; i++) {
          expect(Math.hypot(field.vx[i] ?? 9, field.vy[i] ?? 9)).toBeLessThanOrEqual(0.5 + ROUNDING)
          expect(field.x[i]).toBeGreaterThanOrEqual(0)
          expect(field.x[i]).toBeLessThanOrEqual(on.width)
          expect(field.y[i]).toBeGreaterThanOrEqual(0)
          expect(field.y[i]).toBeLessThanOrEqual(on.height)
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
          stepField(particle, { width: 1000, height: 1000, mouse: centre, frames: 1 })
          const [vx = 9] = particle.vx
          const [vy = 9] = particle.vy
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
    stepField(right, surface)
    expect(right.x[0]).toBeCloseTo(0.3, 3)
    const top = one({ x: 50, y: 0.2, vy: -0.5 })
    stepField(top, surface)
    expect(top.y[0]).toBeCloseTo(99.7, 3)
  })
})

describe('links', () => {
  it('join exactly the pairs closer than 100 px', () => {
    fc.assert(
      fc.property(surface, random, (on, next) => {
        const field = createField(on, next)
        const links = emptyLinks()
        findLinks(field, links)
        const linked = new Set<string>()
        for (let link = 0; link < links.count; link++) {
          linked.add(`${links.from[link]} ${links.to[link]}`)
          expect(links.closeness[link]).toBeGreaterThanOrEqual(0)
          expect(links.closeness[link]).toBeLessThanOrEqual(1)
        }
        expect(linked.size).toBe(links.count)
        for (let a = 0; a < field.count; a++) {
          for (let b = a + 1; b < field.count; b++) {
            const dx = (field.x[a] ?? 0) - (field.x[b] ?? 0)
            const dy = (field.y[a] ?? 0) - (field.y[b] ?? 0)
            expect(linked.has(`${a} ${b}`)).toBe(dx * dx + dy * dy < 100 * 100)
          }
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('another surface', () => {
  it('reuses the particles that fit, all of them inside', () => {
    fc.assert(
      fc.property(surface, surface, random, (before, after, next) => {
        const field = createField(before, next)
        const resized = resizeField(field, after, next)
        expect(resized.count).toBe(after.count)
        const reused = Math.min(field.count, resized.count)
        expect(resized.size.subarray(0, reused)).toEqual(field.size.subarray(0, reused))
        for (let i = 0; i < resized.count; i++) {
          expect(resized.x[i]).toBeLessThanOrEqual(after.width)
          expect(resized.y[i]).toBeLessThanOrEqual(after.height)
        }
      }),
      { numRuns: 50 },
    )
  })
})
