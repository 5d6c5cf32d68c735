import { formatInstant } from './instant'

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** The instant in UTC of a day and time in the owner's time zone, as a field of type `datetime-local` has it; null for others. */
export function instantOfLocal(text: string): string | null {
  const date = new Date(text)
  return LOCAL.test(text) && !Number.isNaN(date.getTime()) ? formatInstant(date) : null
}

/** The next day at 8 in the owner's time zone, as an instant in UTC. */
export function nextMorning(now: Date): string {
  return formatInstant(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8))
}

/** The day and time in the owner's time zone, for a field of type `datetime-local`: '2026-12-01T08:00'. */
export function localOfInstant(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * 60_000
  return new Date(at - offset).toISOString().slice(0, 16)
}
