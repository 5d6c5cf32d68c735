/** A way out, held back until it is taken or given up: a navigation would otherwise be held for ever. */
export type Way = { readonly isNavigation: boolean; readonly take: () => void; readonly giveUp: () => void }

/** An owner on the way out. */
export type Leaving = {
  /** Whether this is still the one that counts. */
  readonly isCurrent: () => boolean
  /** Runs what may take long. Who asks for another way out meanwhile is asked anew. */
  readonly wait: <Result>(long: Promise<Result>) => Promise<Result>
}

/**
 * Holds back the ways out of a place until `isFree` says whether the owner may leave; one after the other, so that nobody is
 * asked twice at once. What `isFree` rejects with is reported, and the owner stays.
 */
export function createWayOut(isFree: (leaving: Leaving) => Promise<boolean>) {
  let pending: { way: Way; isWaiting: boolean } | null = null
  return {
    /** Takes this way out once the owner is free to leave. A later one takes its place, whatever kind each is. */
    async leave(way: Way): Promise<void> {
      const earlier = pending
      // Of several navigations the router holds back the last one only, and has forgotten the others.
      if (earlier?.way.isNavigation && !way.isNavigation) earlier.way.giveUp()
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
      // The owner was asked anew, or signed out in another tab.
      if (!leaving.isCurrent()) return
      pending = null
      if (mayLeave) own.way.take()
      else own.way.giveUp()
    },
    isLeaving: () => pending !== null,
    /** Of what is under way nothing comes any more. */
    abandon(): void {
      pending = null
    },
  }
}
