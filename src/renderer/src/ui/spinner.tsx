/** A pending state, named by the text beside it. Off the screen its animation would still cost frames. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
}
