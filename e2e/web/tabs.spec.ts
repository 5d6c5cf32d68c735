import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { AdminPage } from '../support/admin'
import { holdSaves } from '../support/editor'
import { aPost, type BlogPost, expect, newWindow, storePosts, test } from '../support/test'

const POST = aPost({ title: 'Shared', content: 'As it was.' })
const OTHER = aPost({ id: '1760000000001bbbbbbbbb', title: 'Another', date: '2026-10-08' })

/** Two tabs of one browser in the panel, over the same stored posts. */
async function openTabs(page: Page, posts: readonly BlogPost[] = [POST]) {
  await storePosts(page, posts)
  const here = new AdminPage(page)
  await here.open()
  const there = new AdminPage(await newWindow(page))
  await there.open()
  return { here, there }
}

const titles = async (admin: AdminPage): Promise<string[]> =>
  (await admin.storedPosts()).map(({ title }: BlogPost) => title).sort()

test('keeps both posts in each of 5 rounds of two editors saving at once', async ({ page }) => {
  const { here, there } = await openTabs(page, [])
  const expected: string[] = []
  for (let round = 1; round <= 5; round++) {
    await Promise.all(
      [here, there].map(async (admin, tab) => {
        await admin.create()
        await admin.write(`Round ${round} tab ${tab}`, 'Some text.')
      }),
    )
    expected.push(`Round ${round} tab 0`, `Round ${round} tab 1`)
    await Promise.all([here.saveToList(), there.saveToList()])
    // What the other tab saved comes late to this one.
    await expect.poll(() => titles(here)).toEqual(expected.toSorted())
  }
  for (const { page: tab } of [here, there]) await expect(tab.getByText('10 of 10 posts')).toBeAttached()
})

