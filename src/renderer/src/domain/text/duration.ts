/** How long something took: '45 s', '2 min 14 s', '1 h 5 min'. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return `${seconds} s`
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`
  const minutesLeft = minutes % 60
  return minutesLeft === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutesLeft} min`
}
