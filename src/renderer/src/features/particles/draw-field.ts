import { findLinks, type Links, type ParticleField } from './particle-field'

/** Links are drawn in this many strengths, one stroke each, instead of one stroke per link. */
const STRENGTHS = 4
const LINK_ALPHA = 0.22

export type Paint = {
  width: number
  height: number
  color: string
  /** Reused for the links of each frame. */
  links: Links
}

/** Draws the field in one colour on a context whose unit is a CSS pixel. */
export function drawField(
  context: OffscreenCanvasRenderingContext2D,
  field: ParticleField,
  { width, height, color, links }: Paint,
): void {
  context.clearRect(0, 0, width, height)
  context.fillStyle = color
  context.strokeStyle = color
  context.lineWidth = 1
  findLinks(field, links)
  for (let strength = 0; strength < STRENGTHS; strength++) drawLinks(context, field, links, strength)
  for (let i = 0; i < field.count; i++) {
    context.globalAlpha = field.alpha[i] ?? 0
    context.beginPath()
    context.arc(field.x[i] ?? 0, field.y[i] ?? 0, field.size[i] ?? 0, 0, 2 * Math.PI)
    context.fill()
  }
}

function drawLinks(
  context: OffscreenCanvasRenderingContext2D,
  { x, y }: ParticleField,
  links: Links,
  strength: number,
): void {
  context.globalAlpha = (LINK_ALPHA * (strength + 1)) / STRENGTHS
  context.beginPath()
  for (let link = 0; link < links.count; link++) {
    if (Math.min(STRENGTHS - 1, Math.floor((links.closeness[link] ?? 0) * STRENGTHS)) !== strength) continue
    const a = links.from[link] ?? 0
    const b = links.to[link] ?? 0
    context.moveTo(x[a] ?? 0, y[a] ?? 0)
    context.lineTo(x[b] ?? 0, y[b] ?? 0)
  }
  context.stroke()
}
