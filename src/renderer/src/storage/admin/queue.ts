type Queue = <T>(run: () => Promise<T>) => Promise<T>

/** Runs one task at a time, in the order of asking; a task that fails does not hold up the next. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const mine = last.then(run)
    last = mine.catch(() => {})
    return mine
  }
}
