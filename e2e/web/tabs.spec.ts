import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { type AdminPage, heading, openPanel } from '../support/admin'
import { holdSaves } from '../support/editor'
import { aPost, type BlogPost, expect, newWindow, storePosts, test } from '../support/test'

const POST = aPost({ title: 'Shared', content: 'As it was.' })
const OTHER = aPost({ id: '1760000000001bbbbbbbbb', title: 'Another', date: '2026-10-08' })

/** Two tabs of one browser in the panel, over the same stored posts. */
async function openTabs(page: Page, posts: readonly BlogPost[] = [POST]) {
  await storePosts(page, posts)
  const here = await openPanel(page)
  const there = await openPanel(await newWindow(page))
  return { here, there }
}

test('loses none of 50 new posts and 50 edits that each of two tabs saves at the same time', async ({
  page,
}) => {
  // A larger store reaches the other tab later.
  const large = aPost({ id: '1760000000002ccccccccc', content: 'x'.repeat(500_000) })
  const { here, there } = await openTabs(page, [POST, OTHER, large])
  const code = await bundlePostWriter()
  /** Saves a new post and an edit of the tab's own old post, over and over; gives what was refused. */
  const saveAll = (admin: AdminPage, tab: string, own: BlogPost) =>
    admin.page.evaluate(
      async ([script, name, start]) => {
        const { postWriter } = new Function(`${script}; return product`)()
        const refused: unknown[] = []
        let base = start
        for (let count = 0; count < 50; count++) {
          const added = { ...start, id: `${1770000000000 + count}${name}`, title: `${name} ${count}` }
          const edited = { ...start, content: `${name} edit ${count}` }
          const results = [
            await postWriter.save(added, { base: null }),
            await postWriter.save(edited, { base }),
          ]
          base = edited
          refused.push(...results.filter(({ ok }) => !ok))
        }
        return refused
      },
      [code, tab, own] as const,
    )
  const refused = await Promise.all([saveAll(here, 'aaaaaaaaa', POST), saveAll(there, 'bbbbbbbbb', OTHER)])
  expect(refused).toEqual([[], []])
  await expect.poll(() => here.storedPosts()).toHaveLength(103)
  await expect.poll(() => here.storedText()).toBe(await there.storedText())
  const posts = await here.storedPosts()
  expect(new Set(posts.map(({ id }) => id)).size).toBe(103)
  expect(posts.find(({ id }) => id === POST.id)?.content).toBe('aaaaaaaaa edit 49')
  expect(posts.find(({ id }) => id === OTHER.id)?.content).toBe('bbbbbbbbb edit 49')
})

/** The save code as one script that defines `product`; the site's own chunks export nothing by name. */
async function bundlePostWriter(): Promise<string> {
  const source = resolve('src/renderer/src')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { '@': source } },
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(source, 'storage/admin/stores.ts'), formats: ['iife'], name: 'product' },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : null
  if (!chunk) throw new Error('the save code was not built')
  return chunk.code
}

async function deleteIn(admin: AdminPage, title: string): Promise<void> {
  await admin.go('Manage Blogs')
  await admin.page.getByRole('button', { name: `Delete ${title}` }).click()
  await admin.answer('Delete')
  await expect(admin.page.getByText(`'${title}' is deleted.`)).toBeVisible()
}

/** Save stores nothing until the owner has decided. */
async function expectNotSavedYet(admin: AdminPage, stored: readonly BlogPost[]): Promise<void> {
  await admin.save.click()
  await expect(admin.dialog.getByRole('heading')).toHaveText('Not saved yet')
  await admin.answer('OK')
  await expect(admin.field('Content *')).toHaveValue(/Typed here\.$/)
  expect(await admin.storedPosts()).toEqual(stored)
}

