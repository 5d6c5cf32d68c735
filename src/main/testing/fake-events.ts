import type { EventEmitter } from 'node:events'

type Preventable = { preventDefault(): void }

/** Whether what is told of an event prevents it. */
export function isPrevented(tell: (event: Preventable) => void): boolean {
  let isHeld = false
  tell({
    preventDefault: () => {
      isHeld = true
    },
  })
  return isHeld
}

/** Emits an event that can be prevented, as Electron does. Gives whether somebody did. */
export function emitPreventable(
  emitter: EventEmitter,
  name: string,
  details: Record<string, unknown> = {},
  ...args: unknown[]
): boolean {
  return isPrevented((event) => void emitter.emit(name, { ...details, ...event }, ...args))
}
