import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumOptions } from '../../../scripts/lib/launch-chromium.mjs'

/**
 * Starts a Chromium of its own on a profile that outlives it, to be closed or killed and started again. The
 * project's options for pages apply.
 */
export function startOnProfile(folder: string, switches?: readonly string[]): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, chromiumOptions(switches))
}

/** SIGKILL for the browser's own process: nothing is flushed, no page is told. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser()
  if (!browser) throw new Error('no browser to kill')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const main = processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('the browser does not say which process it is')
  const isGone = new Promise((resolve) => context.once('close', resolve))
  process.kill(main.id, 'SIGKILL')
  await isGone
}
