import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
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

it('requests nothing before its card comes near the screen', async () => {
  let comeNear = () => {}
  class FarAway extends AlwaysOnScreen {
    override observe() {
      comeNear = () => super.observe()
    }
  }
  vi.stubGlobal('IntersectionObserver', FarAway)
  render(preview())
  expect(document.querySelector('img, [role=status]')).toBeNull()
  act(comeNear)
  expect(await screen.findByAltText('Preview of a.example')).toBeTruthy()
})

it('tries each source once, and then shows the error card', async () => {
  render(preview())
  const picture = await screen.findByAltText('Preview of a.example')
  const tried: (string | null)[] = []
  while (picture.isConnected) {
    tried.push(picture.getAttribute('src'))
    fireEvent.error(picture)
  }
  expect(new Set(tried).size).toBe(4)
  expect(tried).toHaveLength(4)
  expect(screen.getByRole('link', { name: /^Visit/ })).toBeTruthy()
  expect(takeConsole()).toHaveLength(1)
})

it('starts again with another address', async () => {
  const loader = load()
  const { rerender } = render(preview({ load: loader }))
  fireEvent.error(await screen.findByAltText('Preview of a.example'))
  expect(screen.getByAltText('Preview of a.example').getAttribute('src')).toContain('mshots')
  rerender(preview({ url: 'https://b.example/', load: loader }))
  expect((await screen.findByAltText('Preview of b.example')).getAttribute('src')).toContain('thum.io')
})
