import { type AdminPage, openPanel } from '../support/admin/admin'
import { searchBox } from '../support/admin/manage-list'
import type { App } from '../support/targets/target'
import { type BlogPost, test as base, expect } from '../support/test'
import { hasText, isStored, type Text } from './texts'

export { expect }

export const ARCHIVE = 'inkfolio-archive'

/** The page reports each save that fails on the console. */
export const test = base.extend<{ anyConsole: undefined }>({
  anyConsole: [
    async ({ allowConsole }, use) => {
      allowConsole(/./)
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Types a text into the editor of its post, or of a new post. */
export async function write(admin: AdminPage, text: Text, before?: Text): Promise<void> {
  if (before) {
    await admin.go('Manage Blogs')
    await searchBox(admin.page).fill(before.title)
    await admin.page.getByRole('button', { name: `Edit ${before.title}`, exact: true }).click()
    await expect(admin.page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
  } else await admin.create()
  await admin.write(text.title, text.content)
}

/** The page's report of a save. 'warned' is a notice instead of the usual message. */
type Outcome = 'saved' | 'warned' | 'refused'

/** Saves, and waits for the page's report. */
export async function save({ page, save: button }: AdminPage, { title }: Text): Promise<Outcome> {
  await button.dispatchEvent('click')
  const outcome = await page.waitForFunction(readOutcome, `Saved “${title}”`, { polling: 10 })
  return (await outcome.jsonValue()) as Outcome
}

/** Runs in the page. The message about a saved post disappears, so all is read at once. */
function readOutcome(message: string): Outcome | false {
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
  if (document.querySelector('dialog[open], [role=alertdialog], [role=dialog]')) return 'refused'
  if (!textsOf('h1, h2').includes('Manage Blog Posts')) return false
  if (textsOf('[role=status]').some((text) => text.includes(message))) return 'saved'
  return textsOf('[role=alert]').some((text) => text !== '') ? 'warned' : false
}

/** Whether the editor shows the whole text. */
export async function shows(admin: AdminPage, text: Text): Promise<boolean> {
  const fields = [admin.field('Title *'), admin.field('Content *')]
  if ((await fields[1]?.count()) === 0) return false
  // The editor may close meanwhile.
  const reading = Promise.all(fields.map((field) => field.inputValue({ timeout: 1_000 })))
  const [title = '', content = ''] = await reading.catch(() => [])
  return hasText({ title, content }, text)
}

const becomesTrue = (ask: () => Promise<boolean>, timeout: number): Promise<boolean> =>
  expect
    .poll(ask, { timeout, intervals: [25] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )

/**
 * Fails the test, which goes on, unless the owner finds a text among the posts, in the editor, or in an offer of the panel.
 * An offer is opened, and counts only if it has the whole text.
 */
export async function expectFound(admin: AdminPage, text: Text, when = 'in the end'): Promise<void> {
  const { page } = admin
  // A lost save is stored again at once.
  const isBack = async () => (await shows(admin, text)) || isStored(await admin.storedPosts(), text)
  // A button that names the text, and is not a stored post's.
  const name = new RegExp(`^(?!Edit |Delete ).*${text.title.replaceAll('.', '\\.')}`)
  const openings = [/^Restore/, name].map((each) => page.getByRole('button', { name: each }).first())
  const started = Date.now()
  const find = async () => {
    if (await isBack()) return true
    for (const opening of openings) {
      if (!(await opening.isVisible())) continue
      await opening.click()
      // Otherwise there may be another button to press: an editor offers the text once more.
      return becomesTrue(isBack, 10_000)
    }
    // The view that the tab came back to may show no offer.
    if (Date.now() - started > 30_000) await admin.go('Dashboard')
    return false
  }
  // A database that never answers delays an offer by some seconds, or more on a busy machine.
  expect.soft(await becomesTrue(find, 60_000), `found: ${text.title} ${when}`).toBe(true)
  const versions = (await admin.storedPosts()).filter(({ title }) => title.startsWith(`${text.name} v`))
  expect.soft(versions.length, `${text.title} stored twice`).toBeLessThan(2)
}

/** Puts the first posts on the disk. On a busy machine, a browser may close before it has written them. */
export async function seed(app: App, posts: readonly BlogPost[]): Promise<void> {
  await expect(async () => {
    const admin = await openPanel(app.page)
    await admin.reopenWith(posts)
    const again = await openPanel(await app.restart())
    expect(await again.storedPosts()).toEqual(posts)
  }).toPass({ timeout: 300_000 })
}
