import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { APP_ORIGIN } from '../../src/main/page/app-origin'
import type { BlogPost } from '../../src/renderer/src/domain/post/post'
import { aPost } from '../../src/renderer/src/testing/factories'
import { DesktopInChromium } from './targets/desktop-in-chromium'
import { PAGE_ORIGIN } from './targets/desktop-page'
import { ElectronApp } from './targets/electron-app'
import { type App, type Attach, type DesktopApp, isDesktop } from './targets/target'
import { WebApp } from './targets/web-app'

export { expect }

const { SITE_URL = '' } = process.env

/** The platform of the app. Each is a project in `playwright.config.ts`. */
type Target = 'web' | 'desktop' | 'electron'

/** A picture for every image an outside host is asked for. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#375a7f"/></svg>`

/**
 * Addresses outside this machine. Not a function: each request of a page, also for the site's own files, would then
 * wait for the test's process.
 */
const OUTSIDE = /^https?:\/\/(?!127\.0\.0\.1[:/]|inkfolio\.localhost\/)/

/** The fake internet of a test. */
type Internet = {
  /** The requested addresses outside this machine, in order. */
  requested: string[]
  /** Makes hosts refuse. Every other outside host answers with a picture. */
  refuse: (...hosts: string[]) => void
  attach: Attach
}

/** The options that a project of `playwright.config.ts` sets. */
export type WorkerOptions = { target: Target }

type WorkerFixtures = WorkerOptions & {
  /** For tests without `keepsProfile`. Null on Electron, where no browser may be installed. */
  sharedBrowser: Browser | null
}

type TestOptions = {
  /** Whether the app has its own browser, to restart and kill. On Electron it always has. */
  keepsProfile: boolean
}

type Fixtures = {
  app: App
  /** The same app, with the members that only a desktop app has. */
  desktop: DesktopApp
  /** The same app, with the members that only Electron has. */
  electron: ElectronApp
  attach: Attach
  internet: Internet
  console: { expected: RegExp[]; allowed: RegExp[]; attach: Attach }
  /** An error or warning that the page must log. Any other fails the test. */
  expectConsole: (pattern: RegExp) => void
  /** An error or warning that the page may log, as some browsers do. */
  allowConsole: (pattern: RegExp) => void
}

const BASE_URLS: Record<Target, string> = { web: SITE_URL, desktop: PAGE_ORIGIN, electron: APP_ORIGIN }

export const test = base.extend<TestOptions & Fixtures, WorkerFixtures>({
  target: ['web', { option: true, scope: 'worker' }],
  sharedBrowser: [
    async ({ target, playwright, browserName }, use) => {
      const browser = target === 'electron' ? null : await playwright[browserName].launch()
      await use(browser)
      await browser?.close()
    },
    { scope: 'worker' },
  ],
  keepsProfile: [false, { option: true }],
  baseURL: ({ target }, use) => use(BASE_URLS[target]),
  // Most tests look at the final layout; tests about motion enable it.
  contextOptions: { reducedMotion: 'reduce' },

  attach: ({ internet, console }, use) =>
    use(async (context) => {
      await internet.attach(context)
      await console.attach(context)
    }),
  app: async ({ target, browserName, sharedBrowser, keepsProfile, attach }, use, info) => {
    info.skip(keepsProfile && browserName !== 'chromium', 'only Chromium is started on a profile')
    const makeApp = () => {
      if (!sharedBrowser) return new ElectronApp(attach)
      if (target === 'web') return new WebApp(sharedBrowser, attach, keepsProfile)
      return new DesktopInChromium({ attach, browser: keepsProfile ? null : sharedBrowser })
    }
    const app: App = makeApp()
    await app.start().catch(async (problem) => {
      // Ending it may fail too. The first problem is reported.
      await app.end().catch(() => {})
      throw problem
    })
    await use(app)
    await app.end()
  },
  desktop: async ({ app }, use) => {
    if (!isDesktop(app)) throw new Error('This test needs a desktop app: it belongs into e2e/desktop/')
    await use(app)
  },
  electron: async ({ app }, use) => {
    if (!(app instanceof ElectronApp)) throw new Error('This test belongs into e2e/electron/')
    await use(app)
  },
  context: ({ app }, use) => use(app.context),
  page: ({ app }, use) => use(app.page),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  internet: async ({}, use) => {
    const requested: string[] = []
    const refused = new Set<string>()
    const attach: Attach = async (context) => {
      await context.route(OUTSIDE, async (route) => {
        const url = new URL(route.request().url())
        requested.push(url.href)
        if (refused.has(url.hostname)) await route.abort()
        else await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
      })
    }
    await use({ requested, refuse: (...hosts) => hosts.forEach((host) => void refused.add(host)), attach })
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  console: async ({}, use) => {
    const messages: string[] = []
    const expected: RegExp[] = []
    const allowed: RegExp[] = []
    const attach: Attach = async (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text())
      })
      context.on('weberror', (error) => messages.push(String(error.error())))
    }
    await use({ expected, allowed, attach })
    const known = [...expected, ...allowed]
    const unexpected = messages.filter((text) => !known.some((pattern) => pattern.test(text)))
    expect(unexpected, 'unexpected console output').toEqual([])
    for (const pattern of expected) expect(messages).toContainEqual(expect.stringMatching(pattern))
  },
  expectConsole: ({ console }, use) => use((pattern) => void console.expected.push(pattern)),
  allowConsole: ({ console }, use) => use((pattern) => void console.allowed.push(pattern)),
})

export type { BlogPost }
export { aPost }

/** Stores a text under a key before the page's scripts first run. Later changes stay, also after reloads. */
export async function store(page: Page, key: string, value: string): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem(`stored ${name}`) !== null) return
      sessionStorage.setItem(`stored ${name}`, '')
      localStorage.setItem(name, text)
    },
    [key, value] as const,
  )
}

export const storePosts = (page: Page, posts: readonly BlogPost[]): Promise<void> =>
  store(page, 'blogPosts', JSON.stringify(posts))

/** Stores posts in a page that is open. The browser informs its other tabs, not this page. */
export const storeNow = (page: Page, posts: readonly BlogPost[] | string): Promise<void> =>
  page.evaluate(
    (text) => localStorage.setItem('blogPosts', text),
    typeof posts === 'string' ? posts : JSON.stringify(posts),
  )

/**
 * Another window of the same browser, for the owner's second tab. A tab behind another one is drawn only once a second,
 * which makes each click slow.
 */
export async function newWindow(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await page.evaluate(() => void window.open('about:blank', '', 'popup,noopener'))
  return opening
}

/** Makes every access to localStorage throw, as a browser does that blocks storage. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
}

/** Waits until the page is hydrated. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
}

/** Where the section's heading is, seen from the lower edge of the bar. */
export async function belowBar(page: Page, id: string): Promise<number> {
  return page.evaluate((target) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const heading = document.querySelector(`#${target} :is(h1, h2)`)
    return (heading?.getBoundingClientRect().top ?? -1) - bar
  }, id)
}
