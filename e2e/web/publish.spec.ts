import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { digestOf } from '../../src/renderer/src/domain/publishing/post-digest'
import { AdminPage } from '../support/admin'
import { serveSite } from '../support/site-files'
import { aPost, expect, storePosts, test } from '../support/test'

// The desktop app publishes in a repository.

const OLD = aPost({ id: '1760000000000aaaaaaaaa', title: 'On the site already' })
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true })
const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test('a saved post can be followed from its toast to "Live"', async ({ page }) => {
  const site = await serveSite(page, [OLD])
  await storePosts(page, [OLD])
  await page.clock.install()
  const admin = new AdminPage(page)
  await admin.open()
  const main = page.getByRole('main')

  await test.step('after a save, the toast leads to the plan', async () => {
    await expect(seen(page, 'Everything is on your site.')).toBeVisible()
    await admin.savePost('Written today', 'Text.')
    await expect(row(page, OLD.title)).toContainText('On your site')
    await expect(row(page, 'Written today')).toContainText('Not on your site')
    await page.getByRole('status').getByRole('button', { name: 'Publish…' }).click()
    await expect(page.getByRole('heading', { name: 'Publish', exact: true })).toBeVisible()
    await expect(main).toBeFocused()
  })

  const [, written] = await admin.storedPosts()
  if (!written) throw new Error('The post is stored')
  await test.step('one press saves a file with only this post', async () => {
    await expect(main.getByRole('checkbox')).toHaveCount(1)
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Publish 1 post' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^inkfolio-posts-\d{4}-\d\d-\d\d-\d{4}\.json$/)
    const entries = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(entries).toEqual([{ ...written, editedFrom: [digestOf(written)] }])
    await expect(page.getByRole('heading', { name: 'Waiting for your site' })).toBeFocused()
    await expect(main).toContainText('npm run publish -- --push')
  })

  await test.step('it is live once the site shows it, and no sooner', async () => {
    await page.clock.fastForward(60_000)
    await admin.go('Dashboard')
    await expect(seen(page, '1 post isn’t on your site yet. Waiting for your site.')).toBeVisible()
    site.show([OLD, written])
    await page.clock.fastForward(20_000)
    await expect(seen(page, /“Written today” went live after \d+ min/)).toBeVisible()
    await expect(seen(page, 'Everything is on your site.')).toBeVisible()
    await admin.go('Manage Blogs')
    await expect(row(page, 'Written today')).toContainText('On your site')
    await main.getByRole('button', { name: 'Publish…' }).first().click()
    const link = main.getByRole('link', { name: 'Written today' })
    await expect(link).toHaveAttribute('href', new RegExp(`/blog/${written.id}$`))
    await expect(page.getByRole('heading', { name: 'Everything is on your site' })).toBeVisible()
  })

  await test.step('after a save in place, the bar leads to the plan', async () => {
    const inBar = main.getByRole('button', { name: 'Publish…' })
    await admin.edit('Written today')
    await admin.field('Content *').pressSequentially(' More.')
    await page.keyboard.press('Control+s')
    await expect(inBar).toBeVisible()
    await expect(admin.field('Content *')).toBeFocused()
    await page.keyboard.type(' And more.')
    await expect(inBar).toHaveCount(0)
    await page.keyboard.press('Control+s')
    await inBar.click()
    await expect(main.getByRole('checkbox')).toHaveCount(1)
    await expect(main).toContainText('changed')
  })
})
