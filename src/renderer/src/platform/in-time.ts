/**
 * Gives the answer, or rejects with the problem when there is none within `patience` ms: so nobody waits for ever. What
 * was to answer is not stopped by that.
 */
export async function inTime<T>(answer: Promise<T>, patience: number, problem: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(problem)), patience)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
