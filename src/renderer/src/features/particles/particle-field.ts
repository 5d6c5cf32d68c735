/** The constants of product.md §9, Background particles. Lengths in CSS pixels, speeds in CSS pixels a frame. */
const PARTICLES = {
  max: 50,
  widthPerParticle: 20,
  minSize: 0.5,
  maxSize: 2.5,
  minAlpha: 0.1,
  maxAlpha: 0.3,
  maxSpeed: 0.5,
  linkDistance: 100,
  repelDistance: 150,
  repelStrength: 0.05,
} as const

/** A particle for each index. Typed arrays, so that a frame neither allocates nor chases pointers. */
export type ParticleField = {
  readonly count: number
  readonly x: Float32Array
  readonly y: Float32Array
  readonly vx: Float32Array
  readonly vy: Float32Array
  readonly size: Float32Array
  readonly alpha: Float32Array
}

export type StepOptions = {
  width: number
  height: number
  /** The mouse, or null while it is elsewhere. */
  mouse: { x: number; y: number } | null
  /** The sixtieths of a second that have passed, so that a fast screen shows the same speed. */
  frames: number
}

export function particleCount(windowWidth: number): number {
  return Math.min(Math.floor(windowWidth / PARTICLES.widthPerParticle), PARTICLES.max)
}

/** The size of the area, and the number of particles, which follows the window's width including its scrollbar. */
export type Surface = { count: number; width: number; height: number }

export function emptyField(count: number): ParticleField {
  const numbers = () => new Float32Array(count)
  return {
    count,
    x: numbers(),
    y: numbers(),
    vx: numbers(),
    vy: numbers(),
    size: numbers(),
    alpha: numbers(),
  }
}

/** A new field for a surface; `random` returns numbers from 0 to 1, as Math.random does. */
export function createField({ count, width, height }: Surface, random: () => number): ParticleField {
  const field = emptyField(count)
  const between = (low: number, high: number) => low + random() * (high - low)
  for (let i = 0; i < field.count; i++) {
    const direction = between(0, 2 * Math.PI)
    const speed = between(0.1, PARTICLES.maxSpeed)
    field.x[i] = between(0, width)
    field.y[i] = between(0, height)
    field.vx[i] = Math.cos(direction) * speed
    field.vy[i] = Math.sin(direction) * speed
    field.size[i] = between(PARTICLES.minSize, PARTICLES.maxSize)
    field.alpha[i] = between(PARTICLES.minAlpha, PARTICLES.maxAlpha)
  }
  return field
}

/** Into [0, limit): a particle that leaves on one side enters on the other. */
function wrap(position: number, limit: number): number {
  if (limit <= 0) return 0
  const wrapped = ((position % limit) + limit) % limit
  return wrapped < limit ? wrapped : 0
}

/** Moves the field by one step, in place: the mouse repels, the speed has its limit, the edges wrap around. */
export function stepField(field: ParticleField, { width, height, mouse, frames }: StepOptions): void {
  for (let i = 0; i < field.count; i++) {
    const x = field.x[i] ?? 0
    const y = field.y[i] ?? 0
    let vx = field.vx[i] ?? 0
    let vy = field.vy[i] ?? 0
    if (mouse) {
      const dx = x - mouse.x
      const dy = y - mouse.y
      const distance = Math.sqrt(dx * dx + dy * dy)
      if (distance > 0 && distance < PARTICLES.repelDistance) {
        const push = PARTICLES.repelStrength * (1 - distance / PARTICLES.repelDistance) * frames
        vx += (dx / distance) * push
        vy += (dy / distance) * push
      }
    }
    const speed = Math.sqrt(vx * vx + vy * vy)
    if (speed > PARTICLES.maxSpeed) {
      vx *= PARTICLES.maxSpeed / speed
      vy *= PARTICLES.maxSpeed / speed
    }
    field.vx[i] = vx
    field.vy[i] = vy
    field.x[i] = wrap(x + vx * frames, width)
    field.y[i] = wrap(y + vy * frames, height)
  }
}

/** The field on a surface of another size: particles that fit stay as they are, missing ones are created. */
export function resizeField(field: ParticleField, surface: Surface, random: () => number): ParticleField {
  const resized = createField(surface, random)
  const reused = Math.min(field.count, resized.count)
  for (const key of ['x', 'y', 'vx', 'vy', 'size', 'alpha'] as const) {
    resized[key].set(field[key].subarray(0, reused))
  }
  for (let i = 0; i < reused; i++) {
    resized.x[i] = wrap(resized.x[i] ?? 0, surface.width)
    resized.y[i] = wrap(resized.y[i] ?? 0, surface.height)
  }
  return resized
}

/** Pairs of particles, by their indices; only the first `count` entries are valid. */
export type Links = {
  count: number
  readonly from: Uint8Array
  readonly to: Uint8Array
  /** 1 for touching, down to 0 at the limit of 100 px. */
  readonly closeness: Float32Array
}

/** Room for the links of the fullest field. */
export function emptyLinks(): Links {
  const most = (PARTICLES.max * (PARTICLES.max - 1)) / 2
  return { count: 0, from: new Uint8Array(most), to: new Uint8Array(most), closeness: new Float32Array(most) }
}

/** Writes every pair that is closer than 100 px into `into`. */
export function findLinks({ count, x, y }: ParticleField, into: Links): void {
  into.count = 0
  for (let a = 0; a < count; a++) {
    const ax = x[a] ?? 0
    const ay = y[a] ?? 0
    for (let b = a + 1; b < count; b++) {
      const dx = ax - (x[b] ?? 0)
      const dy = ay - (y[b] ?? 0)
      const squared = dx * dx + dy * dy
      if (squared >= PARTICLES.linkDistance * PARTICLES.linkDistance) continue
      into.from[into.count] = a
      into.to[into.count] = b
      into.closeness[into.count] = 1 - Math.sqrt(squared) / PARTICLES.linkDistance
      into.count++
    }
  }
}
