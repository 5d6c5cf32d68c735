import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { awaited, awaitPosts, endAwaiting, isInPlace } from './awaited-posts'

class Visit {
  constructor(readonly type: NavigationTimingType) {}
}
function comeBy(type: NavigationTimingType): void {
  vi.stubGlobal('PerformanceNavigationTiming', Visit)
  vi.stubGlobal('performance', { getEntriesByType: () => [new Visit(type)] })
}

beforeEach(() => comeBy('navigate'))
afterEach(() => {
  endAwaiting()
  delete document.documentElement.dataset.post
  delete document.documentElement.dataset.slug
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

it.each([
  ['nothing if nothing is stored', '/', null, undefined],
  ['the stored posts', '/', '[]', 'posts'],
  ['the posts of a tag', '/?tag=python#blog', null, 'posts'],
  ['the stored posts, at a section', '/#contact', '[]', 'posts'],
  ['the addressed post, stored or not', '/blog/1', null, 'post'],
  ['the addressed post before the stored posts', '/blog/1', '[]', 'post'],
])('awaits %s', (_, address, stored, expected) => {
  history.replaceState(null, '', address)
  if (stored !== null) writeItem(POSTS_KEY, stored)
  awaitPosts()
  expect(awaited()).toBe(expected)
  endAwaiting()
  expect(awaited()).toBeUndefined()
})

it('stops waiting after four seconds', () => {
  vi.useFakeTimers()
  writeItem(POSTS_KEY, '[]')
  awaitPosts()
  vi.advanceTimersByTime(3999)
  expect(awaited()).toBe('posts')
  vi.advanceTimersByTime(1)
  expect(awaited()).toBeUndefined()
  vi.useRealTimers()
})

describe('a post in the page’s HTML', () => {
  const scrolledTo = vi.fn()

  /** Opens the post's page at this fragment. */
  function openPost(fragment = ''): void {
    Object.assign(document.documentElement.dataset, { post: '1', slug: '1' })
    history.replaceState(null, '', `/blog/1${fragment}`)
    document.body.innerHTML =
      '<main><section id="blog"><article></article></section></main><footer id="contact">'
    for (const element of document.querySelectorAll('article, footer'))
      element.scrollIntoView = () => scrolledTo(element.tagName)
    awaitPosts()
  }
  const arrive = () => window.dispatchEvent(new Event('DOMContentLoaded'))
  const load = () => window.dispatchEvent(new Event('load'))

  beforeEach(() => {
    scrolledTo.mockReset()
    vi.stubGlobal('scrollY', 0)
    vi.spyOn(window, 'addEventListener')
  })
  afterEach(() => {
    for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls)
      window.removeEventListener(type, listener)
  })

  it.each(['', '#', '#xtor=RSS-1', '#%'])(
    'is scrolled to if the fragment %j names no element',
    (fragment) => {
      openPost(fragment)
      expect(awaited()).toBe('page')
      arrive()
      expect(scrolledTo).toHaveBeenCalledExactlyOnceWith('ARTICLE')
      expect(awaited()).toBeUndefined()
      expect(isInPlace()).toBe(true)
    },
  )

  it.each([
    ['at the address of a section', '#contact', 'navigate'],
    ['after a reload', '', 'reload'],
    ['after Back', '', 'back_forward'],
  ] as const)('is not scrolled to %s, because the browser scrolls', (_, fragment, type) => {
    comeBy(type)
    openPost(fragment)
    arrive()
    load()
    expect(scrolledTo).not.toHaveBeenCalled()
  })

  it.each([
    ['the browser ignored the first scroll', 0],
    ['the page’s fonts moved the post', 3000],
  ])('is scrolled to again once the page is loaded if %s, unless the reader has scrolled', (_, scrolled) => {
    scrolledTo.mockImplementation(() => vi.stubGlobal('scrollY', scrolled))
    openPost()
    arrive()
    load()
    expect(scrolledTo).toHaveBeenCalledTimes(2)
    vi.stubGlobal('scrollY', 3200)
    load()
    expect(scrolledTo).toHaveBeenCalledTimes(2)
  })
})

it.each([
  ['/blog/1', '/blog/my-post-%C3%84b'],
  ['/blog/1.html?x#contact', '/blog/my-post-%C3%84b?x#contact'],
  ['/blog/my-post-%C3%84b/', '/blog/my-post-%C3%84b'],
  ['/blog/MY-POST-%c3%84b?x#y', '/blog/my-post-%C3%84b?x#y'],
  ['/#contact', '/#contact'],
  ['/saved/page.html', '/saved/page.html'],
])('at %s a post’s page changes the address to %s', (path, address) => {
  Object.assign(document.documentElement.dataset, { post: '1', slug: 'my-post-Äb' })
  history.replaceState({ view: 1 }, '', path)
  awaitPosts()
  expect(location.pathname + location.search + location.hash).toBe(address)
  expect(history.state).toEqual({ view: 1 })
  expect(awaited()).toBe(address.startsWith('/blog/') ? 'page' : undefined)
})

it('awaits this browser’s own text of the post in the page’s HTML', () => {
  Object.assign(document.documentElement.dataset, { post: '1', slug: 'my-post' })
  history.replaceState(null, '', '/blog/my-post')
  writeItem(POSTS_KEY, '[{"id":"1"}]')
  awaitPosts()
  expect(awaited()).toBe('post')
})
