import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlogPost } from '@/domain/post/post'
import type { BackupText } from '@/platform/platform'
import type { ImportedPost } from '@/storage/admin/records/edited-from'
import { aPost } from '@/testing/factories'
import { pending } from '@/testing/pending'
import { READING } from '@/testing/reading'
import { Transfer } from './transfer'

const { platform, alert, editedFrom, replaceAll, stored, readPictures } = vi.hoisted(() => ({
  readPictures: vi.fn(),
  replaceAll: vi.fn(async (_next: (present: string) => string, _imported: readonly ImportedPost[]) => ({
    ok: true,
  })),
  stored: { posts: [] as BlogPost[] },
  platform: {
    files: { saveFile: vi.fn() },
    backups: { list: vi.fn(), read: vi.fn(), choose: vi.fn() },
    storeLimit: 5_000_000,
    storedSize: (text: string) => text.length,
  },
  alert: vi.fn(async () => {}),
  editedFrom: { read: vi.fn(async () => new Map()) },
}))
vi.mock('@/storage/posts', () => ({
  usePosts: () => ({ posts: stored.posts, problem: null }),
  readPosts: () => stored,
}))
vi.mock('@/platform/current', () => ({ platform }))
vi.mock('@/storage/admin/stores', () => ({
  pictures: {
    add: async () => ({ ok: true, value: undefined }),
    read: readPictures,
  },
  safetyCopies: { list: async () => ({ ok: true, value: [] }) },
  editedFrom,
  postStore: { replaceAll },
}))
vi.mock('@/ui/admin/dialogs', () => ({ useDialogs: () => ({ alert }) }))
// It has the real stores in a browser's test (e2e/shared/text-pictures.spec.ts).
vi.mock('./unused-pictures', () => ({ UnusedPictures: () => null }))
vi.mock('@/ui/admin/toasts', () => ({ useToast: () => vi.fn() }))

const CONTENT = JSON.stringify([aPost({ title: 'Of the file' })])
/** jsdom cannot read files. */
const aFile = (text: string | Promise<string>, name = 'posts.json') =>
  Object.assign(new File([], name), {
    arrayBuffer: async () => new TextEncoder().encode(await text).buffer,
  })
const FILE = aFile(CONTENT)

/** The test ends each read. */
let endBackup: (backup: BackupText) => void

beforeEach(() => {
  vi.resetAllMocks()
  readPictures.mockResolvedValue({ ok: true, value: new Map() })
  const backups = ['newer', 'older'].map((name, day) => ({
    name,
    savedAt: `2026-10-0${9 - day}T12:00:00.000Z`,
    postCount: 1,
    state: 'good',
  }))
  platform.backups.list.mockResolvedValue({ ok: true, backups })
  const backup = pending<BackupText>()
  endBackup = backup.end
  stored.posts = []
  platform.backups.read.mockReturnValue(backup.promise)
})

async function open() {
  const dialog = render(<Transfer task="overview" onClose={() => {}} />)
  const [restore, older] = await screen.findAllByRole('button', { name: /^Restore/ })
  if (!restore || !older) throw new Error('Two backups are listed')
  return { dialog, restore, older, choose: screen.getByRole('button', { name: 'Choose files…' }) }
}
async function importFiles(...files: File[]) {
  const { dialog } = await open()
  fireEvent.change(screen.getByLabelText('Files to import'), { target: { files } })
  return dialog
}
/** Waits until the reader is loaded and has read another file. Earlier reads have ended by then. */
async function settle() {
  const { readImport } = await import('@/domain/import/import-posts')
  await readImport([FILE], READING)
  await new Promise((resolve) => setTimeout(resolve))
}

it('imports a post with a hidden comment only if the owner ticks it, and quotes the comment', async () => {
  stored.posts = [aPost({ id: 'kept' })]
  const note = '---\ntitle: Of a note\ndate: 2024-01-02\n---\n\nText %%for me alone%%'
  const plain = '---\ntitle: Of the file\ndate: 2024-01-02\n---\n\nText'
  await importFiles(aFile(note, 'note.md'), aFile(plain, 'plain.md'))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^Of a note It has a comment that readers would see here/,
  })
  expect(box.checked).toBe(false)
  expect(screen.getByText('Posts that are not ticked are left out.')).toBeDefined()
  expect(screen.getByText(/that readers would see here: %%for me alone%%/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }))
  await expect.poll(() => replaceAll).toHaveBeenCalledOnce()
  const merged = JSON.parse(replaceAll.mock.calls[0]?.[0](JSON.stringify(stored.posts)) ?? '')
  expect(merged.map(({ id }: BlogPost) => id)).toEqual(['kept', 'plain'])
})

