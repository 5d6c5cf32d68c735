import type { EventEmitter } from 'node:events'
import type { Preventable } from '../../window/closing-guard'

/** Whether the listener prevents the event. */
export function isPrevented(listener: (event: Preventable) => void): boolean {
  let hasPrevented = false
  listener({
    preventDefault: () => {
      hasPrevented = true
    },
  })
  return hasPrevented
}

/** Emits a preventable event, as Electron does. Returns whether a listener prevented it. */
export function emitPreventable(
  emitter: EventEmitter,
  name: string,
  details: Record<string, unknown> = {},
): boolean {
  return isPrevented((event) => void emitter.emit(name, { ...details, ...event }))
}

/** The members that a fake may share with a class of Electron: the same types, but Node's events. */
export type PartOf<Real, Different extends keyof Real = never> = Partial<
  Omit<Real, keyof EventEmitter | Different>
>
