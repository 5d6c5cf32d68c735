/** Runs something after the next frame is painted. Returns a function that cancels it. */
export function afterPaint(action: () => void): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(action)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