it('replaces only ticked posts, and does not tick a post that shares only its id', async () => {
  const [kept, edited, other] = [aPost({ id: 'kept' }), aPost({ id: 'edited' }), aPost({ id: 'other' })]
  stored.posts = [kept, edited, other]
  const stranger = { ...other, title: 'Stranger', date: '2020-01-01', content: 'Stranger' }
  const posts = [{ ...kept, title: 'Not wanted' }, { ...edited, title: 'Wanted' }, stranger]
  await importFiles(aFile(JSON.stringify(posts)))
  const ticked = async (name: RegExp) =>
    (await screen.findByRole<HTMLInputElement>('checkbox', { name })).checked
  expect(await ticked(/^Not wanted Replaces “Typing the edges” of/)).toBe(true)
  expect(await ticked(/^Stranger Replaces “Typing the edges” of/)).toBe(false)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Not wanted/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }))
  await expect.poll(() => replaceAll).toHaveBeenCalledOnce()
  const merged = replaceAll.mock.calls[0]?.[0](JSON.stringify(stored.posts)) ?? ''
  expect(JSON.parse(merged)).toEqual([kept, posts[1], other])
  expect(replaceAll.mock.calls[0]?.[1]).toMatchObject([{ post: posts[1], change: 'changed' }])
})

it('keeps the stored post of an unticked row, with its unknown fields, when all others are replaced', async () => {
  const [kept, gone] = [aPost({ id: 'kept' }), aPost({ id: 'gone' })]
  stored.posts = [kept, gone]
  const secret = '---\ntitle: Of a note\ndate: 2024-01-02\n---\n\nText %%for me alone%%'
  const posts = [{ ...kept, title: 'Not wanted' }, aPost({ id: 'added', title: 'Wanted' })]
  await importFiles(aFile(JSON.stringify(posts)), aFile(secret, 'note.md'))
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Not wanted/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Replace all 2 posts' }))
  await expect.poll(() => replaceAll).toHaveBeenCalledOnce()
  const [next, imported] = replaceAll.mock.calls[0] ?? []
  const present = JSON.stringify([gone, { ...kept, likes: 5 }])
  expect(JSON.parse(next?.(present) ?? '')).toEqual([{ ...kept, likes: 5 }, posts[1]])
  expect(imported?.map(({ post }) => post)).toEqual([posts[1]])
})

