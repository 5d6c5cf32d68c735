import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { withPanel } from '@/testing/with-panel'
import { PanelNotices } from './panel-notices'

const browser = vi.hoisted(() => ({ isPrivate: false, isOpen: false, notify: () => {} }))

vi.mock('@/platform/persistent-storage', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  isPrivateWindow: async () => browser.isPrivate,
  storageRequest: {
    isOpen: () => browser.isOpen,
    subscribe: (listener: () => void) => {
      browser.notify = listener
      return () => {}
    },
  },
}))
vi.mock('../recovery/recoverable-drafts', () => ({
  useRecoverableDrafts: () => ({ failure: null, unreadable: [] }),
}))

const QUESTION = 'Press “Allow” to keep your posts'
const PRIVATE = 'Your posts won’t be kept'

async function openPanel() {
  const onExport = vi.fn()
  const onReload = vi.fn()
  render(withPanel(<PanelNotices onExport={onExport} onReload={onReload} />))
  await act(async () => {})
  return { onExport, onReload }
}

beforeEach(() => void Object.assign(browser, { isPrivate: false, isOpen: false }))

it('names the button to press only while the browser asks for persistent storage', async () => {
  await openPanel()
  expect(screen.queryByText(QUESTION)).toBeNull()
  for (const isOpen of [true, false]) {
    browser.isOpen = isOpen
    act(browser.notify)
    expect(screen.queryAllByText(QUESTION)).toHaveLength(isOpen ? 1 : 0)
    // What no page can know is said beside what the permission keeps.
    expect(
      screen.queryAllByText(/delete site data when it closes, it deletes your posts even so/),
    ).toHaveLength(isOpen ? 1 : 0)
  }
})

it('warns before the first save in a private window, and offers an export', async () => {
  await openPanel()
  expect(screen.queryByText(PRIVATE)).toBeNull()
  browser.isPrivate = true
  const { onExport } = await openPanel()
  expect(screen.getByText(PRIVATE)).toBeTruthy()
  fireEvent.click(screen.getByText('Export'))
  expect(onExport).toHaveBeenCalledOnce()
})

it('offers a reload once a part could not be loaded', async () => {
  const { onReload } = await openPanel()
  expect(screen.queryByText('Reload')).toBeNull()
  act(() => void window.dispatchEvent(new Event('vite:preloadError')))
  fireEvent.click(screen.getByText('Reload'))
  expect(onReload).toHaveBeenCalledOnce()
})
