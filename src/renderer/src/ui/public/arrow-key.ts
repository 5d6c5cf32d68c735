const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The position among `count` controls that an arrow key, Home or End moves the focus to; null for any other key. */
export function movedBy(key: string, position: number, count: number): number | null {
  const step = STEPS[key]
  return step === undefined ? null : Math.min(Math.max(position + step, 0), count - 1)
}
