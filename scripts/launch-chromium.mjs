import { chromium } from '@playwright/test'
import { findSystemChromium } from './chromium.mjs'

/** Quiet in the background, so that nothing depends on what the browser itself asks the internet for. */
export const CHROMIUM_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's own sandbox refuses to run as root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** How a Chromium is started here: the system's when there is one, else Playwright's own. */
export function chromiumOptions() {
  const executablePath = findSystemChromium()
  return { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) }
}

export const launchChromium = () => chromium.launch(chromiumOptions())
