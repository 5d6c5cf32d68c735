import { PARTICLES, type Particle } from './particle-field'

/** Links are drawn in this many strengths, one stroke each, instead of one stroke per link. */
const STRENGTHS = 4
const LINK_ALPHA = 0.22

export type Paint = {
  width: number
  height: number
  color: string
}

/** Draws the field in one colour on a context whose unit is a CSS pixel. */
export function drawField(
  context: OffscreenCanvasRenderingContext2D,
  field: readonly Particle[],
  { width, height, color }: Paint,
): void {
  context.clearRect(0, 0, width, height)
  context.fillStyle = color
  context.strokeStyle = color
  context.lineWidth = 1
  for (let strength = 0; strength < STRENGTHS; strength++) drawLinks(context, field, strength)
  for (const { x, y, size, alpha } of field) {
    context.globalAlpha = alpha
    context.beginPath()
    context.arc(x, y, size, 0, 2 * Math.PI)
    context.fill()
  }
}

/** Links the pairs that are closer than 100 px. The closer they are, the stronger is the link. */
function drawLinks(
  context: OffscreenCanvasRenderingContext2D,
  field: readonly Particle[],
  strength: number,
): void {
  context.globalAlpha = (LINK_ALPHA * (strength + 1)) / STRENGTHS
  context.beginPath()
  for (const a of field) {
    for (const b of field) {
      // Each pair once.
      if (b === a) break
      const distance = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
      if (Math.ceil((1 - distance / PARTICLES.linkDistance) * STRENGTHS) - 1 !== strength) continue
      context.moveTo(b.x, b.y)
      context.lineTo(a.x, a.y)
    }
  }
  context.stroke()
}
