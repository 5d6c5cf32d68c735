import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPortfolioConfig } from '@/testing/factories'
import { About } from './about'

it('shows equal paragraphs', () => {
  const { features } = aPortfolioConfig()
  render(<About biography={['First.', 'Placeholder.', 'Placeholder.']} features={features} />)
  expect(screen.getAllByText('Placeholder.')).toHaveLength(2)
})
