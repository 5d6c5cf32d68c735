/** A navigation or another exit that is held until it proceeds or is cancelled. */
export type Exit = {
  readonly isNavigation: boolean
  readonly proceed: () => void
  readonly cancel: () => void
}

/** An owner on the way out. */
export type Leaving = {
  /** Whether this is still the one that counts. */
  readonly isCurrent: () => boolean
  /** Runs what may take long. Who asks for another way out meanwhile is asked again. */
  readonly wait: <Result>(long: Promise<Result>) => Promise<Result>
}

/**
 * Holds one exit at a time until `isFree` says whether the owner may leave, so nobody is asked twice at once. If `isFree`
 * rejects, the error is logged and the owner stays.
 */
export function createPendingNavigation(isFree: (leaving: Leaving) => Promise<boolean>) {
  let pending: { way: Exit; isWaiting: boolean } | null = null
  return {
    /** Takes this way out once the owner is free to leave. A later one takes its place, whatever kind each is. */
    async leave(way: Exit): Promise<void> {
      const earlier = pending
      // Of several navigations the router holds back the last one only, and has forgotten the others.
      if (earlier?.way.isNavigation && !way.isNavigation) earlier.way.cancel()
      if (earlier && !earlier.isWaiting) {
        earlier.way = way
        return
      }
      const own = { way, isWaiting: false }
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
      const mayLeave = await isFree(leaving).catch((error: unknown) => {
        console.error('Leaving failed:', error)
        return false
      })
      // The owner was asked again, or signed out in another tab.
      if (!leaving.isCurrent()) return
      pending = null
      if (mayLeave) own.way.proceed()
      else own.way.cancel()
    },
    isLeaving: () => pending !== null,
    /** Of what is under way nothing comes any more. */
    abandon(): void {
      pending = null
    },
  }
}
