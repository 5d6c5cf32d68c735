import type { Page } from '@playwright/test'
import { chromiumOptions } from '../../scripts/lib/programs/launch-chromium.mjs'
import { AdminPage, heading } from '../support/admin/admin'
import { FIRST, SECOND } from '../support/posts'
import { expect, ready, test } from '../support/test'
import { expectTheme } from '../support/theme'

test.use({
  launchOptions: {
    // A picture that a page asks for while it is left, once the page is kept, bypasses the test's fake internet. No
    // outside name leads anywhere here.
    ...chromiumOptions(['host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']),
    // Playwright's own switch makes each page that is left end.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** The stored texts by their keys; null for none. */
type Stored = Record<'theme' | 'blogPosts' | 'adminAuth' | 'sourceKey', string | null>

type Row = {
  path: string
  before?: Partial<Stored>
  act?: (page: Page) => Promise<unknown>
  /** What another tab stores while this page is left. */
  since: Partial<Stored>
  right: (page: Page) => Promise<unknown>
}

const SIGNED_IN = { adminAuth: 'true', blogPosts: JSON.stringify([FIRST, SECOND]) }
const ONLY_FIRST = JSON.stringify([FIRST])
const CHANGED = JSON.stringify([{ ...FIRST, title: 'Changed since', content: 'Changed text.' }])
const blog = (page: Page) => page.locator('#blog')

const ROWS: Record<string, Row> = {
  'theme and list': {
    path: '/',
    since: { theme: 'dark', blogPosts: ONLY_FIRST },
    right: async (page) => {
      await expectTheme(page, 'dark')
      await expect(blog(page).getByRole('article')).toHaveText(/First post/)
    },
  },
  'a store that was emptied': {
    path: '/',
    before: { theme: 'dark', blogPosts: ONLY_FIRST },
    since: { theme: null, blogPosts: null },
    right: async (page) => {
      await expectTheme(page, 'light')
      await expect(blog(page)).toContainText('No blog posts available yet.')
    },
  },
  'an open post': {
    path: `/blog/${FIRST.id}`,
    before: { blogPosts: ONLY_FIRST },
    since: { blogPosts: CHANGED },
    right: async (page) => {
      await expect(blog(page)).toContainText('Changed text.')
      await expect(page).toHaveTitle(/^Changed since \|/)
    },
  },
  'an open post that was deleted': {
    path: `/blog/${FIRST.id}`,
    before: { blogPosts: ONLY_FIRST },
    since: { blogPosts: '[]' },
    right: (page) => expect(blog(page)).toContainText('There is no post at this address.'),
  },
  'the source of an open post, and whether its key is off': {
    path: `/blog/${FIRST.id}?source`,
    before: { blogPosts: ONLY_FIRST },
    since: { blogPosts: CHANGED, sourceKey: 'off' },
    right: async (page) => {
      await expect(page.locator('#source')).toContainText(/# Changed since\s+Changed text\./)
      await expect(page.getByRole('checkbox', { name: 'Key #' })).not.toBeChecked()
    },
  },
  'a half-written message, which stays': {
    path: '/',
    act: (page) => page.getByRole('textbox', { name: 'Message' }).fill('Half of it'),
    since: { theme: 'dark' },
    right: (page) => expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half of it'),
  },
  'a login': {
    path: '/admin',
    since: SIGNED_IN,
    right: (page) => expect(heading(page, 'Admin Panel')).toBeVisible(),
  },
  'a logout': {
    path: '/admin',
    before: SIGNED_IN,
    since: { adminAuth: null, blogPosts: '[]' },
    right: (page) => expect(heading(page, 'Admin Access')).toBeVisible(),
  },
  'the list to manage': {
    path: '/admin',
    before: SIGNED_IN,
    act: (page) => new AdminPage(page).go('Manage Blogs'),
    since: { blogPosts: CHANGED },
    right: (page) =>
      expect(page.getByRole('button', { name: /^Edit / })).toHaveAccessibleName('Edit Changed since'),
  },
  'posts that cannot be read since': {
    path: '/admin',
    before: SIGNED_IN,
    since: { blogPosts: '[{"id"' },
    right: (page) => expect(new AdminPage(page).notice('Your stored posts can’t be read')).toBeVisible(),
  },
  'an edited post that was changed': {
    path: '/admin',
    before: SIGNED_IN,
    act: async (page) => {
      await new AdminPage(page).edit('First post')
      await new AdminPage(page).field('Content *').fill('My own words')
      page.on('dialog', (dialog) => dialog.accept())
    },
    since: { blogPosts: CHANGED },
    right: async (page) => {
      await expect(new AdminPage(page).notice('This post was changed in another tab')).toBeVisible()
      await expect(new AdminPage(page).field('Content *')).toHaveValue('My own words')
    },
  },
}

for (const [what, { path, before = {}, act, since, right }] of Object.entries(ROWS))
  test(`a page that the browser kept for Back reads again: ${what}`, { tag: '@thorough' }, async ({
    page,
    browserName,
    allowConsole,
  }) => {
    test.skip(browserName !== 'chromium', 'only Chromium is told by a test to keep pages')
    allowConsole(/^Failed to load resource: net::ERR_NAME_NOT_RESOLVED$/)
    const storeAway = async (stored: Partial<Stored>) => {
      await page.goto('/licenses.txt')
      await page.evaluate((items) => {
        for (const [key, text] of Object.entries(items))
          text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)
      }, stored)
    }
    await storeAway(before)
    await page.goto(path)
    if (path === '/admin') await expect(page.getByRole('heading', { name: /^Admin/ })).toBeVisible()
    else await ready(page)
    await act?.(page)
    await page.evaluate(() => Object.assign(window, { isKept: true }))
    await storeAway(since)
    await page.evaluate(() => history.back())
    await page.waitForURL((url) => url.pathname !== '/licenses.txt', { waitUntil: 'commit' })
    expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true)
    await right(page)
  })
