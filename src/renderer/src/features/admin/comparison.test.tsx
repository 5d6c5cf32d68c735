import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aDraft } from '@/testing/factories'
import { Comparison } from './comparison'
import { differencesOf } from './differences'

vi.mock('./differences', { spy: true })

const WORDS = { removed: 'Removed', added: 'Added', label: 'Differences' }

it('compares again only what has changed', () => {
  const before = aDraft({ content: 'As it was.', title: 'One' })
  const { rerender } = render(
    <Comparison before={before} after={aDraft({ content: 'Typed.', title: 'Two' })} words={WORDS} />,
  )
  expect(differencesOf).toHaveBeenCalledTimes(2)
  rerender(<Comparison before={before} after={aDraft({ content: 'Typed.', title: 'Three' })} words={WORDS} />)
  expect(screen.getByText('Three').tagName).toBe('INS')
  expect(vi.mocked(differencesOf).mock.calls.slice(2)).toEqual([['One', 'Three', false]])
})
