import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toDraft } from '@/domain/draft'
import type { RecoveryCopy } from '@/storage/admin/recovery'
import { writeItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { aPost } from '@/testing/factories'
import { FakeLocks } from '@/testing/fake-locks'
import { ToastProvider } from '@/ui/admin/toasts'
import { LeftBehind } from './left-behind'

const left = vi.hoisted(() => ({ items: [] as RecoveryCopy[], isWhole: true, reads: 0 }))

vi.mock('@/storage/admin/stores', () => ({
  recovery: {
    listRecovery: async () => {
      left.reads++
      return { ...left }
    },
    dropRecovery: async () => ({ ok: true }),
  },
}))

afterEach(() => void vi.unstubAllGlobals())

const post = aPost()
const copyOf = (title: string): RecoveryCopy => ({
  draftId: title,
  postId: post.id,
  draft: { ...toDraft(post), title },
  base: post,
  at: Date.now(),
})
const store = (title: string) => writeItem(POSTS_KEY, JSON.stringify([{ ...post, title }]))

/** The dashboard's notice when the copies have been found, and what it leads to. */
async function open(...copies: RecoveryCopy[]) {
  Object.assign(left, { items: copies, isWhole: true, reads: 0 })
  const continued: string[] = []
  render(
    <ToastProvider>
      <main tabIndex={-1}>
        <LeftBehind onContinue={({ draftId }) => continued.push(draftId)} />
      </main>
    </ToastProvider>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  return continued
}
const lookAt = (title: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: `Look at it: ${title}` })))

it('leads to a text that was not saved', async () => {
  store('Saved')
  const continued = await open(copyOf('Saved'), copyOf('Typed'))
  expect(screen.getAllByRole('button', { name: /Look at it/ })).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe('There is unsaved text')
  await lookAt('Typed')
  expect(continued).toEqual(['Typed'])
})

it('leads to the latest text of a post, also when an earlier one is found later', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  store('Saved')
  await open(copyOf('Typed'))
  left.items = [...left.items, { ...copyOf('Typed before'), at: Date.now() - 60_000 }]
  await act(async () => {
    window.dispatchEvent(new Event('focus'))
    await expect.poll(() => left.reads).toBe(2)
  })
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Look at it: Typed',
  ])
})

it('takes what was saved for no unsaved text, also when another text takes its place', async () => {
  store('Saved')
  await open(copyOf('Saved'))
  act(() => void store('Imported'))
  expect(screen.queryByText('There is unsaved text')).toBeNull()
})

it('says that a text has gone by another tab, instead of leading to an editor without it', async () => {
  store('Saved')
  const continued = await open(copyOf('Typed'))
  left.items = []
  screen.getByRole('button', { name: 'Look at it: Typed' }).focus()
  await lookAt('Typed')
  expect(continued).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(screen.getByText('That text was saved or discarded in another tab.')).toBeDefined()
  expect(screen.queryByText('There is unsaved text')).toBeNull()
})

it('leads to a text also when nobody can tell any more whether it is still there', async () => {
  store('Saved')
  const continued = await open(copyOf('Typed'))
  Object.assign(left, { items: [], isWhole: false })
  await lookAt('Typed')
  expect(continued).toEqual(['Typed'])
})
