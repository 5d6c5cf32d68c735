import type { EventEmitter } from 'node:events'

/** Emits an event that can be prevented, as Electron does. Gives whether somebody did. */
export function emitPreventable(
  emitter: EventEmitter,
  name: string,
  details: Record<string, unknown> = {},
  ...args: unknown[]
): boolean {
  let isPrevented = false
  const preventDefault = () => {
    isPrevented = true
  }
  emitter.emit(name, { ...details, preventDefault }, ...args)
  return isPrevented
}
