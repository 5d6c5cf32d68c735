/**
 * Gives the answer, or rejects with a DOMException named 'TimeoutError' when there is none within `ms`. What was to answer
 * is not stopped by that.
 */
export async function withTimeout<T>(answer: Promise<T>, ms: number, problem: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(problem, 'TimeoutError')), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
