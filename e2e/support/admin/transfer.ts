import type { App, NamedFile } from '../targets/target'
import { aPost, expect, store } from '../test'
import { AdminPage } from './admin'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
/** Posts with text that a format may trip over. */
export const POSTS = [
  aPost({ id: '1760000000000aaaaaaaaa', title: 'Plain', tags: ['python', 'sql'] }),
  aPost({
    id: '1760000000001bbbbbbbbb',
    title: 'Quotes "and" \'more\': --- # [x] \\ 😀 é e\u0301',
    excerpt: 'line\nbreak, tab\t, \u2028 and \u0007',
    content: '---\ntitle: not front matter\n---\r\n\n  spaces  \ttabs\n\n\nend\n',
    tags: ['a, b', 'c++', '"q"'],
    imageUrl: PIXEL,
  }),
  aPost({
    id: '1760000000002ccccccccc',
    title: '',
    excerpt: '',
    content: '',
    tags: [],
    readTime: '0 min read',
  }),
]
export const TEXT = JSON.stringify(POSTS)
export const jsonFile = (value: unknown): NamedFile => textFile(JSON.stringify(value))
export const textFile = (text: string, name = 'import.json'): NamedFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
})

/** The dialog for import and export, over a stored text. */
export async function openTransfer(app: App, text: string | null): Promise<AdminPage> {
  if (text !== null) await store(app.page, 'blogPosts', text)
  const admin = new AdminPage(app.page)
  await admin.open()
  await showTransfer(admin)
  return admin
}

export async function showTransfer(admin: AdminPage): Promise<void> {
  await admin.go('Manage Blogs')
  await admin.page.getByRole('main').getByRole('button', { name: 'Import & export' }).click()
  await expect(admin.dialog.getByRole('heading', { name: 'Import & export' })).toBeVisible()
}

export async function choose(admin: AdminPage, files: NamedFile | NamedFile[] | string): Promise<void> {
  const choosing = admin.page.waitForEvent('filechooser')
  await admin.answer('Choose files…')
  await (await choosing).setFiles(files)
}

export const exported = (app: App, admin: AdminPage, button: string) =>
  app.savedFile(() => admin.answer(button))

export const press = (admin: AdminPage, name: string) =>
  admin.dialog.getByRole('button', { name, exact: true }).click()

/** The preview's figures and its list. */
export async function expectPreview(
  admin: AdminPage,
  counts: readonly number[],
  lines: readonly (string | RegExp)[],
): Promise<void> {
  await expect(admin.dialog.getByRole('heading', { name: 'Review import' })).toBeVisible()
  for (const [index, name] of ['New', 'Changed', 'Same', 'Refused'].entries()) {
    const figure = admin.dialog.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
    await expect(figure.locator('..').getByRole('definition')).toHaveText(String(counts[index]))
  }
  await expect(admin.dialog.getByRole('listitem')).toHaveText([...lines])
}

/** Expects the safety copy of the replaced text to download as it was. */
export async function expectCopied(app: App, admin: AdminPage, text: string): Promise<void> {
  await showTransfer(admin)
  const item = admin.dialog.getByRole('listitem').filter({ hasText: 'Posts from before an import' })
  const file = await app.savedFile(() => item.getByRole('button', { name: 'Download' }).click())
  expect(file.buffer.toString('utf8')).toBe(text)
}
