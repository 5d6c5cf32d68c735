import type { AdminPage } from '../support/admin/admin'
import { openNewPost, openStoredPost, saveAndRead } from '../support/admin/editor'
import { TO_END } from '../support/keyboard'
import { boxOf } from '../support/layout'
import { aPost, expect, storePosts, test } from '../support/test'

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

test('stores trimmed fields in order, and an edit keeps the id, day and other posts', async ({ page }) => {
  const other = aPost({ id: '1760000000001abcdefghi', title: 'Other' })
  await storePosts(page, [other])
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'))
  const admin = await openNewPost(page)
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
  await admin.write('  A  title \t', ' \n ')
  await expect(page.getByText(/^0 words · /)).toBeVisible()
  await admin.field('Content *').fill(`\n\n  ${words(201)}  \n`)
  await expect(page.getByText('201 words · 2 min read')).toBeVisible()
  await admin.field('Featured Image').fill(' https://images.example/a.png ')
  await admin.field('Excerpt').fill('\n An  excerpt \n')
  await admin.field('Tags').fill(' one two ,, three ,  ,')
  const [, post] = await saveAndRead(admin)
  const id = post?.id ?? ''
  expect(id).toMatch(/^\d{13}[0-9a-z]{9}$/)
  expect(id.slice(0, 13)).toBe(String(Date.parse('2026-11-21T12:00:00Z')))
  const first = `{"id":"${id}","title":"A  title","excerpt":"An  excerpt","content":"${words(201)}","date":"2026-11-21","readTime":"2 min read","tags":["one two","three"],"imageUrl":"https://images.example/a.png"}`
  expect(await admin.storedText()).toBe(`[${JSON.stringify(other)},${first}]`)

  await page.clock.setFixedTime(new Date('2026-11-25T12:00:00Z'))
  await admin.edit('A  title')
  await expect(page.getByText('Editing: A  title', { exact: true })).toBeVisible()
  await admin.field('Title *').fill('  ')
  await expect(page.getByText('Editing: Untitled Post', { exact: true })).toBeVisible()
  await admin.write('Another title', words(401))
  for (const label of ['Featured Image', 'Excerpt', 'Tags'] as const) await admin.field(label).fill('')
  await admin.saveToList()
  const saved = {
    id,
    title: 'Another title',
    excerpt: `${words(401).slice(0, 150)}...`,
    content: words(401),
    date: '2026-11-21',
    readTime: '3 min read',
    tags: [],
  }
  expect(await admin.storedText()).toBe(JSON.stringify([other, saved]))
})

const SIZES = [
  { width: 360, height: 640 },
  { width: 1440, height: 700 },
]
const FROM_BELOW = ['Content *', 'Excerpt', 'Featured Image', 'Title *'] as const

test('Save and the status stay visible, and cover no field', { tag: '@thorough' }, async ({ page }) => {
  const admin = await openStoredPost(page, aPost())
  // Its longest text: on a phone it still stands beside the number of words.
  const note = page.getByText(/^Not saved · copy /)
  for (const size of SIZES) {
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(note).toBeHidden()
      const before = await admin.field('Title *').boundingBox()
      await admin.field('Title *').fill('A title that is much longer than the line that names it. '.repeat(4))
      await expect(note).toBeInViewport()
      expect(await admin.field('Title *').boundingBox()).toEqual(before)
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.getByText('Separate tags with commas')).toBeInViewport()
      await expect(admin.save).toBeInViewport({ ratio: 1 })
      await expect(note).toBeInViewport({ ratio: 1 })
      await admin.field('Tags').focus()
      for (const label of FROM_BELOW) {
        await admin.field(label).focus()
        const { y, height } = await boxOf(admin.save)
        expect((await boxOf(admin.field(label))).y, label).toBeGreaterThan(y + height)
      }
      await admin.field('Title *').fill('Typing the edges')
    })
  }
})

const LONG = Array.from({ length: 60 }, (_, line) => `Line ${line} of a long text.`).join('\n\n')