it('replaces nothing if no row is ticked', async () => {
  stored.posts = [aPost({ id: 'kept' })]
  await importFiles(aFile(JSON.stringify([aPost({ id: 'kept', title: 'Not wanted' })])))
  const replace = await screen.findByRole('button', { name: 'Replace 1 post' })
  expect(replace.getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(screen.getByRole('checkbox'))
  expect(replace.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(replace)
  expect(replaceAll).not.toHaveBeenCalled()
})

it.each([
  ['byte for byte if all rows are ticked', false],
  ['without the unticked rows', true],
])('restores a backup %s', async (_, isUnticked) => {
  const [kept, gone] = [aPost({ id: 'kept' }), aPost({ id: 'gone' })]
  const [first, second] = [
    { ...kept, title: 'Not wanted' },
    { ...gone, title: 'Wanted' },
  ]
  stored.posts = [kept, gone]
  const backup = `[ {"id":7}, ${JSON.stringify(first)} , ${JSON.stringify(second)}]`
  fireEvent.click((await open()).restore)
  endBackup({ ok: true, text: backup, savedAt: '' })
  const row = await screen.findByRole('checkbox', { name: /^Not wanted/ })
  if (isUnticked) fireEvent.click(row)
  fireEvent.click(screen.getByRole('button', { name: 'Replace all 2 posts' }))
  await expect.poll(() => replaceAll).toHaveBeenCalledOnce()
  const restored = replaceAll.mock.calls[0]?.[0](JSON.stringify(stored.posts))
  expect(restored).toBe(isUnticked ? `[{"id":7},${JSON.stringify(kept)},${JSON.stringify(second)}]` : backup)
})

it('marks a draft of another blog, and imports it like any other post', async () => {
  const draft = '---\ntitle: Of a draft\ndate: 2024-01-02\ndraft: true\n---\n\nText'
  await importFiles(aFile(draft, 'draft.md'))
  const list = await screen.findByRole('region', { name: 'Posts in the import' })
  expect(list.textContent?.trim()).toBe('newOf a draft Draft there')
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  await expect.poll(() => replaceAll).toHaveBeenCalledOnce()
  expect(JSON.parse(replaceAll.mock.calls[0]?.[0]('[]') ?? '')).toMatchObject([{ id: 'draft' }])
})

it('lists what an import changes or leaves out', async () => {
  stored.posts = [aPost({ id: 'a' })]
  const text = '---\ntitle: Of the file\ndate: 2024-05-06\n---\n\n{{< x >}}\n'
  await importFiles(aFile(text, 'a.md'))
  const notes = await screen.findByRole('region', { name: 'Notes' })
  expect([...notes.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'a.md: Another post has the id "a". It gets the id "a-2".',
    'a.md: It uses marks that this site shows as typed: shortcodes {{< … >}}.',
  ])
})

describe('`editedFrom`', () => {
  const [post, other] = [aPost({ title: 'Of the backup' }), aPost({ id: 'other' })]
  const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

  it('is exported', async () => {
    stored.posts = [post, other]
    editedFrom.read.mockResolvedValue(new Map([[post.id, ['older']]]))
    platform.files.saveFile.mockResolvedValue({ ok: true })
    await open()
    await press('Export as JSON')
    await expect.poll(() => platform.files.saveFile).toHaveBeenCalledOnce()
    expect(JSON.parse(platform.files.saveFile.mock.calls[0]?.[0].data)).toEqual([
      { ...post, editedFrom: ['older'] },
      { ...other, editedFrom: [] },
    ])
  })

  it('is read from an import, and never stored with the post', async () => {
    const list = ['a'.repeat(64)]
    await importFiles(aFile(JSON.stringify([{ ...other, editedFrom: list }, post])))
    await press('Import')
    await expect.poll(() => replaceAll).toHaveBeenCalledOnce()
    const [next, imported] = replaceAll.mock.calls[0] ?? []
    expect(imported?.map(({ editedFrom: each }) => each)).toEqual([list, undefined])
    expect(JSON.parse(next?.('[]') ?? '')).toEqual([other, post])
  })
})

it.each(['Export as JSON', 'Export as Markdown'])(
  '%s says if it has to leave out the pictures',
  async (name) => {
    stored.posts = [aPost()]
    readPictures.mockResolvedValue({ ok: false, reason: 'failed', error: null })
    editedFrom.read.mockResolvedValue(new Map())
    platform.files.saveFile.mockResolvedValue({ ok: true })
    render(<Transfer task="overview" onClose={() => {}} />)
    fireEvent.click(screen.getByRole('button', { name }))
    await vi.waitFor(() => expect(platform.files.saveFile).toHaveBeenCalledOnce())
    expect(alert).toHaveBeenCalledExactlyOnceWith(
      'This export has no pictures',
      'They couldn’t be read. The disk may be full, or the browser may be blocking storage.',
    )
  },
)

it('reports no failed read after the dialog was closed', async () => {
  const first = await importFiles(aFile('no post', 'letter.json'))
  first.unmount()

  const second = await open()
  fireEvent.click(second.restore)
  second.dialog.unmount()
  endBackup({ ok: false, reason: 'unreadable' })
  await settle()
  expect(alert).not.toHaveBeenCalled()
})

it('reads one backup at a time, and reports an unreadable one', async () => {
  const { restore, older, choose } = await open()
  fireEvent.click(restore)
  for (const other of [older, choose, screen.getByRole('button', { name: 'Choose a backup file…' })]) {
    expect(other.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(other)
  }
  expect(platform.backups.read).toHaveBeenCalledExactlyOnceWith('newer')
  expect(platform.backups.choose).not.toHaveBeenCalled()
  endBackup({ ok: false, reason: 'unreadable' })
  await expect.poll(() => alert).toHaveBeenCalledOnce()
  await expect.poll(() => older.getAttribute('aria-disabled')).toBe('false')
})
