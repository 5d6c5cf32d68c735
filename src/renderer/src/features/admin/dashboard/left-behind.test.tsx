import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toDraft } from '@/domain/draft'
import { writeItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts'
import type { RecoveryCopy } from '@/storage/recovery'
import { aPost } from '@/testing/factories'
import { LeftBehind } from './left-behind'

const left = vi.hoisted((): RecoveryCopy[] => [])

vi.mock('@/storage/admin-storage', () => ({
  recovery: {
    listRecovery: async () => ({ items: [...left], isWhole: true }),
    dropRecovery: async () => ({ ok: true }),
  },
}))

const post = aPost()
const copyOf = (title: string): RecoveryCopy => ({
  draftId: title,
  postId: post.id,
  draft: { ...toDraft(post), title },
  base: post,
  at: Date.now(),
})
const store = (title: string) => writeItem(POSTS_KEY, JSON.stringify([{ ...post, title }]))

/** The dashboard's notice when the copies have been found. */
async function open(...copies: RecoveryCopy[]) {
  left.splice(0, left.length, ...copies)
  render(<LeftBehind onContinue={() => {}} />)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

it('leads to a text that was not saved', async () => {
  store('Saved')
  await open(copyOf('Saved'), copyOf('Typed'))
  expect(screen.getAllByRole('button', { name: /Look at it/ })).toHaveLength(1)
  expect(screen.getByText('Typed')).toBeDefined()
})

it('takes what was saved for no unsaved text, also when another text takes its place', async () => {
  store('Saved')
  await open(copyOf('Saved'))
  act(() => void store('Imported'))
  expect(screen.queryByText('There is unsaved text')).toBeNull()
})
