import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { takeConsole } from '@/testing/watch-console'
import { ErrorBoundary } from './error-boundary'

function Broken(): never {
  throw new Error('a bug')
}

it('shows an error page with a link if rendering fails, and logs the error', () => {
  window.history.replaceState(null, '', '/blog/1')
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(takeConsole().join()).toContain('a bug')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong on this page')
  expect(screen.getByRole('link', { name: 'Reload the page' }).getAttribute('href')).toBe('/blog/1')
})
