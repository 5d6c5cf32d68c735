/**
 * Something is pending; the text beside it says what. `isTurning` is false while it is off the screen, where its animation
 * would still cost frames.
 */
export function Spinner({ isTurning = true }: { isTurning?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-5 shrink-0 rounded-full border-2 border-current border-r-transparent ${isTurning ? 'animate-spin' : ''}`}
    />
  )
}
