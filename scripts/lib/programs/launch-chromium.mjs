import { chromium } from '@playwright/test'
import { findSystemChromium } from './chromium.mjs'

/** Playwright's own `--disable-features`. Only the last such switch counts, so ours repeats them. */
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
/** Chromium's own hidden pages beside each window: they took half of a test's time. */
const UNSEEN_PAGES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** The browser itself requests nothing from the internet. */
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

/** Playwright's launch options: the system's Chromium, else Playwright's. @param {readonly string[]} [switches] by name */
export function chromiumOptions(switches = []) {
  const executablePath = findSystemChromium()
  const args = [...CHROMIUM_ARGS, ...switches.map((name) => `--${name}`)]
  return { args, ...(executablePath ? { executablePath } : {}) }
}

export const launchChromium = () => chromium.launch(chromiumOptions())
