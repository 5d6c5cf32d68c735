import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Navigation } from './navigation'

it('removes the Tab stop that Firefox adds for the scrolling list', () => {
  render(
    <Navigation name="Ada" sections={['about']}>
      {null}
    </Navigation>,
  )
  expect(screen.getAllByRole('list')[0]?.getAttribute('tabindex')).toBe('-1')
})
