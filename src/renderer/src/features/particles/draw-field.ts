import type { Particle } from './particle-field'

/** product.md §9: lines join particles that are closer than this, in CSS pixels. */
const LINK_DISTANCE = 100
/** Lines are drawn in this many strengths, one stroke each, instead of one stroke per line. */
const STRENGTHS = 4
const LINK_ALPHA = 0.22

export type Paint = { width: number; height: number; color: string }

/** Draws particles in one colour on a context whose unit is a CSS pixel. */
export function drawField(
  context: OffscreenCanvasRenderingContext2D,
  particles: readonly Particle[],
  { width, height, color }: Paint,
): void {
  context.clearRect(0, 0, width, height)
  context.fillStyle = color
  context.strokeStyle = color
  context.lineWidth = 1
  for (let strength = 1; strength <= STRENGTHS; strength++) drawLinks(context, particles, strength)
  for (const { x, y, size, alpha } of particles) {
    context.globalAlpha = alpha
    context.beginPath()
    context.arc(x, y, size, 0, 2 * Math.PI)
    context.fill()
  }
}

/** From `STRENGTHS` for two particles that touch, down to 0 or less for two that no line joins. */
const strengthOf = (a: Particle, b: Particle) =>
  Math.ceil((1 - Math.hypot(a.x - b.x, a.y - b.y) / LINK_DISTANCE) * STRENGTHS)

function drawLinks(
  context: OffscreenCanvasRenderingContext2D,
  particles: readonly Particle[],
  strength: number,
): void {
  context.globalAlpha = (LINK_ALPHA * strength) / STRENGTHS
  context.beginPath()
  for (const to of particles) {
    for (const from of particles) {
      // Only the particles before it, so that each pair comes once.
      if (from === to) break
      if (strengthOf(from, to) !== strength) continue
      context.moveTo(from.x, from.y)
      context.lineTo(to.x, to.y)
    }
  }
  context.stroke()
}