test("loses none of the 50 posts and 50 edits each of two tabs saves at once through the product's save code", async ({
  page,
}) => {
  const { here, there } = await openTabs(page, [POST, OTHER])
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
  // What the other tab saved last comes late to this one.
  await expect.poll(() => here.storedPosts()).toHaveLength(102)
  await expect.poll(() => here.storedText()).toBe(await there.storedText())
  const posts: BlogPost[] = await here.storedPosts()
  expect(new Set(posts.map(({ id }) => id)).size).toBe(102)
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

test('tells of a post that another tab deleted, and saves it again with its id and date', async ({
  page,
}) => {
  const { here, there } = await openTabs(page, [POST, OTHER])
  await here.edit(POST.title)
  await here.field('Content *').fill('Typed here.')
  await deleteIn(there, POST.title)
  const notice = here.notice('This post is no longer stored')
  await expect(notice).toContainText('Your text is still here')
  await expect(here.field('Content *')).toHaveValue('Typed here.')

  // A plain save asks for the decision first.
  await here.save.click()
  await expect(here.dialog.getByRole('heading')).toHaveText('Not saved yet')
  await here.dialog.getByRole('button', { name: 'OK' }).click()
  expect(await here.storedPosts()).toEqual([OTHER])

  await notice.getByRole('button', { name: 'Save it again' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  expect(await here.storedPosts()).toEqual([OTHER, { ...POST, content: 'Typed here.' }])
  await expect(there.page.getByRole('heading', { name: POST.title })).toBeVisible()
})

test('offers an untouched post that another tab deleted to be saved again', async ({ page }) => {
  const { here, there } = await openTabs(page)
  await here.edit(POST.title)
  await deleteIn(there, POST.title)
  await here.page.getByRole('button', { name: 'Save it again' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  expect(await here.storedPosts()).toEqual([POST])
})

test('forgets the deletion when the other tab undoes it', async ({ page }) => {
  const { here, there } = await openTabs(page)
  await here.edit(POST.title)
  await here.field('Content *').fill('Typed here.')
  await deleteIn(there, POST.title)
  const notice = here.notice('This post is no longer stored')
  await expect(notice).toBeVisible()
  await there.page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toBeHidden()
  await here.saveToList()
  expect(await here.storedPosts()).toEqual([{ ...POST, content: 'Typed here.' }])
})

/** The post is changed in both tabs, and saved in the other one. */
async function openConflict(page: Page) {
  const { here, there } = await openTabs(page)
  await here.edit(POST.title)
  await here.field('Content *').fill('Typed here.')
  await there.edit(POST.title)
  await there.field('Content *').fill('Saved there.')
  await there.saveToList()
  const notice = here.notice('This post was changed in another tab')
  await expect(notice.getByRole('deletion').filter({ hasText: 'Saved there.' })).toBeVisible()
  await expect(notice.getByRole('insertion').filter({ hasText: 'Typed here.' })).toBeVisible()
  return { here, there, notice }
}

test('shows of a long post where the two texts part, and all else when it is asked for', async ({ page }) => {
  const lines = Array.from({ length: 40 }, (_, line) => `This is line ${line}.`)
  const long = { ...POST, content: lines.join('\n') }
  const { here, there } = await openTabs(page, [long])
  await here.edit(long.title)
  await here.field('Content *').fill([...lines, 'Typed here.'].join('\n'))
  await there.reopenWith([{ ...long, content: long.content.replace('line 20', 'line twenty') }])
  const notice = here.notice('This post was changed in another tab')
  await expect(notice.getByRole('deletion').filter({ hasText: /^twenty$/ })).toBeVisible()
  await expect(notice.getByText('This is line 18.')).toBeVisible()
  const first = notice.getByText('This is line 0.')
  await expect(first).toBeHidden()
  const fold = notice.getByText('18 unchanged lines')
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeVisible()
})

test('saves nothing over what another tab saved before it was decided', async ({ page }) => {
  const { here } = await openConflict(page)
  await here.save.click()
  await expect(here.dialog.getByRole('heading')).toHaveText('Not saved yet')
  await here.dialog.getByRole('button', { name: 'OK' }).click()
  await expect(here.field('Content *')).toHaveValue('Typed here.')
  expect(await here.storedPosts()).toEqual([{ ...POST, content: 'Saved there.' }])
})

test('keeps the own text in place of what another tab saved', async ({ page }) => {
  const { here, notice } = await openConflict(page)
  await notice.getByRole('button', { name: 'Keep my text' }).click()
  await expect(notice).toBeHidden()
  await expect(here.field('Title *')).toBeFocused()
  await here.saveToList()
  expect(await here.storedPosts()).toEqual([{ ...POST, content: 'Typed here.' }])
})

for (const { name, typed, decide } of [
  { name: 'followed', typed: '', decide: async () => {} },
  {
    name: 'kept apart from',
    typed: ' Typed before.',
    decide: (here: AdminPage) => here.page.getByRole('button', { name: 'Keep my text' }).click(),
  },
]) {
  test(`saves under the date that came with a text another tab brought in and this one ${name}`, async ({
    page,
  }) => {
    const { here, there } = await openTabs(page)
    await here.edit(POST.title)
    await here.field('Content *').fill(`${POST.content}${typed}`)
    const imported = { ...POST, title: 'Imported', date: '2025-01-31' }
    await there.page.evaluate((text) => localStorage.setItem('blogPosts', text), JSON.stringify([imported]))
    if (typed === '') await expect(here.field('Title *')).toHaveValue('Imported')
    await decide(here)
    await here.field('Content *').fill('Typed since.')
    await here.saveToList()
    expect(await here.storedPosts()).toEqual([
      { ...imported, title: typed === '' ? 'Imported' : POST.title, content: 'Typed since.' },
    ])
  })
}

test('takes what another tab saved once that is confirmed', async ({ page }) => {
  const { here, notice } = await openConflict(page)
  const take = notice.getByRole('button', { name: 'Take the other text' })
  await take.click()
  await page.keyboard.press('Escape')
  await expect(here.field('Content *')).toHaveValue('Typed here.')
  await take.click()
  await here.dialog.getByRole('button', { name: 'Take the other text' }).click()
  await expect(here.field('Content *')).toHaveValue('Saved there.')
  await expect(notice).toBeHidden()
  await expect(here.field('Title *')).toBeFocused()
  await here.go('Settings')
  await expect(here.dialog).toBeHidden()
  await expect.poll(() => here.drafts()).toEqual([])
})

test('simply follows another tab in an editor nothing was typed in', async ({ page }) => {
  const { here, there } = await openTabs(page)
  await here.edit(POST.title)
  await there.edit(POST.title)
  await there.field('Title *').fill('Renamed there')
  await there.saveToList()
  await expect(here.field('Title *')).toHaveValue('Renamed there')
  await expect(page.getByText('Editing: Renamed there')).toBeVisible()
  await expect(here.notice('This post was changed in another tab')).toBeHidden()
})

test('follows in the list and on the dashboard what another tab saves and deletes', async ({ page }) => {
  const { here, there } = await openTabs(page)
  const third = new AdminPage(await newWindow(page))
  await third.open()
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
})

test('asks once more before it deletes what another tab has saved since it asked', async ({ page }) => {
  const { here, there } = await openTabs(page)
  await here.go('Manage Blogs')
  await page.getByRole('button', { name: 'Delete Shared' }).click()
  await there.edit('Shared')
  await there.field('Content *').fill('A long new chapter.')
  await there.saveToList()
  await here.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(here.dialog).toContainText('Another tab has changed it since you were asked')
  expect(await here.storedPosts()).toMatchObject([{ content: 'A long new chapter.' }])
  await here.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText("'Shared' is deleted.")).toBeVisible()
  expect(await here.storedPosts()).toEqual([])
})

test('signs out with the other tab, and loses nothing that was being written', async ({ page }) => {
  const { here, there } = await openTabs(page)
  await here.edit(POST.title)
  await here.field('Content *').fill('Typed just now.')
  await there.page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
  await here.signIn()
  // The other tab is signed in again too.
  await expect(there.page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  await here.go('Dashboard')
  await here.notice('There is unsaved text').getByRole('button', { name: 'Look at it' }).click()
  await expect(here.field('Content *')).toHaveValue(POST.content)
  await here.page.getByRole('button', { name: 'Restore this text' }).click()
  await expect(here.field('Content *')).toHaveValue('Typed just now.')
})

test('a save that ends after the other tab has signed out leads nowhere', async ({ page }) => {
  const { here, there } = await openTabs(page)
  await here.edit(POST.title)
  const release = await holdSaves(page)
  await here.field('Content *').fill('Typed just now.')
  await here.save.click()
  await there.page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
  await release()
  await expect.poll(() => here.storedPosts()).toEqual([{ ...POST, content: 'Typed just now.' }])
  await expect.poll(() => here.drafts()).toEqual([])
  await page.evaluate(() => localStorage.setItem('adminAuth', 'true'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
})
