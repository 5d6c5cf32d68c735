import type { BrowserContext } from '@playwright/test'

/** SIGKILL for the browser and all processes of its group. */
export async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const main = processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('the browser does not say which process it is')
  const isGone = new Promise((resolve) => context.once('close', resolve))
  // Playwright starts each browser as the head of a group, except on Windows.
  process.kill(process.platform === 'win32' ? main.id : -main.id, 'SIGKILL')
  await isGone
}
