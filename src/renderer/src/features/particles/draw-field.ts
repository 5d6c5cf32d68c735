import type { Particle } from './particle-field'

/** product.md §9: lines join particles that are closer than this, in CSS pixels. */
const LINK_DISTANCE = 100
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
  drawLinks(context, particles)
  for (const { x, y, size, alpha } of particles) {
    context.globalAlpha = alpha
    context.beginPath()
    context.arc(x, y, size, 0, 2 * Math.PI)
    context.fill()
  }
}

/** The closer two particles are, the stronger is the line between them. */
function drawLinks(context: OffscreenCanvasRenderingContext2D, particles: readonly Particle[]): void {
  for (const to of particles) {
    for (const from of particles) {
      // Only the particles before it, so that each pair comes once.
      if (from === to) break
      const closeness = 1 - Math.hypot(from.x - to.x, from.y - to.y) / LINK_DISTANCE
      if (closeness <= 0) continue
      context.globalAlpha = LINK_ALPHA * closeness
      context.beginPath()
      context.moveTo(from.x, from.y)
      context.lineTo(to.x, to.y)
      context.stroke()
    }
  }
}
