/** @import { Browser, BrowserContext } from '@playwright/test' */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumOptions } from '../../scripts/lib/launch-chromium.mjs'

// Only this machine's own address can be reached.
const OPTIONS = chromiumOptions(['host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1'])
// The service worker stores no text, and would be one more thing to wait for.
const PAGES = {
  serviceWorkers: /** @type {const} */ ('block'),
  reducedMotion: /** @type {const} */ ('reduce'),
}

export const launch = () => chromium.launch(OPTIONS)

/**
 * Runs with a new browser context, and closes it.
 * @param {Browser} browser
 * @param {(context: BrowserContext) => Promise<void>} run
 */
export async function withContext(browser, run) {
  const context = await browser.newContext(PAGES)
  try {
    await run(context)
  } finally {
    await context.close()
  }
}

/**
 * Runs with a profile on the disk. `start` starts a browser on it, and kills the one before.
 * @param {(start: () => Promise<BrowserContext>) => Promise<void>} run
 */
export async function withProfile(run) {
  const folder = await mkdtemp(join(tmpdir(), 'inkfolio-loss-'))
  /** @type {BrowserContext | null} */
  let running = null
  const start = async () => {
    if (running) await kill(running)
    running = await chromium.launchPersistentContext(folder, { ...OPTIONS, ...PAGES })
    const context = running
    context.once('close', () => {
      if (running === context) running = null
    })
    return context
  }
  try {
    await run(start)
  } finally {
    if (running) await kill(running)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** SIGKILL for the browser and all processes of its group. @param {BrowserContext} context */
export async function kill(context) {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  const main = processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('the browser does not say which process it is')
  const isGone = new Promise((resolve) => context.once('close', resolve))
  // Playwright starts each browser as the head of a group, except on Windows.
  process.kill(process.platform === 'win32' ? main.id : -main.id, 'SIGKILL')
  await isGone
}
