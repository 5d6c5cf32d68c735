import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BlogPost } from '@/domain/post'
import type { ImportedPost } from '@/domain/publishing/carry-edited-from'
import { digestOf } from '@/domain/publishing/post-digest'
import type { BackupText, OpenedFiles } from '@/platform/platform'
import { aPost } from '@/testing/factories'
import { pending } from '@/testing/pending'
import { Transfer } from './transfer'

const { platform, alert, aliases, editedFrom, replaceAll, stored } = vi.hoisted(() => ({
  replaceAll: vi.fn(async (_next: (present: string) => string) => ({ ok: true })),
  stored: { posts: [] as BlogPost[] },
  platform: {
    files: { openFiles: vi.fn(), saveFile: vi.fn() },
    backups: { list: vi.fn(), read: vi.fn(), choose: vi.fn() },
    storeLimit: 5_000_000,
    storedSize: (text: string) => text.length,
  },
  alert: vi.fn(async () => {}),
  aliases: { read: vi.fn(async () => new Map()), remember: vi.fn() },
  editedFrom: { read: vi.fn(async () => new Map()), remember: vi.fn(async () => true) },
}))
vi.mock('@/storage/posts', () => ({
  usePosts: () => ({ posts: stored.posts, problem: null }),
  readPosts: () => stored,
}))
vi.mock('@/platform/current', () => ({ platform }))
vi.mock('@/storage/admin/stores', async () => {
  const { createOrigins } = await import('@/storage/admin/origins')
  const origins = createOrigins({ aliases, editedFrom })
  return {
    safetyCopies: { list: async () => ({ ok: true, value: [] }) },
    aliases,
    origins,
    siteRecord: { held: async () => new Set(['other']) },
    postStore: {
      async replaceAll(next: (present: string) => string, imported: readonly ImportedPost[]) {
        await origins.rememberImported(imported)
        return replaceAll(next)
      },
    },
  }
})
vi.mock('@/ui/admin/dialogs', () => ({ useDialogs: () => ({ alert }) }))
vi.mock('@/ui/admin/toasts', () => ({ useToast: () => vi.fn() }))

const BACKUP = JSON.stringify([aPost({ title: 'Of the backup' })])
const CONTENT = JSON.stringify([aPost({ title: 'Of the file' })])
/** jsdom cannot read files. */
const aFile = (text: string | Promise<string>, name = 'posts.json') =>
  Object.assign(new File([], name), {
    arrayBuffer: async () => new TextEncoder().encode(await text).buffer,
  })
const FILE = aFile(CONTENT)

/** The test ends each read. */
let endFiles: (opened: OpenedFiles) => void
let endBackup: (backup: BackupText) => void

beforeEach(() => {
  vi.resetAllMocks()
  const backups = ['newer', 'older'].map((name, day) => ({
    name,
    savedAt: `2026-10-0${9 - day}T12:00:00.000Z`,
    postCount: 1,
    state: 'good',
  }))
  platform.backups.list.mockResolvedValue({ ok: true, backups })
  const files = pending<OpenedFiles>()
  const backup = pending<BackupText>()
  endFiles = files.end
  endBackup = backup.end
  stored.posts = []
  platform.files.openFiles.mockReturnValue(files.promise)
  platform.backups.read.mockReturnValue(backup.promise)
})

async function open() {
  const dialog = render(<Transfer task="overview" onClose={() => {}} />)
  const [restore, older] = await screen.findAllByRole('button', { name: /^Restore/ })
  if (!restore || !older) throw new Error('Two backups are listed')
  return { dialog, restore, older, choose: screen.getByRole('button', { name: 'Choose files…' }) }
}
async function importFiles(...files: File[]) {
  fireEvent.click((await open()).choose)
  endFiles({ ok: true, files })
}
async function restoreBackup() {
  fireEvent.click((await open()).restore)
  endBackup({ ok: true, text: BACKUP, savedAt: '' })
}
/** Waits until the reader is loaded and has read another file. Earlier reads have ended by then. */
async function settle() {
  const { importLimit, readImport } = await import('@/domain/import-posts')
  await readImport([FILE], { limit: importLimit(0), now: 0 })
  await new Promise((resolve) => setTimeout(resolve))
}

it('shows the posts of the chosen files', async () => {
  await importFiles(FILE)
  expect(await screen.findByText(/Of the file/)).toBeDefined()
})

it('imports a post with a hidden comment only if the owner ticks it, and quotes the comment', async () => {
  stored.posts = [aPost({ id: 'kept' })]
  const note = '---\ntitle: Of a note\ndate: 2024-01-02\n---\n\nText %%for me alone%%'
  const plain = '---\ntitle: Of the file\ndate: 2024-01-02\n---\n\nText'
  await importFiles(aFile(note, 'note.md'), aFile(plain, 'plain.md'))
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^Of a note It has a comment that Obsidian hides/,
  })
  expect(box.checked).toBe(false)
  expect(screen.getByText('Merging leaves out the posts that are not ticked.')).toBeDefined()
  expect(screen.getByText(/that would be public here: %%for me alone%%/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }))
  await expect.poll(() => replaceAll).toHaveBeenCalledOnce()
  const merged = JSON.parse(replaceAll.mock.calls[0]?.[0](JSON.stringify(stored.posts)) ?? '')
  expect(merged.map(({ id }: BlogPost) => id)).toEqual(['kept', 'plain'])
  await expect.poll(() => editedFrom.remember).toHaveBeenCalledOnce()
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
  await expect.poll(() => editedFrom.remember.mock.calls).toEqual([[new Map([['edited', []]])]])
})

