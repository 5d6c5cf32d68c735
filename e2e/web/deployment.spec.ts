import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openNewPost } from '../support/admin/editor'
import { thumbnail, upload } from '../support/admin/image-field'
import { choose, jsonFile, showTransfer } from '../support/admin/transfer'
import { makePicture } from '../support/pictures'
import { SITE_FOLDER } from '../support/site/published-site'
import { serveSite } from '../support/site/site-files'
import { aPost, expect, storePosts, test } from '../support/test'

/** What a deployment does to an open page: files of its build are gone. The returned function brings them back. */
async function removeFiles(page: Page, files: string): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  return () => page.unroute(files)
}

/**
 * Scripts that the panel never loads, or can do without: the public page's two, the workers, the parser of the other
 * format, and the hashes of a login without Web Crypto.
 */
const NOT_LOADED_AHEAD = /^(?:index|.*\.worker|markdown-to-tree|source-view|pbkdf2|sha2)-/

const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /[^/]+\.js$/.exec(name) ?? []),
  )

test('an open editor goes on working after a deployment', async ({ page, allowConsole }) => {
  // A worker is started from its file. Without it, the page does the work.
  allowConsole(/404/)
  await serveSite(page, [])
  const admin = await openNewPost(page)
  await admin.write('Written before', 'See:\n\n```python\nprint("code")\n```\n')
  const needed = readdirSync(join(SITE_FOLDER, 'assets')).filter(
    (name) => name.endsWith('.js') && !NOT_LOADED_AHEAD.test(name),
  )
  await expect.poll(() => loadedScripts(page)).toEqual(expect.arrayContaining(needed))
  await removeFiles(page, '**/assets/**')

  const picture = await makePicture(page, { type: 'image/png', width: 20, height: 20 })
  await upload(page, { name: 'small.png', mimeType: 'image/png', buffer: picture })
  await expect(thumbnail(page)).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('article').locator('code span').first()).toBeVisible()
  await admin.saveToList()
  expect(await admin.storedPosts()).toHaveLength(1)
  await page.getByRole('main').getByRole('button', { name: 'Publish…' }).first().click()
  await expect(page.getByRole('button', { name: 'Publish on GitHub' })).toBeVisible()
  await showTransfer(admin)
  await choose(admin, jsonFile([aPost()]))
  await expect(admin.dialog.getByRole('heading', { name: 'Review import' })).toBeVisible()
})

test('the panel says that a part is gone, and Reload keeps the typed text', { tag: '@thorough' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/)
  const bringBack = await removeFiles(page, '**/assets/publish-view-*.js')
  const admin = await openNewPost(page)
  await admin.write('Saved', 'Text.')
  await admin.saveToList()
  await page.getByRole('main').getByRole('button', { name: 'Publish…' }).first().click()
  await expect(page.getByText('This view couldn’t be loaded')).toBeVisible()
  await admin.create()
  await admin.write('Typed', 'Not saved.')
  const notice = admin.notice('Part of this page couldn’t be loaded')
  await expect(notice).toContainText('The site was probably updated.')
  await bringBack()
  page.on('dialog', (dialog) => {
    throw new Error(`The browser asks: ${dialog.message()}`)
  })
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Restore this text' }).click()
  await expect(admin.field('Content *')).toHaveValue('Not saved.')
})

test('the public page says that a part is gone, and Reload keeps the typed text', {
  tag: '@thorough',
}, async ({ page, expectConsole }) => {
  expectConsole(/404/)
  await storePosts(page, [aPost()])
  // A visitor loads the parser for a local post alone.
  const bringBack = await removeFiles(page, '**/assets/text-to-tree-*.js')
  await page.goto(`/blog/${aPost().id}`)
  const message = page.getByRole('alert').filter({ hasText: 'probably because the site was updated' })
  await expect(message).toBeVisible()
  const form = page.getByRole('form', { name: 'Send Me a Message' })
  const [name, text] = [form.getByLabel('Name'), form.getByLabel('Message')]
  await name.fill('Ada')
  await text.fill('Half a sen')
  await bringBack()
  await message.getByRole('link', { name: 'Reload the page' }).click()
  await expect(text).toHaveValue('Half a sen')
  await expect(name).toHaveValue('Ada')
  await expect(message).toBeHidden()
  await expect(page.getByRole('article', { name: aPost().title })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await expect(text).toHaveValue('')
})
