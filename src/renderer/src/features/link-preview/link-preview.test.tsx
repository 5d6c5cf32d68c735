import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { takeConsole } from '@/testing/watch-console'
import { LinkPreview } from './link-preview'
import { createPreviewLoader } from './preview-loader'

/** jsdom lays nothing out: everything counts as on the screen. */
class AlwaysOnScreen {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.callback([{ isIntersecting: true }])
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', AlwaysOnScreen)
  return () => vi.unstubAllGlobals()
})

const load = () => createPreviewLoader('key')

const preview = (props: Partial<ComponentProps<typeof LinkPreview>> = {}) => (
  <LinkPreview url="https://a.example/x" cover={<p>Cover</p>} size="full" load={load()} {...props} />
)

it('shows the domain in the compact size', async () => {
  const { container } = render(preview({ size: 'compact' }))
  expect(await screen.findByText('a.example')).toBeTruthy()
  expect(container.firstElementChild?.className).toContain('size-40')
})

it('shows nothing in the corner until the favicon has loaded, nor after it failed, and sends no referrer', async () => {
  const { container } = render(preview())
  await screen.findByAltText('Preview of a.example')
  const favicon = container.querySelector('img[src*=favicons]')
  if (!favicon) throw new Error('there is no favicon')
  expect(favicon.parentElement?.className).toContain('invisible')
  for (const image of container.querySelectorAll('img'))
    expect(image.getAttribute('referrerpolicy')).toBe('no-referrer')
  fireEvent.load(favicon)
  expect(favicon.parentElement?.className).not.toContain('invisible')
  fireEvent.error(favicon)
  expect(container.querySelector('img[src*=favicons]')).toBeNull()
})

it.each(['not a url', 'https://', 'javascript:alert(1)'])(
  'shows the error card for %j, with nothing to follow',
  async (url) => {
    render(preview({ url }))
    expect(await screen.findByText(url)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('Cover')).toBeTruthy()
    expect(takeConsole().join()).toContain('Error fetching link preview:')
  },
)

it('resumes with the next source when its card is shown again, and requests no failed source', async () => {
  const one = load()
  const show = () => render(preview({ load: one }))
  const first = show()
  const picture = await screen.findByAltText('Preview of a.example')
  const tried = [picture.getAttribute('src')]
  fireEvent.error(picture)
  first.unmount()

  const second = show()
  const next = await screen.findByAltText('Preview of a.example')
  expect(tried).not.toContain(next.getAttribute('src'))
  for (let left = 0; left < 9 && next.isConnected; left++) {
    tried.push(next.getAttribute('src'))
    fireEvent.error(next)
  }
  expect(new Set(tried).size).toBe(tried.length)
  expect(screen.getByRole('link', { name: /^Visit/ })).toBeTruthy()
  expect(takeConsole()).toHaveLength(1)
  second.unmount()

  show()
  expect(await screen.findByRole('link', { name: /^Visit/ })).toBeTruthy()
  expect(screen.queryByAltText('Preview of a.example')).toBeNull()
  expect(takeConsole()).toEqual([])
})

it('after failing offline, tries again when the network is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(preview())
  const picture = await screen.findByAltText('Preview of a.example')
  const first = picture.getAttribute('src')
  while (picture.isConnected) fireEvent.error(picture)
  expect(screen.getByRole('link', { name: /^Visit/ })).toBeTruthy()
  expect(takeConsole()).toHaveLength(1)

  network.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect((await screen.findByAltText('Preview of a.example')).getAttribute('src')).toBe(first)
})

it('starts again with another address', async () => {
  const loader = load()
  const { rerender } = render(preview({ load: loader }))
  fireEvent.error(await screen.findByAltText('Preview of a.example'))
  expect(screen.getByAltText('Preview of a.example').getAttribute('src')).toContain('mshots')
  rerender(preview({ url: 'https://b.example/', load: loader }))
  expect((await screen.findByAltText('Preview of b.example')).getAttribute('src')).toContain('thum.io')
})

describe('if a source never answers', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  const picture = () => screen.queryByAltText('Preview of a.example')
  const source = () => new URL(picture()?.getAttribute('src') ?? '').hostname
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const show = async () => {
    const { container } = render(preview())
    await pass(300)
    return container
  }

  it('requests the next one after 30 s, and keeps its picture', async () => {
    const container = await show()
    await pass(10_000)
    // A loaded favicon does not extend the time.
    fireEvent.load(container.querySelector('img[src*=favicons]') ?? container)
    await pass(19_999)
    expect(source()).toBe('image.thum.io')
    await pass(1)
    expect(source()).toBe('s.wordpress.com')
    fireEvent.load(picture() ?? container)
    await pass(60_000)
    expect(source()).toBe('s.wordpress.com')
  })

  it('gives each source 30 s, also after a failure, and shows the error card after the last', async () => {
    const container = await show()
    await pass(10_000)
    fireEvent.error(picture() ?? container)
    const hosts = ['s.wordpress.com', 'api.apiflash.com', 'placehold.co']
    for (const host of hosts) {
      await pass(29_999)
      expect(source()).toBe(host)
      await pass(1)
    }
    expect(picture()).toBeNull()
    expect(screen.getByRole('link', { name: /^Visit/ })).toBeTruthy()
    expect(takeConsole()).toHaveLength(1)
  })

  it('requests nothing far from the screen, and counts the time from the request', async () => {
    let comeNear = () => {}
    class FarAway extends AlwaysOnScreen {
      override observe() {
        comeNear = () => super.observe()
      }
    }
    vi.stubGlobal('IntersectionObserver', FarAway)
    await show()
    await pass(60_000)
    expect(document.querySelector('img, [role=status]')).toBeNull()
    act(comeNear)
    await pass(300)
    await pass(29_999)
    expect(source()).toBe('image.thum.io')
    await pass(1)
    expect(source()).toBe('s.wordpress.com')
  })
})
