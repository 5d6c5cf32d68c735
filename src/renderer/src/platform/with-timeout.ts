/** Rejects with a DOMException named 'TimeoutError' if there is no answer within `ms`. Stops nothing else. */
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
