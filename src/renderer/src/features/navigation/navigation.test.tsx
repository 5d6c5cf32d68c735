import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Navigation } from './navigation'

it('is no Tab stop besides its links, where Firefox would make the scrolling list one', () => {
  render(<Navigation name="Ada" themeToggle={null} />)
  expect(screen.getAllByRole('list')[0]?.getAttribute('tabindex')).toBe('-1')
})
