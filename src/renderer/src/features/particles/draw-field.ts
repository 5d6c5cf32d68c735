import { PARTICLES, type ParticleField } from './particle-field'

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
  field: ParticleField,
  { width, height, color }: Paint,
): void {
  context.clearRect(0, 0, width, height)
  context.fillStyle = color
  context.strokeStyle = color
  context.lineWidth = 1
  for (let strength = 0; strength < STRENGTHS; strength++) drawLinks(context, field, strength)
  for (let i = 0; i < field.count; i++) {
    context.globalAlpha = field.alpha[i] ?? 0
    context.beginPath()
    context.arc(field.x[i] ?? 0, field.y[i] ?? 0, field.size[i] ?? 0, 0, 2 * Math.PI)
    context.fill()
  }
}

/** Links the pairs that are closer than 100 px. The closer they are, the stronger is the link. */
function drawLinks(
  context: OffscreenCanvasRenderingContext2D,
  { count, x, y }: ParticleField,
  strength: number,
): void {
  context.globalAlpha = (LINK_ALPHA * (strength + 1)) / STRENGTHS
  context.beginPath()
  for (let a = 0; a < count; a++) {
    const ax = x[a] ?? 0
    const ay = y[a] ?? 0
    for (let b = a + 1; b < count; b++) {
      const bx = x[b] ?? 0
      const by = y[b] ?? 0
      const distance = Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2)
      if (Math.ceil((1 - distance / PARTICLES.linkDistance) * STRENGTHS) - 1 !== strength) continue
      context.moveTo(ax, ay)
      context.lineTo(bx, by)
    }
  }
  context.stroke()
}
