import type { SiteState } from '@publishing/site-state'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { calendarDay } from '@/domain/calendar-day'
import type { BlogPost } from '@/domain/post/post'
import { POSTS_KEY } from '@/storage/posts-key'
import { aPost } from '@/testing/factories'
import { takeConsole } from '@/testing/watch-console'
import { withPanel } from '@/testing/with-panel'
import { Manage } from './manage'

const site = vi.hoisted(() => ({ states: new Map<string, SiteState>() }))
vi.mock(import('../site-watch'), async (original) => {
  const watch = await original()
  return { ...watch, useSite: () => ({ ...watch.useSite(), ...site }) }
})

const FIVE = ['e', 'd', 'c', 'b', 'a'].map((letter, index) =>
  aPost({ id: `176000000000${index}x`, title: `Title ${letter}`, date: `2026-01-0${index + 1}` }),
)

// jsdom has no layout: every row is in view.
beforeEach(() => {
  site.states = new Map()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
  window.scrollTo = () => {}
})

function open(posts: readonly BlogPost[] = FIVE, onEdit: (id: string) => void = () => {}) {
  window.localStorage.setItem(POSTS_KEY, JSON.stringify(posts))
  const nothing = () => {}
  const props = {
    onCreate: nothing,
    onEdit,
    onTransfer: nothing,
    onPublish: nothing,
    onGot: nothing,
  }
  render(withPanel(<Manage savedState={{ current: null }} {...props} />))
  // jsdom does not know <search>.
  expect(takeConsole().filter((text) => !text.endsWith('search'))).toEqual([])
}

// By label where it is enough: to look for a role takes a hundred times as long.
const titles = () => within(screen.getByLabelText('Posts')).getAllByText(/^Title/)
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const stored = () => window.localStorage.getItem(POSTS_KEY)
const press = (name: string) =>
  fireEvent.click(
    screen.queryByLabelText(name) ?? screen.getByText(name, { selector: 'button:not([aria-label])' }),
  )
const question = () => screen.getByText(/^(Delete \d|Are you sure)/).closest('dialog') ?? document.body
const answer = (name: string) => fireEvent.click(within(question()).getByText(name))
const says = (text: string) => expect.poll(() => document.body.textContent).toContain(text)
const undo = () => act(() => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }))
const selectAll = () => fireEvent.click(box('Select all shown posts'))

it('shows the newest first', () => {
  open()
  expect(textsOf(titles())).toEqual(['Title a', 'Title b', 'Title c', 'Title d', 'Title e'])
})

it('counts the shown and the selected posts', () => {
  open()
  const status = screen.getByText('5 of 5 posts')
  fireEvent.click(box('Select Title b'))
  expect(status.textContent).toBe('1 of 5 selected')
  expect(box('Select all shown posts').indeterminate).toBe(true)
  press('Clear selection')
  expect(status.textContent).toBe('5 of 5 posts')
  expect(document.activeElement).toBe(box('Select all shown posts'))
})

it('deletes only selected posts that the search shows', async () => {
  open()
  selectAll()
  fireEvent.change(screen.getByPlaceholderText('Search blogs...'), { target: { value: 'title c' } })
  await says('1 of 1 selected')
  press('Delete')
  expect(question().textContent).toContain('Are you sure you want to delete this blog post?')
  answer('Delete')
  await says('Deleted “Title c”.')
  expect(JSON.parse(stored() ?? '')).toHaveLength(4)
})

it('announces what the search leaves, and clears a tag once its last post is deleted', async () => {
  const [first = aPost(), ...others] = FIVE
  open([{ ...first, tags: ['only'] }, ...others])
  const status = screen.getByText('5 of 5 posts')
  fireEvent.change(screen.getByPlaceholderText('Search blogs...'), { target: { value: 'nothing like it' } })
  await says('No posts match your filters')
  // A screen reader announces changes only within an element that is there already.
  expect(status.textContent).toBe('0 of 5 posts')
  fireEvent.change(screen.getByPlaceholderText('Search blogs...'), { target: { value: '' } })
  await says('5 of 5 posts')
  const tag = screen.getByLabelText<HTMLSelectElement>('Tag')
  fireEvent.change(tag, { target: { value: 'only' } })
  expect(textsOf(titles())).toEqual(['Title e'])
  press('Delete Title e')
  answer('Delete')
  await says('4 of 4 posts')
  expect(tag.value).toBe('')
})

it('deletes five with one question and one write, and restores them with one', async () => {
  open()
  const before = stored()
  selectAll()
  const writes = vi.spyOn(Storage.prototype, 'setItem')
  const postWrites = () => writes.mock.calls.filter(([key]) => key === POSTS_KEY).length
  press('Delete')
  expect(question().textContent).toContain('Delete 5 posts?')
  answer('Delete')
  await says('Deleted 5 posts.')
  expect(stored()).toBe('[]')
  expect(postWrites()).toBe(1)
  expect(document.activeElement?.textContent).toBe('Manage Blog Posts')
  undo()
  await says('Restored 5 posts.')
  expect(stored()).toBe(before)
  expect(postWrites()).toBe(2)
})

it('changes nothing and says so when the deletion of five cannot be written', async () => {
  open()
  const before = stored()
  selectAll()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('disk')
  })
  press('Delete')
  answer('Delete')
  await says('Nothing was deleted')
  expect(stored()).toBe(before)
  expect(titles()).toHaveLength(5)
  expect(box('Select Title a').checked).toBe(true)
})

it('stores a copy of the one selected post as a new one of today, and opens it', async () => {
  const onEdit = vi.fn()
  open(FIVE, onEdit)
  fireEvent.click(box('Select Title b'))
  press('Duplicate')
  await says('Duplicated “Title b”.')
  const posts = JSON.parse(stored() ?? '') as BlogPost[]
  const copy = posts.find(({ title }) => title === 'Title b (copy)')
  expect(posts).toHaveLength(6)
  expect(copy).toEqual({ ...FIVE[3], id: copy?.id, title: 'Title b (copy)', date: calendarDay(new Date()) })
  expect(onEdit).toHaveBeenCalledWith(copy?.id)
  fireEvent.click(box('Select Title c'))
  expect(screen.queryByText('Duplicate')).toBeNull()
})

it('says so when the copy cannot be written', async () => {
  open()
  const before = stored()
  fireEvent.click(box('Select Title b'))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('disk')
  })
  press('Duplicate')
  await says('Nothing was duplicated')
  expect(stored()).toBe(before)
})

it('narrows the list to what is not on the site, changed since or scheduled, and back', () => {
  const kinds = ['on the site', 'on the site', 'not on the site', 'changed', 'scheduled'] as const
  site.states = new Map(FIVE.map(({ id }, index) => [id, kinds[index] ?? 'changed']))
  open()
  const filter = (name: string) => screen.getByText(name, { selector: 'button' })
  for (const [name, title] of [
    ['1 not on your site', 'Title c'],
    ['1 changed since', 'Title b'],
    ['1 scheduled', 'Title a'],
  ] as const) {
    fireEvent.click(filter(name))
    expect(textsOf(titles())).toEqual([title])
    expect(filter(name).getAttribute('aria-pressed')).toBe('true')
  }
  fireEvent.click(filter('1 scheduled'))
  expect(titles()).toHaveLength(5)
  expect(screen.queryByText(/on your site$/, { selector: 'button' })?.textContent).toBe('1 not on your site')
})
