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
      // A later navigation replaces this one in the router. Another exit does not, so the navigation is cancelled.
      if (earlier?.exit.isNavigation && !exit.isNavigation) earlier.exit.cancel()
      if (earlier && !earlier.isWaiting) {
        earlier.exit = exit
        return
      }
      const own = { exit, isWaiting: false }
      pending = own
      const leaving: Leaving = {
        isCurrent: () => pending === own,
        async wait(long) {
          own.isWaiting = true
          const result = await long
          own.isWaiting = false
          return result
        },
      }
      const isFree = await mayLeave(leaving).catch((error: unknown) => {
        console.error('Leaving failed:', error)
        return false
      })
      // A later exit asked again, or another tab signed out.
      if (!leaving.isCurrent()) return
      pending = null
      if (isFree) own.exit.proceed()
      else own.exit.cancel()
    },
    isLeaving: () => pending !== null,
    /** Forgets the pending exit. */
    abandon(): void {
      pending = null
    },
  }
}