/** Content's size, how much of it is above the strip at the window's end, and letters beside those of the heading. */
const seenOf = (admin: AdminPage) =>
  admin.field('Content *').evaluate((field) => {
    const { top, bottom, width } = field.getBoundingClientRect()
    const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight)
    const strip = document.querySelector('.strip')?.getBoundingClientRect().top ?? innerHeight
    const letters = (selector: string) =>
      Number.parseFloat(getComputedStyle(document.querySelector(selector) ?? field).fontSize)
    return {
      lines: (Math.min(bottom, strip) - top) / lineHeight,
      spacing: lineHeight / letters('form textarea'),
      width,
      scrolls: field.scrollHeight - field.clientHeight,
      title: letters('form input') / letters('main h2'),
    }
  })

/** The height of a phone leaves room for the text, and for a keyboard below it. */
const WINDOWS = [
  { width: 375, height: 812, column: 343, lines: 10 },
  { width: 768, height: 1024, column: 576, lines: 18 },
  { width: 1024, height: 900, column: 576, lines: 16 },
  { width: 1440, height: 900, column: 576, lines: 16 },
]

test('Content has the measure of a post, and grows with its text', { tag: '@thorough' }, async ({ page }) => {
  const admin = await openStoredPost(page, aPost({ content: LONG }))
  for (const { column, lines, ...size } of WINDOWS) {
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size)
      await page.evaluate(() => window.scrollTo(0, 0))
      const seen = await seenOf(admin)
      expect(seen.lines).toBeGreaterThan(lines)
      expect(Math.abs(seen.width - column)).toBeLessThanOrEqual(2)
      expect(seen.spacing).toBeCloseTo(1.75)
      expect(seen.title).toBeGreaterThanOrEqual(1)
      expect(seen.scrolls).toBeLessThanOrEqual(0)
    })
  }
  await admin.field('Content *').fill('Short.')
  const height = await admin.field('Content *').evaluate((field) => field.clientHeight)
  expect(height / 28).toBeGreaterThanOrEqual(20)
})

test('Ctrl+S saves in place, with caret, scroll position and undo', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  const admin = await openNewPost(page)
  await expect(admin.field('Title *')).toBeFocused()
  await page.keyboard.type('In place')
  const content = admin.field('Content *')
  await content.fill(`${LONG}\n\n`)
  await content.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(300, 305))
  await page.evaluate(() => window.scrollTo({ top: 420, behavior: 'instant' }))
  const position = () =>
    content.evaluate((field: HTMLTextAreaElement) => ({
      hasFocus: document.activeElement === field,
      caret: [field.selectionStart, field.selectionEnd],
      top: field.getBoundingClientRect().top,
    }))
  const [saved, unsaved] = [page.getByText(/^Saved /).first(), page.getByText(/^Not saved · copy /)]
  await expect(unsaved).toBeVisible()
  const before = await position()
  await page.keyboard.press('Control+s')
  await expect(saved).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
  expect(await position()).toEqual(before)
  expect(before).toMatchObject({ hasFocus: true, caret: [300, 305] })
  await expect(content).toHaveValue(`${LONG}\n\n`)
  await admin.waitForDrafts(0)
  const [post] = await admin.storedPosts()
  expect(post).toMatchObject({ title: 'In place', content: LONG })

  await page.keyboard.press('x')
  await expect(unsaved).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(content).toHaveValue(`${LONG}\n\n`)
  await expect(saved).toBeVisible()
  await content.press(TO_END)
  await page.keyboard.type('The end.')
  await page.keyboard.press('Control+s')
  await expect(saved).toBeVisible()
  expect(await admin.storedPosts()).toEqual([{ ...post, content: `${LONG}\n\nThe end.` }])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
  await expect(content).toHaveValue(`${LONG}\n\nThe end.`)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
})

test.describe('with a phone’s keyboard', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 640 } })
  test('of the bars only the line of state stays while a text is typed', { tag: '@thorough' }, async ({
    page,
  }) => {
    const admin = await openNewPost(page)
    const content = admin.field('Content *')
    await content.fill('A line.\n\n'.repeat(60))
    await content.press('Control+End')
    await content.pressSequentially('The end.')
    await expect(page.getByText('122 words')).toBeInViewport({ ratio: 1 })
    await expect(admin.save).not.toBeInViewport()
  })
})
