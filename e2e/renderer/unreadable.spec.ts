import type { Page } from '@playwright/test'
import { type AdminPage, openPanel } from '../support/admin/admin'
import { showTransfer } from '../support/admin/transfer'
import { storeElsewhere } from '../support/other-tab'
import type { App } from '../support/targets/target'
import { aPost, expect, store, test } from '../support/test'

const GOOD = JSON.stringify(aPost({ id: '1760000000000aaaaaaaaa', title: 'Good one' }))
const BETTER = GOOD.replace('Good one', 'Better one')
/** JSON that JSON.parse and JSON.stringify would change. */
const BAD = '{ "id":7,  "title" : "Bad \\u00e9", "n": 12345678901234567890, "__proto__": {"x": 1}, "n": 2 }'
const OTHER = JSON.stringify(aPost({ id: '1760000000001bbbbbbbbb', title: 'Good two', date: '2026-10-08' }))

const BROKEN = `[${GOOD},{"id":"17600\r\n😀 ü\tand   blanks `

async function open(page: Page, text: string): Promise<AdminPage> {
  await store(page, 'blogPosts', text)
  return openPanel(page)
}

/** The text of the file that pressing the button saves. */
async function saved(app: App, press: () => Promise<void>): Promise<string> {
  return (await app.savedFile(press)).buffer.toString('utf8')
}

test('copies unreadable text, and keeps a bad post byte for byte', { tag: '@thorough' }, async ({
  app,
  page,
}) => {
  const admin = await open(page, BROKEN)
  const notice = admin.notice('Your stored posts can’t be read')
  await test.step('downloads a text that is no list, in every view', async () => {
    const press = () => notice.getByRole('button', { name: 'Download stored data' }).click()
    expect(await saved(app, press)).toBe(BROKEN)
    await admin.go('Settings')
    await expect(notice).toBeVisible()
  })
  await test.step('copies it before the first save', async () => {
    await admin.create()
    await admin.write('New beginning', 'Some text.')
    await admin.save.click()
    await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
    await expect(notice).toBeHidden()
    expect(await admin.storedPosts()).toEqual([expect.objectContaining({ title: 'New beginning' })])
    await showTransfer(admin)
    const copy = admin.dialog.getByRole('listitem').filter({ hasText: 'Unreadable posts' })
    expect(await saved(app, () => copy.getByRole('button', { name: 'Download' }).click())).toBe(BROKEN)
  })

  await test.step('keeps a bad post among good ones', async () => {
    const among = `[${GOOD}, ${BAD} ,${OTHER}]`
    await admin.reopenWith(among)
    const one = admin.notice('1 stored post can’t be read')
    const press = () => one.getByRole('button', { name: 'Download stored data' }).click()
    expect(await saved(app, press)).toBe(among)
    await admin.edit('Good one')
    await admin.field('Title *').fill('Better one')
    await admin.saveToList()
    // The notice still says so.
    await expect(admin.dialog).toBeHidden()
    expect(await admin.storedText()).toBe(`[${BETTER},${BAD},${OTHER}]`)
    const titles = page.getByRole('list', { name: 'Posts' }).getByRole('heading')
    await expect(titles).toHaveText(['Better one', 'Good two'])
    await admin.delete('Good two')
    await expect(page.getByText('Deleted “Good two”.')).toBeVisible()
    expect(await admin.storedText()).toBe(`[${BETTER},${BAD}]`)
    await expect(one).toBeVisible()
    await storeElsewhere(page, [7, null, 'text', JSON.parse(GOOD)])
    await expect(admin.notice('3 stored posts can’t be read')).toBeVisible()
  })
})
