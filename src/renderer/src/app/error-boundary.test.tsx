import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { takeConsole } from '@/testing/watch-console'
import { ErrorBoundary } from './error-boundary'

let isBroken = false

function Form() {
  if (isBroken) throw new Error('a bug')
  return (
    <form>
      <input name="name" aria-label="Name" />
    </form>
  )
}

const page = () => (
  <ErrorBoundary keepsText>
    <Form />
  </ErrorBoundary>
)

/** A page that fails after a name was typed. */
function failAfterTyping(): void {
  isBroken = false
  const { rerender } = render(page())
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
  isBroken = true
  rerender(page())
  expect(takeConsole().join()).toContain('a bug')
}
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Go on' }))

it('shows an error page with a link if rendering fails, and logs the error', () => {
  window.history.replaceState(null, '', '/blog/1')
  failAfterTyping()
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Something went wrong on this page')
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('link', { name: 'Reload the page' }).getAttribute('href')).toBe('/blog/1')
})

it('goes on with what was typed, also after it fails once more', () => {
  failAfterTyping()
  goOn()
  expect(takeConsole().join()).toContain('a bug')
  isBroken = false
  goOn()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ada')
})

it('keeps what was typed for the reload', () => {
  failAfterTyping()
  // jsdom cannot reload, and says so.
  vi.spyOn(window.history, 'replaceState')
  fireEvent.click(screen.getByRole('link', { name: 'Reload the page' }))
  takeConsole()
  expect(window.history.replaceState).toHaveBeenCalledWith({ typed: [['name', 'Ada']] }, '')
})
