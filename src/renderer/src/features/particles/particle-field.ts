/** The constants of product.md §9, Background particles. Lengths in CSS pixels, speeds in CSS pixels a frame. */
const PARTICLES = {
  max: 50,
  widthPerParticle: 20,
  minSize: 0.5,
  maxSize: 2.5,
  minAlpha: 0.1,
  maxAlpha: 0.3,
  maxSpeed: 0.5,
  repelDistance: 150,
  repelStrength: 0.05,
} as const

export type Particle = { x: number; y: number; vx: number; vy: number; size: number; alpha: number }

type Size = { width: number; height: number }

/** The size of the area, and the number of particles, which follows the window's width including its scrollbar. */
export type Surface = Size & { count: number }

export type StepOptions = Size & {
  /** The mouse, or null while it is elsewhere. */
  mouse: { x: number; y: number } | null
  /** The sixtieths of a second that have passed, so that a fast screen shows the same speed. */
  frames: number
}

export function particleCount(windowWidth: number): number {
  return Math.min(Math.floor(windowWidth / PARTICLES.widthPerParticle), PARTICLES.max)
}

/** `random` returns numbers from 0 to 1, as Math.random does. */
function createParticle({ width, height }: Size, random: () => number): Particle {
  const between = (low: number, high: number) => low + random() * (high - low)
  const direction = between(0, 2 * Math.PI)
  const speed = between(0.1, PARTICLES.maxSpeed)
  return {
    x: between(0, width),
    y: between(0, height),
    vx: Math.cos(direction) * speed,
    vy: Math.sin(direction) * speed,
    size: between(PARTICLES.minSize, PARTICLES.maxSize),
    alpha: between(PARTICLES.minAlpha, PARTICLES.maxAlpha),
  }
}

/** Into [0, limit): a particle that leaves on one side enters on the other. */
function wrap(position: number, limit: number): number {
  if (limit <= 0) return 0
  const wrapped = ((position % limit) + limit) % limit
  return wrapped < limit ? wrapped : 0
}

/** Moves a particle by one step: the mouse repels, the speed has its limit, the edges wrap around. */
export function moveParticle(particle: Particle, { width, height, mouse, frames }: StepOptions): void {
  if (mouse) {
    const dx = particle.x - mouse.x
    const dy = particle.y - mouse.y
    const distance = Math.hypot(dx, dy)
    if (distance > 0 && distance < PARTICLES.repelDistance) {
      const push = PARTICLES.repelStrength * (1 - distance / PARTICLES.repelDistance) * frames
      particle.vx += (dx / distance) * push
      particle.vy += (dy / distance) * push
    }
  }
  const speed = Math.hypot(particle.vx, particle.vy)
  const slowdown = Math.max(1, speed / PARTICLES.maxSpeed)
  particle.vx /= slowdown
  particle.vy /= slowdown
  particle.x = wrap(particle.x + particle.vx * frames, width)
  particle.y = wrap(particle.y + particle.vy * frames, height)
}

/** The particles for a surface: those that fit are reused, moved inside if necessary. Missing ones are created. */
export function fillSurface(
  particles: readonly Particle[],
  { count, width, height }: Surface,
  random: () => number,
): Particle[] {
  return Array.from({ length: count }, (_, index) => {
    const reused = particles[index]
    if (!reused) return createParticle({ width, height }, random)
    return { ...reused, x: wrap(reused.x, width), y: wrap(reused.y, height) }
  })
}
