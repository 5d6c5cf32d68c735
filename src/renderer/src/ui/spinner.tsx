type SpinnerProps = {
  className?: string
  /** False where nobody sees it: it would cost the page its frames all the same. */
  isTurning?: boolean
}

/** Something is under way; the text beside it or around it says what. */
export function Spinner({ className = 'size-5', isTurning = true }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 rounded-full border-2 border-current border-r-transparent ${isTurning ? 'animate-spin' : ''} ${className}`}
    />
  )
}
