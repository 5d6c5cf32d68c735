import { chromium } from '@playwright/test'
import { findSystemChromium } from './chromium.mjs'

/** What Playwright turns off; of two such switches the later one counts alone, so ours repeats it. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** Pages of the browser's own beside each window, for a list that nobody opens: half of a test's time went there. */
const UNSEEN_PAGES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** Quiet in the background, so that nothing depends on what the browser itself asks the internet for. */
export const CHROMIUM_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHT_DISABLES, ...UNSEEN_PAGES].join()}`,
  // Chromium's own sandbox refuses to run as root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * How a Chromium is started here: the system's when there is one, else Playwright's own.
 * @param {readonly string[]} [switches] more of Chromium's, by their names
 */
export function chromiumOptions(switches = []) {
  const executablePath = findSystemChromium()
  const args = [...CHROMIUM_ARGS, ...switches.map((name) => `--${name}`)]
  return { args, ...(executablePath ? { executablePath } : {}) }
}

export const launchChromium = () => chromium.launch(chromiumOptions())