test('a post that another tab deletes stays in its editor, and is saved again there', async ({ page }) => {
  const { here, there } = await openTabs(page, [POST, OTHER])
  const notice = here.notice('This post is no longer stored')
  await here.edit(POST.title)
  await deleteIn(there, POST.title)
  await expect(notice).toContainText('Your text is still here')
  await test.step('the notice goes when the other tab undoes it', async () => {
    await here.field('Content *').fill('Typed here.')
    await there.page.getByRole('button', { name: 'Undo' }).click()
    await expect(notice).toBeHidden()
    await expect(here.field('Content *')).toHaveValue('Typed here.')
  })
  await test.step('a changed text', async () => {
    await deleteIn(there, POST.title)
    await expect(notice).toBeVisible()
    await expectNotSavedYet(here, [OTHER])
    await notice.getByRole('button', { name: 'Save it again' }).click()
    await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
    // With its id and its date.
    expect(await here.storedPosts()).toEqual([OTHER, { ...POST, content: 'Typed here.' }])
    await expect(there.page.getByRole('heading', { name: POST.title })).toBeVisible()
  })
  await test.step('an unchanged text', async () => {
    await here.edit(OTHER.title)
    await deleteIn(there, OTHER.title)
    await notice.getByRole('button', { name: 'Save it again' }).click()
    await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
    expect(await here.storedPosts()).toEqual([{ ...POST, content: 'Typed here.' }, OTHER])
  })
})

test('shows what another tab saved beside the own text, and stores nothing before it is decided', async ({
  page,
}) => {
  const lines = Array.from({ length: 40 }, (_, line) => `This is line ${line}.`)
  const post = { ...POST, content: lines.join('\n') }
  const typed = [...lines, 'Typed here.'].join('\n')
  const saved = post.content.replace('line 20', 'line twenty')
  const { here, there } = await openTabs(page, [post])
  const notice = here.notice('This post was changed in another tab')
  const changeInBoth = async (own: string, other: string) => {
    await here.edit(post.title)
    await here.field('Content *').fill(own)
    await there.edit(post.title)
    await there.field('Content *').fill(other)
    await there.saveToList()
    await expect(notice).toBeVisible()
  }
  await changeInBoth(typed, saved)
  await test.step('folds what is the same in a long text', async () => {
    await expect(notice.getByRole('deletion').filter({ hasText: /^twenty$/ })).toBeVisible()
    await expect(notice.getByRole('insertion').filter({ hasText: 'Typed here.' })).toBeVisible()
    await expect(notice.getByText('This is line 18.')).toBeVisible()
    const first = notice.getByText('This is line 0.')
    await expect(first).toBeHidden()
    await notice.getByText('18 unchanged lines').focus()
    await page.keyboard.press('Enter')
    await expect(first).toBeVisible()
  })
  await expectNotSavedYet(here, [{ ...post, content: saved }])
  await test.step('keeps the own text', async () => {
    await notice.getByRole('button', { name: 'Keep my text' }).click()
    await expect(notice).toBeHidden()
    await expect(here.field('Title *')).toBeFocused()
    await here.saveToList()
    expect(await here.storedPosts()).toEqual([{ ...post, content: typed }])
  })
  await test.step('takes the other text, once that is confirmed', async () => {
    await changeInBoth('Typed once more.', 'Saved there.')
    const take = notice.getByRole('button', { name: 'Take the other text' })
    await take.click()
    await page.keyboard.press('Escape')
    await expect(here.field('Content *')).toHaveValue('Typed once more.')
    await take.click()
    await here.answer('Take the other text')
    await expect(here.field('Content *')).toHaveValue('Saved there.')
    await expect(notice).toBeHidden()
    await expect(here.field('Title *')).toBeFocused()
    await here.go('Settings')
    await expect(here.dialog).toBeHidden()
    await expect.poll(() => here.drafts()).toEqual([])
  })
})

