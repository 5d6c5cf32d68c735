/** A navigation or another exit that waits until it proceeds or is cancelled. */
export type Exit = {
  readonly isNavigation: boolean
  readonly proceed: () => void
  readonly cancel: () => void
}

/** For `mayLeave`, while it decides. */
export type Leaving = {
  /** Whether no later exit has replaced this one. */
  readonly isCurrent: () => boolean
  /** Awaits slow work. An exit that starts before the work ends asks again. */
  readonly wait: <Result>(long: Promise<Result>) => Promise<Result>
}

/**
 * Delays one exit at a time until `mayLeave` resolves to whether the owner may leave, so only one question is open. If
 * `mayLeave` rejects, the error is logged and the owner stays.
 */
export function createPendingNavigation(mayLeave: (leaving: Leaving) => Promise<boolean>) {
  let pending: { exit: Exit; isWaiting: boolean } | null = null
  return {
    /** Leaves by this exit once the owner may. A later exit replaces it. */
    async leave(exit: Exit): Promise<void> {
      const earlier = pending
      // In the router, a later navigation replaces an earlier one. Any other exit does not, so it must be cancelled here.
      if (earlier?.exit.isNavigation && !exit.isNavigation) earlier.exit.cancel()
      if (earlier && !earlier.isWaiting) {
        earlier.exit = exit
        return
      }
      const attempt = { exit, isWaiting: false }
      pending = attempt
      const leaving: Leaving = {
        isCurrent: () => pending === attempt,
        async wait(long) {
          attempt.isWaiting = true
          const result = await long
          attempt.isWaiting = false
          return result
        },
      }
      const isAllowed = await mayLeave(leaving).catch((error: unknown) => {
        console.error('Leaving failed:', error)
        return false
      })
      // A later exit asked again, or another tab signed out.
      if (!leaving.isCurrent()) return
      pending = null
      if (isAllowed) attempt.exit.proceed()
      else attempt.exit.cancel()
    },
    isLeaving: () => pending !== null,
    /** Forgets the pending exit. */
    abandon(): void {
      pending = null
    },
  }
}
