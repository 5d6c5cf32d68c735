/** Long enough for a slow disk. */
const TIMEOUT_MS = 20_000

type FirstPageEffects = {
  readonly later: (run: () => void, ms: number) => void
  /** Tells the owner why there is no page, and ends the app. */
  readonly giveUp: (error: unknown) => void
}

/** A navigation that another one replaced: the owner has already followed a link. */
const isReplaced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_ABORTED'

/**
 * Gives up, once, if the window's first page cannot be shown. Without a window the app would run unseen, and the
 * single-instance lock would keep the next start from opening one.
 */
export function createFirstPage({ later, giveUp }: FirstPageEffects) {
  let isShown = false
  let hasFailed = false
  function fail(error: unknown): void {
    if (!hasFailed) giveUp(error)
    hasFailed = true
  }
  const failUnlessShown = (problem: string) => {
    if (!isShown) fail(new Error(problem))
  }
  later(() => failUnlessShown('The page didn’t appear within 20 seconds.'), TIMEOUT_MS)
  return {
    isShown: () => isShown,
    onShown() {
      isShown = true
    },
    /** For the rejection of `loadURL`, which may come after Electron's own error page is shown. */
    onLoadFailed(error: unknown) {
      if (!isReplaced(error)) fail(error)
    },
    onGone: (reason: string) => failUnlessShown(`The page’s process ended unexpectedly (${reason}).`),
  }
}
