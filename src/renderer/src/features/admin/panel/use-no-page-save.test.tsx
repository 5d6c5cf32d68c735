import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNoPageSave } from './use-no-page-save'

function Panel() {
  useNoPageSave()
  return null
}

const isLeftToBrowser = (keys: object) => fireEvent.keyDown(document.body, { key: 's', ...keys })

it('never has the browser save the page, while the admin is there', () => {
  const { unmount } = render(<Panel />)
  expect(isLeftToBrowser({ ctrlKey: true })).toBe(false)
  expect(isLeftToBrowser({ metaKey: true })).toBe(false)
  expect(isLeftToBrowser({})).toBe(true)
  expect(isLeftToBrowser({ ctrlKey: true, shiftKey: true })).toBe(true)
  unmount()
  expect(isLeftToBrowser({ ctrlKey: true })).toBe(true)
})