it('lists the posts that an import changes or leaves out', async () => {
  const text = '---\ntitle: Of the file\ndate: 2024-05-06\nauthor: A\n---\n\n{{< x >}}\n'
  await importFiles(aFile(text, 'index.md'))
  const notes = await screen.findByRole('region', { name: 'Notes' })
  expect([...notes.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'index.md: Its file’s name cannot be an address, or other posts may have it too. It gets the id "of-the-file".',
    'index.md: It has fields that this site does not use: author.',
    'index.md: It uses marks that this site shows as typed: shortcodes {{< … >}}.',
  ])
})

it('keeps a backup’s preview when files that were chosen earlier arrive', async () => {
  const { choose, restore } = await open()
  fireEvent.click(choose)
  fireEvent.click(restore)
  endBackup({ ok: true, text: BACKUP, savedAt: '' })
  expect(await screen.findByText(/Of the backup/)).toBeDefined()
  endFiles({ ok: true, files: [FILE] })
  await settle()
  expect(screen.queryByText(/Of the file/)).toBeNull()
  expect(screen.queryByText(/Of the backup/)).not.toBeNull()
})

describe('`editedFrom`', () => {
  const [post, other] = [aPost({ title: 'Of the backup' }), aPost({ id: 'other' })]
  const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

  it('is exported, with held back posts and aliases, and is remembered with the exported texts', async () => {
    stored.posts = [post, other]
    editedFrom.read.mockResolvedValue(new Map([[post.id, ['older']]]))
    platform.files.saveFile.mockResolvedValue({ ok: true })
    aliases.read.mockResolvedValue(new Map([['other', ['My note']]]))
    await open()
    await press('Export as JSON')
    await expect.poll(() => platform.files.saveFile).toHaveBeenCalledOnce()
    const lists = new Map([
      [post.id, [digestOf(post), 'older']],
      ['other', [digestOf(other)]],
    ])
    expect(JSON.parse(platform.files.saveFile.mock.calls[0]?.[0].data)).toEqual([
      { ...post, editedFrom: lists.get(post.id) },
      { ...other, editedFrom: lists.get('other'), heldBack: true, aliases: ['My note'] },
    ])
    expect(editedFrom.remember).toHaveBeenCalledExactlyOnceWith(lists)
  })

  it('is read from an import, and is empty if the import has none', async () => {
    stored.posts = [post]
    editedFrom.read.mockResolvedValue(new Map([[post.id, ['older']]]))
    const taken = [
      { ...other, editedFrom: ['a'.repeat(64)], aliases: ['My note'] },
      aPost({ title: 'Of the file' }),
    ]
    await importFiles(aFile(JSON.stringify(taken)))
    await press('Merge')
    const lists = new Map([
      ['other', ['a'.repeat(64)]],
      [post.id, []],
    ])
    await expect.poll(() => editedFrom.remember.mock.calls).toEqual([[lists]])
    expect(aliases.remember).toHaveBeenCalledExactlyOnceWith(new Map([['other', ['My note']]]))
  })

  it('of a restored earlier text contains only its own digest and older ones', async () => {
    stored.posts = [aPost({ title: 'Now' })]
    const digest = digestOf(post)
    editedFrom.read.mockResolvedValue(new Map([[post.id, ['newer', digest, 'older']]]))
    await restoreBackup()
    await press('Merge')
    await expect
      .poll(() => editedFrom.remember.mock.calls)
      .toEqual([[new Map([[post.id, [digest, 'older']]])]])
  })

  it('does not change for a text that an import does not change', async () => {
    stored.posts = [post, other]
    await restoreBackup()
    await press('Replace all 2 posts')
    await expect.poll(() => editedFrom.remember.mock.calls).toEqual([[new Map()]])
  })
})

it('explains why the chosen files could not be read', async () => {
  const { choose } = await open()
  fireEvent.click(choose)
  endFiles({ ok: false, reason: 'too-large', name: 'film.json' })
  const why = expect.stringContaining('too large to import. The largest is film.json.')
  await expect.poll(() => alert.mock.calls).toEqual([['The files couldn’t be read', why]])
})

it('reports no failed read after the dialog was closed', async () => {
  const first = await open()
  fireEvent.click(first.choose)
  first.dialog.unmount()
  endFiles({ ok: false, reason: 'too-large', name: 'film.json' })

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
  expect(platform.files.openFiles).not.toHaveBeenCalled()
  endBackup({ ok: false, reason: 'unreadable' })
  await expect.poll(() => alert).toHaveBeenCalledOnce()
  await expect.poll(() => older.getAttribute('aria-disabled')).toBe('false')
})
