import type { Page } from '@playwright/test'
import { AdminPage } from '../support/admin/admin'
import { redAndBlue } from '../support/admin/image-field'
import { paste } from '../support/admin/paste-files'
import { forgetPictures, storedPictures } from '../support/admin/text-pictures'
import { filesOf, serveGitHub, TOKEN } from '../support/site/github'
import { serveSite } from '../support/site/site-files'
import { aPost, expect, storePosts, test } from '../support/test'

const OLD = aPost({ id: '1760000000000aaaaaaaaa', title: 'On the site already' })
const THEIRS = aPost({ id: '1760000000001bbbbbbbbb', title: 'From another browser' })
const seen = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true })
const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Everything that the page keeps: its stores, caches, address, and what it shows. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found = [document.documentElement.outerHTML, location.href, document.cookie, window.name]
    found.push(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }))
    found.push(JSON.stringify(history.state))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
      })
      for (const store of database.objectStoreNames)
        found.push(
          await new Promise((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve(JSON.stringify(reading.result))
          }),
        )
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        found.push(request.url, (await (await caches.match(request))?.text()) ?? '')
    return found.join('\n')
  })

test('a saved post is published on GitHub by keyboard alone, until it is live', async ({
  page,
  context,
  expectConsole,
}) => {
  // GitHub’s answer to a wrong token.
  expectConsole(/status of 401/)
  const site = await serveSite(page, [OLD])
  const { gitHub, posts, textOf } = await serveGitHub(context, [OLD])
  await storePosts(page, [OLD])
  const admin = new AdminPage(page)
  const main = page.getByRole('main')
  const press = (key: string) => page.keyboard.press(key)
  await admin.open()

  await test.step('the post that was saved is ticked, and nothing else', async () => {
    await expect(seen(page, 'Everything is on your site.')).toBeVisible()
    await admin.savePost('Written today', 'Text.')
    await expect(row(page, 'Written today')).toContainText('Not on your site')
    await expect(row(page, OLD.title)).not.toContainText('on your site', { ignoreCase: true })
    await page.getByRole('status').getByRole('button', { name: 'Publish…' }).focus()
    await press('Enter')
    await expect(main).toBeFocused()
    await expect(main.getByRole('checkbox')).toBeChecked()
  })

  await test.step('the first press asks for the token, and the next one publishes', async () => {
    for (
      let tabs = 0;
      !(await main
        .getByRole('button', { name: 'Publish on GitHub' })
        .evaluate((it) => it === document.activeElement));
      tabs++
    ) {
      expect(tabs).toBeLessThan(10)
      await press('Tab')
    }
    await press('Enter')
    await expect(page.getByLabel('Token', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Token', { exact: true })).toHaveAttribute(
      'autocomplete',
      'current-password',
    )
    await page.keyboard.type('wrong')
    await press('Enter')
    await expect(page.getByRole('alert')).toContainText('The token is wrong or has expired.')
    await expect(page.getByLabel('Token', { exact: true })).toBeFocused()
    await page.keyboard.type(TOKEN)
    await press('Enter')
    await expect(heading(page, 'Published')).toBeFocused()
    expect(posts()).toHaveLength(2)
    expect(textOf(posts().find((path) => path.includes('written-today')) ?? '')).toContain('Text.')
  })

  const written = (await admin.storedPosts()).find(({ title }) => title === 'Written today')
  if (!written) throw new Error('The post is stored')
  await test.step('it is live once the site shows it, and no sooner', async () => {
    await admin.go('Dashboard')
    await expect(seen(page, '1 post isn’t on your site yet. Waiting for your site.')).toBeVisible()
    site.show([OLD, written])
    await expect(seen(page, 'Your published changes are live.')).toBeVisible()
    await admin.go('Manage Blogs')
    await expect(main.getByText('Everything is on your site.')).toBeVisible()
    await expect(row(page, 'Written today')).not.toContainText('Not on your site')
  })

  await test.step('another browser publishes in between: nothing of it is lost, and the new plan is shown', async () => {
    await admin.edit('Written today')
    await admin.field('Content *').pressSequentially(' More.')
    await page.keyboard.press('Control+s')
    await main.getByRole('button', { name: 'Publish…' }).click()
    await expect(main.getByRole('deletion').or(main.getByRole('insertion')).first()).toBeVisible()
    gitHub.commit(new Map([...gitHub.files(), ...filesOf([THEIRS])]))
    await main.getByRole('button', { name: 'Publish on GitHub' }).click()
    await expect(page.getByRole('alert')).toContainText('Your repository has changed since you looked')
    await expect(main.getByRole('checkbox', { name: 'Written today' })).toBeChecked()
    await main.getByRole('button', { name: 'Publish on GitHub' }).click()
    await expect(heading(page, 'Published')).toBeVisible()
    expect(posts()).toHaveLength(3)
  })

  await test.step('the token is in no store, address or text, and is forgotten at Logout', async () => {
    expect(await kept(page)).not.toContain(TOKEN)
    for (const { url, body, headers } of gitHub.requests) {
      expect(url + (body ?? '')).not.toContain(TOKEN)
      expect(headers.referer).toBeUndefined()
    }
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(heading(page, 'Admin Login').or(page.getByLabel('Username'))).toBeVisible()
    await admin.signIn()
    await admin.savePost('After Logout', 'Text.')
    await page.getByRole('status').getByRole('button', { name: 'Publish…' }).click()
    await main.getByRole('button', { name: 'Publish on GitHub' }).click()
    await expect(page.getByLabel('Token', { exact: true })).toHaveValue('')
    expect(await kept(page)).not.toContain(TOKEN)
    expect(posts()).toHaveLength(3)
  })
})

test('a picture is published with its text, and comes back to a browser without it', {
  tag: '@thorough',
}, async ({ page, context }) => {
  const site = await serveSite(page, [])
  const { gitHub } = await serveGitHub(context, [])
  const admin = new AdminPage(page)
  const main = page.getByRole('main')
  await admin.open()
  await admin.create()
  await admin.write('Pictured', 'Before.')
  await paste(admin.field('Content *'), await redAndBlue(page))
  await expect(admin.field('Content *')).toHaveValue(/images/)
  await page.keyboard.type('Red and blue')
  await admin.saveToList()
  const [post] = await admin.storedPosts()
  const [[name = '', dataUrl = ''] = []] = Object.entries(await storedPictures(page))
  if (!post) throw new Error('The post is stored')
  const bytes = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')

  await page.getByRole('status').getByRole('button', { name: 'Publish…' }).click()
  await main.getByRole('button', { name: 'Publish on GitHub' }).click()
  await page.getByLabel('Token', { exact: true }).fill(TOKEN)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Published')).toBeVisible()
  expect(Buffer.from(gitHub.files().get(`content/images/${name}`) ?? [])).toEqual(bytes)

  site.show([post])
  await page.route(`**/assets/${name}`, (route) => route.fulfill({ body: bytes, contentType: 'image/webp' }))
  await forgetPictures(page)
  await admin.reopenWith([])
  await admin.go('Manage Blogs')
  await main.getByRole('button', { name: 'Publish' }).first().click()
  await main.getByRole('button', { name: 'Get it' }).click()
  await expect(page.getByText('Got “Pictured” from your site.')).toBeVisible()
  expect(await admin.storedPosts()).toEqual([post])
  expect(await storedPictures(page)).toEqual({ [name]: dataUrl })
})

test('a note of the plan leads to its place in the text', { tag: '@thorough' }, async ({ page }) => {
  await serveSite(page, [OLD])
  await storePosts(page, [OLD])
  const admin = new AdminPage(page)
  await admin.open()
  await admin.savePost('Written today', `${'Text.\n\n'.repeat(60)}[A link](post:gone)`)
  await page.getByRole('status').getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('button', { name: 'A link leads to a post that is not on your site: “gone”.' }).click()
  await expect(admin.field('Content *')).toBeFocused()
  const selected = () =>
    admin.field('Content *').evaluate((field: HTMLTextAreaElement) => ({
      text: field.value.slice(field.selectionStart, field.selectionEnd),
      isFarDown: window.scrollY > innerHeight,
    }))
  await expect.poll(selected).toEqual({ text: '[A link](post:gone)', isFarDown: true })
})

test('only the owner’s area may reach GitHub', async ({ page, context, expectConsole }) => {
  expectConsole(/Content Security Policy|violates/i)
  // The request without a token.
  expectConsole(/status of 401/)
  await serveGitHub(context, [OLD])
  const reach = () =>
    page.evaluate(() =>
      fetch('https://api.github.com/graphql', { method: 'POST' }).then(
        () => true,
        () => false,
      ),
    )
  await page.goto('admin')
  expect(await reach()).toBe(true)
  await page.goto('')
  const refused = page.waitForEvent('console', (message) =>
    /Content Security Policy|violates/i.test(message.text()),
  )
  expect(await reach()).toBe(false)
  await refused
})
