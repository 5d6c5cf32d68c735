import type { Preventable } from './window/closing-guard'

type QuitEffects = {
  readonly quit: () => void
  readonly later: (run: () => void, ms: number) => void
}

/** Much longer than the largest backup takes. A disk that does not answer must not block quitting. */
const QUIT_TIMEOUT_MS = 10_000

/** Delays quitting until main's writes have ended: the end of the process would cut them off. */
export function createQuitting({ quit, later }: QuitEffects) {
  const unfinished = new Set<Promise<unknown>>()
  let phase: 'running' | 'waiting' | 'ending' = 'running'

  function finish(): void {
    if (phase !== 'waiting') return
    phase = 'ending'
    quit()
  }

  return {
    /** Quitting waits until this write has ended. Returns the same promise. */
    waitFor<Result>(writing: Promise<Result>): Promise<Result> {
      const end = () => {
        unfinished.delete(writing)
        if (unfinished.size === 0) finish()
      }
      unfinished.add(writing)
      void writing.then(end, end)
      return writing
    },
    /** For the app's `will-quit`. All windows are closed by then, and their pages' requests have arrived. */
    onWillQuit(event: Preventable): void {
      if (phase === 'ending' || unfinished.size === 0) return
      event.preventDefault()
      if (phase === 'running') later(finish, QUIT_TIMEOUT_MS)
      phase = 'waiting'
    },
  }
}