test('follows another tab in an unchanged editor, and saves under the date that came from there', async ({
  page,
}) => {
  const { here, there } = await openTabs(page)
  const importThere = (post: BlogPost) =>
    there.page.evaluate((text) => localStorage.setItem('blogPosts', text), JSON.stringify([post]))
  await here.edit(POST.title)
  await there.edit(POST.title)
  await there.field('Title *').fill('Renamed there')
  await there.saveToList()
  await expect(here.field('Title *')).toHaveValue('Renamed there')
  await expect(page.getByText('Editing: Renamed there')).toBeVisible()
  await expect(here.notice('This post was changed in another tab')).toBeHidden()

  const imported = { ...POST, title: 'Imported', date: '2025-01-31' }
  await importThere(imported)
  await expect(here.field('Title *')).toHaveValue('Imported')
  await here.field('Content *').fill('Typed since.')
  await here.saveToList()
  expect(await here.storedPosts()).toEqual([{ ...imported, content: 'Typed since.' }])

  await test.step('also when the own text was kept', async () => {
    await here.edit('Imported')
    await here.field('Content *').fill('Typed before.')
    await importThere({ ...POST, title: 'Imported again', date: '2024-02-29' })
    await here.page.getByRole('button', { name: 'Keep my text' }).click()
    await here.saveToList()
    expect(await here.storedPosts()).toEqual([
      { ...POST, title: 'Imported', date: '2024-02-29', content: 'Typed before.' },
    ])
  })
})

test('follows in the list and on the dashboard what another tab saves and deletes', async ({ page }) => {
  const { here, there } = await openTabs(page)
  const third = await openPanel(await newWindow(page))
  await here.go('Manage Blogs')
  await there.create()
  await there.write('Brand new', 'word '.repeat(601))
  await there.field('Tags').fill('python, other')
  await there.saveToList()
  await expect(page.getByRole('heading', { name: 'Brand new' })).toBeVisible()
  await expect(third.page.getByRole('button', { name: 'Edit Brand new' })).toBeVisible()
  await expect(third.page.getByRole('definition')).toHaveText(['2', '2', '0', '2', '3 min'])
  await deleteIn(there, 'Brand new')
  await expect(page.getByRole('heading', { name: 'Brand new' })).toBeHidden()
  await expect(page.getByRole('heading', { name: POST.title })).toBeVisible()
  await expect(third.page.getByRole('button', { name: 'Edit Brand new' })).toBeHidden()
  await expect(third.page.getByRole('definition')).toHaveText(['1', '1', '0', '1', '1 min'])

  await test.step('and asks again before it deletes what another tab has saved since it asked', async () => {
    await page.getByRole('button', { name: 'Delete Shared' }).click()
    await there.edit('Shared')
    await there.field('Content *').fill('A long new chapter.')
    await there.saveToList()
    await here.answer('Delete')
    await expect(here.dialog).toContainText('Another tab has changed it since you were asked')
    expect(await here.storedPosts()).toMatchObject([{ content: 'A long new chapter.' }])
    await here.answer('Delete')
    await expect(page.getByText("'Shared' is deleted.")).toBeVisible()
    expect(await here.storedPosts()).toEqual([])
  })
})

test('signs out with the other tab, and loses nothing that was being written or saved', async ({ page }) => {
  const { here, there } = await openTabs(page)
  const signOutThere = async () => {
    await there.page.getByRole('button', { name: 'Logout' }).click()
    await expect(heading(page, 'Admin Access')).toBeVisible()
  }
  await here.edit(POST.title)
  await here.field('Content *').fill('Typed just now.')
  await signOutThere()
  await here.signIn()
  // The other tab is signed in again too.
  await expect(heading(there.page, 'Admin Panel')).toBeVisible()
  await here.go('Dashboard')
  await here.notice('There is unsaved text').getByRole('button', { name: 'Look at it' }).click()
  await expect(here.field('Content *')).toHaveValue(POST.content)
  await here.page.getByRole('button', { name: 'Restore this text' }).click()
  await expect(here.field('Content *')).toHaveValue('Typed just now.')

  await test.step('a save that ends after it leads to no other view', async () => {
    const release = await holdSaves(page)
    await here.save.click()
    await signOutThere()
    await release()
    await expect.poll(() => here.storedPosts()).toEqual([{ ...POST, content: 'Typed just now.' }])
    await expect.poll(() => here.drafts()).toEqual([])
    await page.evaluate(() => localStorage.setItem('adminAuth', 'true'))
    await page.reload()
    await expect(heading(page, 'Edit Blog Post')).toBeVisible()
  })
})
