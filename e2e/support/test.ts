import { test as base, expect, type Page } from '@playwright/test'

export { expect }

const EMAIL_URL = process.env.EMAIL_URL ?? ''

/** A picture for every image an outside host is asked for. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#375a7f"/></svg>`

/** What stands between the page and the internet in a test. */
type Internet = {
  /** Addresses outside this machine that were asked for, in order. */
  asked: string[]
  /** Hosts that refuse; every other outside host answers with a picture. */
  refuse: (...hosts: string[]) => void
}

type Fixtures = {
  internet: Internet
  console: { expected: RegExp[]; allowed: RegExp[] }
  /** What the page must say on the console as an error or a warning; anything else it says fails the test. */
  expectConsole: (pattern: RegExp) => void
  /** What the browser itself may say, each in its own words or not at all. */
  allowConsole: (pattern: RegExp) => void
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  baseURL: async ({}, use) => use(process.env.SITE_URL ?? ''),
  // A worker that keeps the site would answer in a test's place; e2e/offline.spec.ts has it.
  serviceWorkers: 'block',
  // Most tests look at where things end up; those about motion ask for it.
  contextOptions: { reducedMotion: 'reduce' },

  internet: [
    async ({ context, baseURL }, use) => {
      const asked: string[] = []
      const refused = new Set<string>()
      const isOutside = (url: URL) => url.origin !== baseURL && url.origin !== EMAIL_URL
      await context.route(isOutside, async (route) => {
        const url = new URL(route.request().url())
        asked.push(url.href)
        if (refused.has(url.hostname)) await route.abort()
        else await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
      })
      await use({ asked, refuse: (...hosts) => hosts.forEach((host) => void refused.add(host)) })
    },
    { auto: true },
  ],

  console: [
    async ({ context }, use) => {
      const said: string[] = []
      const expected: RegExp[] = []
      // What Playwright says in the place of the page's service worker.
      const allowed: RegExp[] = [/Service Worker registration blocked/]
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
      })
      context.on('weberror', (error) => said.push(String(error.error())))
      await use({ expected, allowed })
      const known = [...expected, ...allowed]
      const unexpected = said.filter((text) => !known.some((pattern) => pattern.test(text)))
      expect(unexpected, 'unexpected console output').toEqual([])
      for (const pattern of expected) expect(said).toContainEqual(expect.stringMatching(pattern))
    },
    { auto: true },
  ],
  expectConsole: ({ console }, use) => use((pattern) => void console.expected.push(pattern)),
  allowConsole: ({ console }, use) => use((pattern) => void console.allowed.push(pattern)),
})

/** A stored post in the shape of spec §3. */
export type StoredPost = {
  id: string
  title: string
  excerpt: string
  content: string
  date: string
  readTime: string
  tags: string[]
  imageUrl?: string
}

export function aPost(fields: Partial<StoredPost> = {}): StoredPost {
  return {
    id: '1760000000000abcdefghi',
    title: 'Typing the edges',
    excerpt: 'Where types pay for themselves.',
    content: 'Parse at the edge.\n\n    Trust inside.',
    date: '2026-10-09',
    readTime: '1 min read',
    tags: ['python'],
    ...fields,
  }
}

/** Puts a text under a key before the page's own scripts run, once: later changes and reloads keep theirs. */
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

export const storePosts = (page: Page, posts: readonly StoredPost[]): Promise<void> =>
  store(page, 'blogPosts', JSON.stringify(posts))

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

/** Waits until the page's own code has taken over its HTML. */
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
