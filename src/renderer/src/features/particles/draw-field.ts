import { eachLink, type ParticleField } from './particle-field'

/** Links are drawn in this many strengths, one stroke each, instead of one stroke per link. */
const STRENGTHS = 4
const LINK_ALPHA = 0.22

/** Draws the field in one colour on a context whose unit is a CSS pixel. */
export function drawField(
  context: CanvasRenderingContext2D,
  field: ParticleField,
  { width, height, color }: { width: number; height: number; color: string },
): void {
  context.clearRect(0, 0, width, height)
  context.fillStyle = color
  context.strokeStyle = color
  context.lineWidth = 1
  const paths = Array.from({ length: STRENGTHS }, () => new Path2D())
  eachLink(field, (a, b, closeness) => {
    const path = paths[Math.min(STRENGTHS - 1, Math.floor(closeness * STRENGTHS))]
    path?.moveTo(field.x[a] ?? 0, field.y[a] ?? 0)
    path?.lineTo(field.x[b] ?? 0, field.y[b] ?? 0)
  })
  paths.forEach((path, strength) => {
    context.globalAlpha = (LINK_ALPHA * (strength + 1)) / STRENGTHS
    context.stroke(path)
  })
  for (let i = 0; i < field.count; i++) {
    context.globalAlpha = field.alpha[i] ?? 0
    context.beginPath()
    context.arc(field.x[i] ?? 0, field.y[i] ?? 0, field.size[i] ?? 0, 0, 2 * Math.PI)
    context.fill()
  }
}
