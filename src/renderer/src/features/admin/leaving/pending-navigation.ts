/** A navigation or another exit that waits until it proceeds or is cancelled. */
export type Exit = {
  readonly isNavigation: boolean
  readonly proceed: () => void
  readonly cancel: () => void
}

/**
 * Delays one exit at a time until `mayLeave` resolves to whether the owner may leave, so only one question is open. If
 * `mayLeave` rejects, the error is logged and the owner stays.
 */
export function createPendingNavigation(mayLeave: () => Promise<boolean>) {
  let pending: { exit: Exit } | null = null
  return {
    /** Leaves by this exit once the owner may. A later exit replaces it. */
    async leave(exit: Exit): Promise<void> {
      if (pending) {
        // In the router, a later navigation replaces an earlier one. Any other exit does not, so it must be cancelled here.
        if (pending.exit.isNavigation && !exit.isNavigation) pending.exit.cancel()
        pending.exit = exit
        return
      }
      const attempt = { exit }
      pending = attempt
      const isAllowed = await mayLeave().catch((error: unknown) => {
        console.error('Leaving failed:', error)
        return false
      })
      // Another tab signed out.
      if (pending !== attempt) return
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
