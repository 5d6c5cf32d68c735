import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { writeItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { aPost } from '@/testing/factories'
import { LinkDialog } from './link-dialog'

const onLink = vi.fn()
const field = () => screen.getByRole('textbox')
const offered = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })

beforeEach(() => {
  onLink.mockReset()
  const posts = [
    aPost({ id: '1', title: 'Edges', date: '2026-01-01' }),
    aPost({ id: '2', title: 'Graphs', date: '2026-02-01' }),
    aPost({ id: '3', title: 'This post' }),
  ]
  writeItem(POSTS_KEY, JSON.stringify(posts))
  render(<LinkDialog postId="3" onLink={onLink} onCancel={() => {}} />)
})

it('offers the other posts, newest first, and links to a pressed one', () => {
  expect(offered()).toEqual(['Graphs', 'Edges'])
  press('Enter')
  expect(onLink).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Edges' }))
  expect(onLink).toHaveBeenCalledExactlyOnceWith('post:1', 'Edges')
})

it('links to the first post with the typed title', () => {
  type('grap')
  expect(offered()).toEqual(['Graphs'])
  press('Enter')
  expect(onLink).toHaveBeenLastCalledWith('post:2', 'Graphs')
})

it('links to a typed address, and says what an address is', () => {
  type('a.example')
  expect(screen.getByRole('status').textContent).toMatch(/^No post matches/)
  press('Enter')
  expect(onLink).not.toHaveBeenCalled()
  type('https://a.example/')
  press('Enter')
  expect(onLink).toHaveBeenCalledExactlyOnceWith('https://a.example/')
})
