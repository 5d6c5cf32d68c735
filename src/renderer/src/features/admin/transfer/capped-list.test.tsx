import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CappedList } from './capped-list'

const lines = (count: number) => Array.from({ length: count }, (_, place) => `line ${place}`)

function show(count: number): (string | null)[] {
  render(
    <CappedList label="Lines" items={lines(count)} className="">
      {(line) => <li key={line}>{line}</li>}
    </CappedList>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it('shows a list whole that is not too long', () => {
  expect(show(200)).toEqual(lines(200))
})

it('says how much it leaves out of a longer one', () => {
  const shown = show(1234)
  expect(shown).toHaveLength(201)
  expect(shown.at(-1)).toBe('and 1,034 more')
})
