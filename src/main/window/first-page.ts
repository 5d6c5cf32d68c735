/** Long enough for a slow disk. */
const TIMEOUT_MS = 20_000

type FirstPageEffects = {
  readonly later: (run: () => void, ms: number) => void
  /** Tells the owner why there is no page, and ends the app. */
  readonly giveUp: (error: unknown) => void
}

type FirstPage = {
  isShown(): boolean
  onShown(): void
  /** For the rejection of `loadURL`, which may come after Electron's own error page is shown. */
  onLoadFailed(error: unknown): void
  /** The page's process has ended. Does nothing once the page is shown. */
  onGone(reason: string): void
}

/** A navigation that another one replaced: the owner has already followed a link. */
const isReplaced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_ABORTED'

/**
 * Gives up, once, if the window's first page cannot be shown. Without a window the app would run unseen, and the
 * single-instance lock would keep the next start from opening one.
 */
export function createFirstPage({ later, giveUp }: FirstPageEffects): FirstPage {
  let isShown = false
  let isOver = false
  function fail(error: unknown): void {
    if (!isOver) giveUp(error)
    isOver = true
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
    onLoadFailed(error) {
      if (!isReplaced(error)) fail(error)
    },
    onGone: (reason) => failUnlessShown(`The page’s process ended unexpectedly (${reason}).`),
  }
}
