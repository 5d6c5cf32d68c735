import type { Locator } from '@playwright/test'
import { openNewPost } from '../support/admin/editor'
import { aPost, expect, storePosts, test } from '../support/test'

/** Pastes as the browser does after Ctrl+V. */
const paste = (field: Locator, data: Record<string, string>) =>
  field.evaluate((element, texts) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

test('keys write Markdown into Content, and undo takes each back', { tag: '@thorough' }, async ({ page }) => {
  const linked = aPost({ title: 'Typing the edges' })
  await storePosts(page, [linked])
  const admin = await openNewPost(page)
  const content = admin.field('Content *')
  await content.focus()
  await test.step('Enter continues a list', async () => {
    await page.keyboard.type('- one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    await expect(content).toHaveValue('- one\n- two')
  })
  await test.step('but not Enter of a composition, with the events of Chromium and, in Chromium, of Safari', async () => {
    for (const text of ['- 東京', '1. 東京', '- [ ] 東京', '    code']) {
      await content.fill(text)
      expect(await isTaken(content, { isComposing: true })).toBe(false)
      expect(await isTaken(content, { keyCode: 229 })).toBe(false)
      await expect(content).toHaveValue(text)
    }
  })
  await test.step('Enter without a name continues a list, with the events of Gboard in Chromium', async () => {
    await content.fill('- one')
    await isTaken(content, { key: 'Unidentified', keyCode: 229 })
    await page.keyboard.insertText('\n')
    await expect(content).toHaveValue('- one\n- ')
    await isTaken(content, { key: 'Unidentified', keyCode: 229 })
    await page.keyboard.insertText('two')
    await expect(content).toHaveValue('- one\n- two')
  })
  await test.step('marks look different where the browser has ranges in a field', async () => {
    await content.fill('## A `b`')
    const sizes = () =>
      page.evaluate(() => {
        if (!('createValueRange' in HTMLTextAreaElement.prototype)) return [1, 1, 1]
        return ['heading', 'code', 'mark'].map((look) => CSS.highlights.get(`writing-${look}`)?.size)
      })
    await expect.poll(sizes).toEqual([1, 1, 1])
  })
  await test.step('Tab indents code', async () => {
    await content.fill('```\n')
    await page.keyboard.press('Tab')
    await expect(content).toHaveValue('```\n    ')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(content).toHaveValue('```\n')
  })
  await test.step('Escape, then Tab leaves', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Add a picture…' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(content).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Tab')
    await expect(admin.field('Title *')).toBeFocused()
  })
  await test.step('marks and links around the selection', async () => {
    const selectWord = async () => {
      await content.fill('word')
      await content.selectText()
    }
    await selectWord()
    await page.keyboard.press('ControlOrMeta+b')
    await page.keyboard.press('ControlOrMeta+i')
    await expect(content).toHaveValue('***word***')
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(content).toHaveValue('word')
    await selectWord()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('https://example.com/')
    await page.keyboard.press('Enter')
    await expect(content).toHaveValue('[word](https://example.com/)')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(content).toHaveValue('word')
    await content.selectText()
    await page.getByRole('button', { name: 'Add a link…' }).click()
    await page.keyboard.type('typing')
    await page.keyboard.press('Enter')
    await expect(content).toHaveValue(`[word](post:${linked.id})`)
    await expect(content).toBeFocused()
    await selectWord()
    await paste(content, { 'text/plain': 'https://example.com/' })
    await expect(content).toHaveValue('[word](https://example.com/)')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(content).toHaveValue('word')
  })
})

/** Presses Enter with other fields of the event. Resolves to whether the page takes the key. */
const isTaken = (field: Locator, fields: Record<string, string | number | boolean>) =>
  field.evaluate((element, init) => {
    const enter = { key: 'Enter', bubbles: true, cancelable: true, ...init }
    return !element.dispatchEvent(new KeyboardEvent('keydown', enter))
  }, fields)

test('a copied web page keeps its links and lists, and plain text stays plain', { tag: '@thorough' }, async ({
  page,
}) => {
  const admin = await openNewPost(page)
  const content = admin.field('Content *')
  const html = '<h2>Edges</h2><p>See <a href="https://example.com/">the docs</a>.</p><ul><li>one</li></ul>'
  const text = '## Edges\n\nSee the docs (https://example.com/).\n\n- one'
  await content.focus()
  await paste(content, { 'text/plain': 'Edges', 'text/html': html })
  await expect(content).toHaveValue(text)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(content).toHaveValue('Edges')
  await content.fill('')
  await paste(content, { 'text/plain': 'Edges', 'text/html': html })
  await page.keyboard.type(' more')
  await expect(content).toHaveValue(`${text} more`)
  await content.fill('Before')
  await paste(content, { 'text/plain': '\tcells', 'text/html': '<table><tr><td>cells</td></tr></table>' })
  await expect(content).toHaveValue('Before\tcells')
})

test('focus mode hides all but the post, and a question mark lists the keys', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const admin = await openNewPost(page)
  const navigation = page.getByRole('navigation')
  await page.keyboard.type('Title')
  await page.keyboard.press('Control+Shift+F')
  await expect(navigation).toBeHidden()
  await expect(admin.field('Title *')).toBeFocused()
  for (const label of ['Excerpt', 'Tags'] as const) await expect(admin.field(label)).toBeHidden()
  await admin.field('Content *').fill('Text')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Saved /).first()).toBeVisible()
  await expect(navigation).toBeHidden()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Focus mode' }).click()
  await expect(navigation).toBeVisible()

  await admin.field('Title *').press('?')
  await expect(admin.field('Title *')).toHaveValue(/\?/)
  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  await expect(admin.dialog).toContainText('continue a list')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(admin.dialog).toContainText('Leave the field')
})

test('the line with the caret stays in the middle third of the window', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const admin = await openNewPost(page)
  const content = admin.field('Content *')
  await content.fill('line\n'.repeat(60))
  const middleOfCaretLine = () =>
    content.evaluate((field: HTMLTextAreaElement) => {
      const lines = field.value.slice(0, field.selectionStart).split('\n').length
      const padding = Number.parseFloat(getComputedStyle(field).paddingTop)
      return (
        field.getBoundingClientRect().top +
        padding +
        (lines - 0.5) * Number.parseFloat(getComputedStyle(field).lineHeight)
      )
    })
  await content.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(200, 200))
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  for (let line = 0; line < 3; line++) {
    await page.keyboard.press('Enter')
    await page.keyboard.type('x')
    await expect.poll(middleOfCaretLine).toBeLessThan(600)
    expect(await middleOfCaretLine()).toBeGreaterThan(300)
  }
})
