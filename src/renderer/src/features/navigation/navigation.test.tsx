import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Navigation } from './navigation'

it('removes the Tab stop that Firefox adds for the scrolling list', () => {
  render(<Navigation name="Ada">{null}</Navigation>)
  expect(screen.getAllByRole('list')[0]?.getAttribute('tabindex')).toBe('-1')
})

it('links to the sections that the page has', () => {
  render(
    <Navigation name="Ada" sections={['about', 'contact']}>
      {null}
    </Navigation>,
  )
  const names = screen.getAllByRole('link').map((link) => link.textContent)
  expect(names).toEqual(['Ada.', 'About', 'Contact', 'About', 'Contact'])
})
