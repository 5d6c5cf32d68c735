/** @import { BrowserContext, Page } from '@playwright/test' */
/** @import { StoredPost, Text } from './texts.mjs' */

/** The product's words that the harness relies on, beside field names. */
export const WORDS = {
  panel: 'Admin Panel',
  list: 'Manage Blog Posts',
  saved: 'Saved',
  restore: /^Restore/,
  dismiss: 'OK',
}
/** The page's report of a save. 'warned' is a notice instead of the usual message. */
/** @typedef {'saved' | 'warned' | 'refused' | 'nothing'} Outcome */

/** In ms. The page must say something by then. */
const OUTCOME_BY = 60_000

/** The owner of the blog manager at one tab. */
export class Owner {
  /** @param {Page} page @param {string} site */
  constructor(page, site) {
    this.page = page
    this.site = site
  }

  /**
   * Signs in and opens the panel in a new window: the browser slows down a tab behind another one.
   * @param {BrowserContext} context
   * @param {string} site
   * @param {{ stored?: string, prepare?: (page: Page) => Promise<unknown> }} [options] `stored`: the text put under
   *   'blogPosts' first; `prepare` is called before the panel is loaded
   */
  static async enter(context, site, { stored, prepare } = {}) {
    const page = context.pages().find((each) => each.url() === 'about:blank') ?? (await openWindow(context))
    // A file of the origin without the product's scripts.
    await page.goto(`${site}favicon.svg`)
    await page.evaluate((posts) => {
      localStorage.setItem('adminAuth', 'true')
      if (posts !== undefined) localStorage.setItem('blogPosts', posts)
    }, stored)
    await prepare?.(page)
    const owner = new Owner(page, site)
    await owner.openPanel()
    return owner
  }

  async openPanel() {
    await this.page.goto(`${this.site}admin`)
    await this.page.getByRole('heading', { name: WORDS.panel }).waitFor()
  }

  /** @param {string} name */
  button(name) {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** @param {'Title *' | 'Content *'} name */
  field(name) {
    return this.page.getByRole('textbox', { name })
  }

  /** @param {'Dashboard' | 'Create Blog' | 'Manage Blogs'} view */
  async go(view) {
    // Without a pointer, because Playwright would wait until nothing moves.
    await this.page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('button', { name: view })
      .dispatchEvent('click')
  }

  /** Opens the editor of a new post. */
  async create() {
    await this.go('Create Blog')
    await this.page.getByRole('heading', { name: 'Create New Blog Post' }).waitFor()
  }

  /** Opens the editor of a stored post. @param {string} title */
  async edit(title) {
    await this.go('Manage Blogs')
    await this.page.getByPlaceholder('Search blogs...').fill(title)
    await this.button(`Edit ${title}`).dispatchEvent('click')
    await this.page.getByRole('heading', { name: 'Edit Blog Post' }).waitFor()
  }

  /** @param {Text} text */
  async type({ title, content }) {
    await this.field('Title *').fill(title)
    await this.field('Content *').fill(content)
  }

  /** Types a text into the editor of its post: of a new one for version 1. @param {Text} text @param {Text} [before] */
  async write(text, before) {
    if (before) await this.edit(before.title)
    else await this.create()
    await this.type(text)
  }

  async pressSave() {
    await this.button('Save').dispatchEvent('click')
  }

  /** Saves and waits for the outcome. @param {Text} text @returns {Promise<Outcome>} */
  async save({ title }) {
    await this.pressSave()
    const words = { title, list: WORDS.list, saved: WORDS.saved }
    const options = { polling: 10, timeout: OUTCOME_BY }
    const outcome = await this.page.waitForFunction(readOutcome, words, options).catch(() => null)
    return (await outcome?.jsonValue()) || 'nothing'
  }

  /** Closes the dialog about a refused save. */
  async dismiss() {
    await this.button(WORDS.dismiss).click()
  }

  /** Whether the editor shows the whole text. @param {Text} text */
  async shows(text) {
    if ((await this.field('Content *').count()) === 0) return false
    const values = [await this.field('Title *').inputValue(), await this.field('Content *').inputValue()]
    return values[0] === text.title && values[1] === text.content
  }

  /** The text under 'blogPosts'. */
  storedText() {
    return this.page.evaluate(() => localStorage.getItem('blogPosts'))
  }

  /** @returns {Promise<StoredPost[]>} */
  async storedPosts() {
    return JSON.parse((await this.storedText()) ?? '[]')
  }
}

/**
 * Puts the first posts on a profile's disk. On a busy machine, a browser may close before it has written them.
 * @param {() => Promise<BrowserContext>} start
 * @param {string} site
 * @param {string} stored
 */
export async function seed(start, site, stored) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const context = await start()
    await Owner.enter(context, site, { stored })
    await context.close()
    const owner = await Owner.enter(await start(), site)
    if ((await owner.storedText()) === stored) return
  }
  throw new Error('the browser does not store the first posts')
}

/** @param {BrowserContext} context */
async function openWindow(context) {
  const [first] = context.pages()
  if (!first) return context.newPage()
  const opening = context.waitForEvent('page')
  await first.evaluate(() => void window.open('about:blank', '', 'popup,noopener'))
  return opening
}

/**
 * Runs in the page.
 * @param {{ title: string, list: string, saved: string }} words
 * @returns {Outcome | false}
 */
function readOutcome({ title, list, saved }) {
  const textsOf = (/** @type {string} */ selector) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
  if (document.querySelector('dialog[open], [role=alertdialog], [role=dialog]')) return 'refused'
  if (!textsOf('h1, h2').includes(list)) return false
  if (textsOf('[role=status]').some((text) => text.includes(`${saved} “${title}”`))) return 'saved'
  return textsOf('[role=alert]').some((text) => text !== '') ? 'warned' : false
}
