import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setSourceKey, useIsSourceKeyOn } from '@/storage/source-key'
import { SourceToggle } from './source-toggle'
import { SourceView } from './source-view'

afterEach(() => vi.restoreAllMocks())

/** Renders the sign and the source. Returns how often the key turns the page. */
function Source() {
  return (
    <SourceView label="Source" isKeyOn={useIsSourceKeyOn()} setKey={setSourceKey}>
      <p>Text</p>
    </SourceView>
  )
}
function renderSource() {
  const onToggle = vi.fn()
  const { unmount } = render(
    <>
      <SourceToggle file="/index.md" isSource onToggle={onToggle} />
      <Source />
    </>,
  )
  const press = () => {
    onToggle.mockClear()
    fireEvent.keyDown(screen.getByText('Text'), { key: '#' })
    return onToggle.mock.calls.length
  }
  return { press, unmount }
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Key #' })

it('switches the key off for this and later visits, and on again', () => {
  const first = renderSource()
  expect(first.press()).toBe(1)
  fireEvent.click(box())
  expect(first.press()).toBe(0)
  first.unmount()
  const later = renderSource()
  expect(box().checked).toBe(false)
  expect(later.press()).toBe(0)
  fireEvent.click(box())
  expect(later.press()).toBe(1)
})

it('shows that the key stays on if storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  const { press } = renderSource()
  fireEvent.click(box())
  expect(box().checked).toBe(true)
  expect(press()).toBe(1)
})
