type SpinnerProps = {
  className?: string
  /** False while it is off the screen, where its animation would still cost frames. */
  isTurning?: boolean
}

/** Something is pending; the text beside it says what. */
export function Spinner({ className = 'size-5', isTurning = true }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 rounded-full border-2 border-current border-r-transparent ${isTurning ? 'animate-spin' : ''} ${className}`}
    />
  )
}
