import type { BrowserContext, Frame, Page, Request, Route } from '@playwright/test'
import { decideNavigation, decideNewWindow } from '../../../src/main/guards/navigation-policy'
import { parseInOrigin } from '../../../src/main/page/app-origin'

/**
 * Keeps a browser's page where Electron would keep it, by main's own decisions; `openOutside` takes what goes to
 * the system's programs.
 */
export async function guardNavigation(
  context: BrowserContext,
  origin: string,
  openOutside: (address: string) => void,
): Promise<void> {
  const [window] = context.pages()
  const decide = (request: Request) => {
    const frame = frameOf(request)
    return frame?.page() === window
      ? decideNavigation(request.url(), frame?.parentFrame() === null, origin)
      : decideNewWindow(request.url(), origin)
  }
  const guard = async (route: Route) => {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.fallback()
    const decision = decide(request)
    if (decision.kind === 'stay') return route.fallback()
    if (decision.kind === 'outside') openOutside(decision.address)
    return route.abort('aborted')
  }
  await context.route((url) => parseInOrigin(url.href, origin) === null, guard)
  context.on('page', async (opened: Page) => {
    const decision = decideNewWindow(opened.url(), origin)
    await opened.close()
    // No longer: a test may end, and its window go, before all of the page has loaded.
    if (decision.kind === 'here') await window?.goto(decision.address, { waitUntil: 'commit' })
  })
}

/** Null for a new window's first request, whose frame Playwright does not know yet. */
function frameOf(request: Request): Frame | null {
  try {
    return request.frame()
  } catch {
    return null
  }
}
