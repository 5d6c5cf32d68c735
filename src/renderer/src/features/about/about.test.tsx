import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Feature } from '@/domain/portfolio/portfolio'
import { OwnerLang } from '@/ui/owner-lang'
import { About } from './about'

it('shows two identical paragraphs', () => {
  render(<About biography={['First.', 'Placeholder.', 'Placeholder.']} features={[]} icons={{}} />)
  expect(screen.getAllByText('Placeholder.')).toHaveLength(2)
})

const CARDS: Feature[] = [
  { word: 'cleanCode', text: 'Clean Code?', icon: 'LuX' },
  { title: 'Lehre', text: 'Lehre?', icon: 'LuX' },
]

it('shows every card, and marks the owner’s texts with their language but not the default titles', () => {
  render(
    <OwnerLang value="de">
      <About biography={['Hallo.']} features={CARDS} icons={{ LuX: () => <svg data-testid="icon" /> }} />
    </OwnerLang>,
  )
  expect(screen.getAllByTestId('icon')).toHaveLength(2)
  const langOf = (text: string) => screen.getByText(text).getAttribute('lang')
  expect(['Hallo.', 'About Me', 'Clean Code', 'Clean Code?', 'Lehre', 'Lehre?'].map(langOf)).toEqual([
    'de',
    null,
    null,
    'de',
    'de',
    'de',
  ])
})

it('renders no empty list without cards and no empty block after one paragraph', () => {
  const { container } = render(<About biography={['Only.']} features={[]} icons={{}} />)
  expect(container.querySelectorAll('ul, .grid:empty')).toHaveLength(0)
})
